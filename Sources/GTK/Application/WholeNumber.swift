import CGTK

/// Whole numbers in variants, which have nine types: other programs, schemas and `.ui` files may use
/// another one than Swift's Int, `x`.
enum WholeNumber {
  /// The value in another type; nil if one of the two types is none of whole numbers, or if the value
  /// does not fit. The caller releases it.
  static func convert(_ variant: OpaquePointer, to type: String) -> OpaquePointer? {
    guard let number = value(of: variant), let converted = make(number, type) else { return nil }
    return g_variant_ref_sink(converted)
  }

  private static func make(_ number: Int, _ type: String) -> OpaquePointer? {
    switch type {
    case "y": UInt8(exactly: number).flatMap { g_variant_new_byte($0) }
    case "n": Int16(exactly: number).flatMap { g_variant_new_int16($0) }
    case "q": UInt16(exactly: number).flatMap { g_variant_new_uint16($0) }
    case "i": Int32(exactly: number).flatMap { g_variant_new_int32($0) }
    case "u": UInt32(exactly: number).flatMap { g_variant_new_uint32($0) }
    case "x": g_variant_new_int64(number)
    case "t": UInt(exactly: number).flatMap { g_variant_new_uint64($0) }
    default: nil
    }
  }

  static func has(type: String) -> Bool { types.contains(type) }

  static func name(of type: OpaquePointer?) -> String {
    String(taking: g_variant_type_dup_string(type)) ?? ""
  }

  private static let types: Set<String> = ["y", "n", "q", "i", "u", "x", "t"]

  private static func value(of variant: OpaquePointer) -> Int? {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "y": Int(g_variant_get_byte(variant))
    case "n": Int(g_variant_get_int16(variant))
    case "q": Int(g_variant_get_uint16(variant))
    case "i": Int(g_variant_get_int32(variant))
    case "u": Int(g_variant_get_uint32(variant))
    case "x": Int(g_variant_get_int64(variant))
    case "t": Int(exactly: g_variant_get_uint64(variant))
    default: nil
    }
  }
}

extension ActionValue {
  /// Reads a variant, of whole numbers one of any width; nil if it has another type, or does not fit.
  init?(converting variant: OpaquePointer) {
    if String(cString: g_variant_get_type_string(variant)) == Self.variantType {
      self.init(variant: variant)
    } else if let converted = WholeNumber.convert(variant, to: Self.variantType) {
      defer { g_variant_unref(converted) }
      self.init(variant: converted)
    } else {
      return nil
    }
  }
}
