import CGTK

/// Whole numbers in variants, which have nine types: other programs, schemas and `.ui` files may use
/// another one than Swift's Int, `x`.
enum WholeNumber {
  /// The value in another type; nil if one of the two types is none of whole numbers, or if the value
  /// does not fit. The caller releases it.
  static func convert(_ variant: OpaquePointer, to type: String) -> OpaquePointer? {
    let own = String(cString: g_variant_get_type_string(variant))
    guard let number = kinds[own]?.read(variant), let converted = kinds[type]?.make(number) else {
      return nil
    }
    return g_variant_ref_sink(converted)
  }

  static func has(type: String) -> Bool { kinds[type] != nil }

  static func name(of type: OpaquePointer?) -> String {
    String(taking: g_variant_type_dup_string(type)) ?? ""
  }

  private typealias Kind = (read: (OpaquePointer) -> Int?, make: (Int) -> OpaquePointer?)

  private static let kinds: [String: Kind] = [
    "y": kind(g_variant_get_byte, g_variant_new_byte),
    "n": kind(g_variant_get_int16, g_variant_new_int16),
    "q": kind(g_variant_get_uint16, g_variant_new_uint16),
    "i": kind(g_variant_get_int32, g_variant_new_int32),
    "u": kind(g_variant_get_uint32, g_variant_new_uint32),
    "x": kind(g_variant_get_int64, g_variant_new_int64),
    "t": kind(g_variant_get_uint64, g_variant_new_uint64),
  ]

  private static func kind<Number: FixedWidthInteger>(
    _ read: @escaping (OpaquePointer?) -> Number, _ make: @escaping (Number) -> OpaquePointer?
  ) -> Kind { ({ Int(exactly: read($0)) }, { Number(exactly: $0).flatMap(make) }) }
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
