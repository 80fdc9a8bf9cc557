/// How the values of a list or an object are laid out (OpenAPI 3.1 §4.8.12, "Style Values").
public enum ParameterStyle: Hashable, Sendable {
    /// `a=1&a=2`, or joined `a=1,2`.
    case form
    /// Joined by `%20`.
    case spaceDelimited
    /// Joined by `%7C`.
    case pipeDelimited
    /// Joined by `%09`: `tsv` in Swagger 2.0.
    case tabDelimited
    /// `a[x]=1&a[y]=2`, to any depth.
    case deepObject
    /// `1,2`: paths and headers.
    case simple
    /// `.1.2`: paths.
    case label
    /// `;a=1;a=2`: paths.
    case matrix
}
