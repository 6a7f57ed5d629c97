import CGTK

/// A type of the parameter or the state of a ``SimpleAction``, and of a ``Setting``: Bool, String,
/// Int, Double or an array of strings.
///
/// An Int has all of its 64 bits on the way.
public protocol ActionValue {
  /// The GVariant type string, such as `s`.
  static var variantType: String { get }
  /// Reads a variant of that type, without taking it over.
  init(variant: OpaquePointer)
  /// A floating variant with this value.
  var variant: OpaquePointer { get }
}

extension Bool: ActionValue {
  public static var variantType: String { "b" }
  public init(variant: OpaquePointer) { self = g_variant_get_boolean(variant) != 0 }
  public var variant: OpaquePointer { g_variant_new_boolean(self ? 1 : 0) }
}

extension String: ActionValue {
  public static var variantType: String { "s" }
  public init(variant: OpaquePointer) { self = String(cString: g_variant_get_string(variant, nil)) }
  public var variant: OpaquePointer { g_variant_new_string(self) }
}

extension Int: ActionValue {
  public static var variantType: String { "x" }
  public init(variant: OpaquePointer) { self = Int(g_variant_get_int64(variant)) }
  public var variant: OpaquePointer { g_variant_new_int64(self) }
}

extension Double: ActionValue {
  public static var variantType: String { "d" }
  public init(variant: OpaquePointer) { self = g_variant_get_double(variant) }
  public var variant: OpaquePointer { g_variant_new_double(self) }
}

extension [String]: ActionValue {
  public static var variantType: String { "as" }
  public init(variant: OpaquePointer) {
    self = (0..<g_variant_n_children(variant)).map { index in
      let child = g_variant_get_child_value(variant, index)!
      defer { g_variant_unref(child) }
      return String(variant: child)
    }
  }
  public var variant: OpaquePointer {
    withUnsafeVector { g_variant_new_strv($0, count) }
  }
}

/// The variant that an action's signal carries, valid while the handler runs.
struct VariantArgument: SignalArgument {
  let variant: OpaquePointer?

  static func read(_ value: UnsafePointer<GValue>) -> VariantArgument {
    VariantArgument(variant: g_value_get_variant(value))
  }
}
