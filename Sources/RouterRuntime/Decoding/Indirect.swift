/// Storage on the heap for a property whose type contains itself, or whose value is too large to be copied with each
/// value that holds it. Still a value: a copy is a copy.
@propertyWrapper
public struct Indirect<Value> {
    fileprivate final class Box {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    /// Nil for the nil of an optional, which most nodes of a tree hold.
    private var box: Box?

    public init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }

    public init<Wrapped>(wrappedValue: Value) where Value == Wrapped? {
        box = wrappedValue == nil ? nil : Box(wrappedValue)
    }

    public var wrappedValue: Value {
        get {
            if let box { return box.value }
            guard let absent = (Value.self as? any Absentable.Type)?.absent as? Value else {
                preconditionFailure("only the nil of an optional has no box")
            }
            return absent
        }
        set { self = Indirect(wrappedValue: newValue) }
    }
}

private protocol Absentable {
    static var absent: Self { get }
}

extension Optional: Absentable {
    fileprivate static var absent: Self { nil }
}

extension Indirect.Box: Sendable where Value: Sendable {}
extension Indirect: Sendable where Value: Sendable {}

extension Indirect: Equatable where Value: Equatable {
    public static func == (a: Self, b: Self) -> Bool {
        (a.box == nil && b.box == nil) || a.wrappedValue == b.wrappedValue
    }
}

extension Indirect: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// What is printed is the value, not how it is stored.
extension Indirect: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { String(describing: wrappedValue) }
    public var debugDescription: String { String(reflecting: wrappedValue) }
    public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
