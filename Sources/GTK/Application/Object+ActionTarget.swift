import CGTK

/// What a `.ui` file says of actions, where a plain number is one of 32 bits too.
extension Object {
  /// Makes numbers of 32 bits that actions are given in a widget or a menu Int's.
  func widenActionTarget() {
    if isA(gtk_actionable_get_type()) {
      let actionable = OpaquePointer(unsafePointer)
      guard let target = gtk_actionable_get_action_target_value(actionable),
        String(cString: g_variant_get_type_string(target)) == "i",
        let wide = WholeNumber.convert(target, to: Int.variantType)
      else { return }
      gtk_actionable_set_action_target_value(actionable, wide)
      g_variant_unref(wide)
    } else if isA(g_menu_get_type()) {
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
