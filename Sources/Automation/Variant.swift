internal import CAutomation

/// A D-Bus value: one reference to a GVariant.
nonisolated final class Variant {
  let pointer: OpaquePointer

  /// Takes over a reference that the caller owns.
  init(owning pointer: OpaquePointer) { self.pointer = pointer }

  deinit { g_variant_unref(pointer) }

  /// The number of children of a tuple, an array or a dictionary; 0 of anything else.
  var count: Int {
    g_variant_is_container(pointer) != 0 ? Int(g_variant_n_children(pointer)) : 0
  }

  /// A child; an empty tuple if there is none, as in a wrong answer of an app.
  subscript(index: Int) -> Variant {
    Variant(
      owning: index < count
        ? g_variant_get_child_value(pointer, gsize(index))
        : g_variant_ref_sink(g_variant_new_tuple(nil, 0)))
  }

  var parts: [Variant] { (0..<count).map { self[$0] } }

  /// The value inside nested variants; the value itself if it is not a variant.
  var unboxed: Variant {
    guard kind == "v" else { return self }
    return Variant(owning: g_variant_get_variant(pointer)).unboxed
  }

  var type: String { String(cString: g_variant_get_type_string(pointer)) }

  /// The first character of the type string, read without allocating it.
  private var kind: Unicode.Scalar { Unicode.Scalar(UInt8(g_variant_classify(pointer).rawValue)) }

  var string: String? {
    guard kind == "s" || kind == "o" else { return nil }
    return String(cString: g_variant_get_string(pointer, nil))
  }

  var double: Double? { kind == "d" ? g_variant_get_double(pointer) : nil }

  /// A whole number of any of the types that AT-SPI uses.
  var integer: Int? {
    switch kind {
    case "i": Int(g_variant_get_int32(pointer))
    case "u": Int(g_variant_get_uint32(pointer))
    case "n": Int(g_variant_get_int16(pointer))
    case "x": Int(g_variant_get_int64(pointer))
    default: nil
    }
  }

  /// The value for a key of a dictionary with string keys.
  subscript(key: String) -> Variant? {
    for entry in parts where entry.count == 2 && entry[0].string == key {
      return entry[1].unboxed
    }
    return nil
  }
}

/// An argument of a D-Bus call.
nonisolated enum Argument {
  case string(String)
  case int32(Int)
  case uint32(UInt32)
  case variant(Double)

  /// The value as a floating reference.
  private var floating: OpaquePointer {
    switch self {
    case .string(let value): g_variant_new_string(value)
    case .int32(let value): g_variant_new_int32(Int32(value))
    case .uint32(let value): g_variant_new_uint32(value)
    case .variant(let value): g_variant_new_variant(g_variant_new_double(value))
    }
  }

  /// The arguments as the tuple that is the body of a message.
  static func tuple(_ arguments: [Argument]) -> OpaquePointer {
    var values: [OpaquePointer?] = arguments.map(\.floating)
    return g_variant_new_tuple(&values, gsize(values.count))
  }
}
