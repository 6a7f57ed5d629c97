import CGTK

/// Names of actions with a value, such as `win.room(2)`.
///
/// For C a plain number is one of 32 bits, `int32`; here it is an Int, `int64`, so that it is what an
/// action with a parameter of that type takes.
enum DetailedAction {
  /// The name as C is to read it.
  static func forC(_ name: String) -> String {
    guard let number = value(of: name), isNumber(number) else { return name }
    return name.prefix(upTo: number.startIndex) + "int64 " + number + ")"
  }

  /// A name that C has written.
  static func fromC(_ name: String) -> String {
    guard let value = value(of: name), value.hasPrefix("int64 ") else { return name }
    return name.prefix(upTo: value.startIndex) + value.dropFirst("int64 ".count) + ")"
  }

  /// What stands in the parentheses.
  private static func value(of name: String) -> Substring? {
    guard name.hasSuffix(")"), let parenthesis = name.firstIndex(of: "(") else { return nil }
    return name[name.index(after: parenthesis)...].dropLast()
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// What a `.ui` file says of actions, where a plain number is one of 32 bits too.
extension Object {
  /// Makes numbers of 32 bits that actions are given in a widget or a menu Int's.
  func widenActionTarget() {
    if enfilade_is_a(unsafePointer, gtk_actionable_get_type()) != 0 {
      let actionable = OpaquePointer(unsafePointer)
      guard let target = gtk_actionable_get_action_target_value(actionable),
        String(cString: g_variant_get_type_string(target)) == "i",
        let wide = WholeNumber.convert(target, to: Int.variantType)
      else { return }
      gtk_actionable_set_action_target_value(actionable, wide)
      g_variant_unref(wide)
    } else if enfilade_is_a(unsafePointer, g_menu_get_type()) != 0 {
      widenTargetsOfItems()
    }
  }

  private func widenTargetsOfItems() {
    let (menu, model) = (OpaquePointer(unsafePointer), cast(to: GMenuModel.self))
    for index in 0..<g_menu_model_get_n_items(model) {
      for link in ["section", "submenu"] {
        guard let inner = g_menu_model_get_item_link(model, index, link) else { continue }
        Object(adopting: UnsafeMutableRawPointer(inner)).widenActionTarget()
      }
      let narrow = g_variant_type_new("i")
      defer { g_variant_type_free(narrow) }
      guard let target = g_menu_model_get_item_attribute_value(model, index, "target", narrow)
      else { continue }
      defer { g_variant_unref(target) }
      guard let wide = WholeNumber.convert(target, to: Int.variantType) else { continue }
      defer { g_variant_unref(wide) }
      // An item of a menu cannot be changed.
      let item = g_menu_item_new_from_model(model, index)!
      defer { g_object_unref(UnsafeMutableRawPointer(item)) }
      g_menu_item_set_attribute_value(item, "target", wide)
      g_menu_remove(menu, index)
      g_menu_insert_item(menu, index, item)
    }
  }
}
