import CGTK

/// What sets a kind of custom widget apart for the theme and for assistive technology.
///
/// Both belong to the GObject class, so each kind has one of its own, made at the first use.
struct CustomVariant: Hashable {
  let base: GType
  let cssName: String?
  let role: AccessibleRole?

  private static var types: [CustomVariant: GType] = [:]

  /// The class of this kind; `install` sets further methods when it is made.
  func type(_ install: (@MainActor (UnsafeMutableRawPointer) -> Void)? = nil) -> GType {
    if cssName == nil, role == nil { return base }
    if let type = CustomVariant.types[self] { return type }
    let data = CallbackBox<@MainActor (UnsafeMutableRawPointer) -> Void>.pointer { klass in
      let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
      if let cssName { gtk_widget_class_set_css_name(widget, cssName) }
      if let role { gtk_widget_class_set_accessible_role(widget, role.atk) }
      install?(klass)
    }
    let type = Peers.register(name, under: base, data: data) { klass, data in
      CallbackBox<@MainActor (UnsafeMutableRawPointer) -> Void>.function(at: data)(klass!)
      // A class is made once and never taken down.
      CallbackBoxes.release(UnsafeMutableRawPointer(mutating: data))
    }
    CustomVariant.types[self] = type
    return type
  }

  /// A name that no other class has; it contains the CSS name, which shows in GTK's inspector.
  private var name: String {
    let readable = (cssName ?? "").filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return "\(String(cString: g_type_name(base)))-\(readable)-\(CustomVariant.types.count)"
  }
}
