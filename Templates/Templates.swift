/// The built-in template sets, embedded so that `gen` is one file that can be copied anywhere.
public enum Templates {
    /// The bytes of the built-in templates by name, `templates` being the list of files they make.
    public static let swift: [String: [UInt8]] = [
        "api": PackageResources.api_mustache,
        "combine": PackageResources.combine_mustache,
        "completion": PackageResources.completion_mustache,
        "declaration": PackageResources.declaration_mustache,
        "enumeration": PackageResources.enumeration_mustache,
        "error": PackageResources.error_mustache,
        "forward": PackageResources.forward_mustache,
        "header": PackageResources.header_mustache,
        "model": PackageResources.model_mustache,
        "objects": PackageResources.objects_mustache,
        "page": PackageResources.page_mustache,
        "protocol": PackageResources.protocol_mustache,
        "requests": PackageResources.requests_mustache,
        "router": PackageResources.router_mustache,
        "sent": PackageResources.sent_mustache,
        "service": PackageResources.service_mustache,
        "templates": PackageResources.templates_yaml,
        "unions": PackageResources.unions_mustache,
    ]
}
