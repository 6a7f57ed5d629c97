import CGTK
import GTK

/// What assistive technology reads of a widget, also after the widget's end.
@MainActor
public final class AccessibleReader {
  private let object: UnsafeMutablePointer<AtkObject>

  /// Asks for the accessible object of `widget`, which makes it if need be.
  public init(_ widget: Widget) {
    object = gtk_widget_get_accessible(
      widget.unsafePointer.assumingMemoryBound(to: GtkWidget.self))!
    g_object_ref(object)
  }

  /// Takes over a reference.
  private init(adopting object: UnsafeMutablePointer<AtkObject>) { self.object = object }

  isolated deinit { g_object_unref(object) }

  /// How many references there are, this one included.
  public var references: Int {
    let object = UnsafeMutableRawPointer(object).assumingMemoryBound(to: GObject.self)
    return Int(object.pointee.ref_count)
  }

  /// The role, by the name that it has in every version of ATK, such as `list item`.
  public var role: String { AccessibleRole(rawValue: atk_object_get_role(object).rawValue).name }

  /// The place among the children of the parent; -1 without one.
  public var index: Int { Int(atk_object_get_index_in_parent(object)) }

  public var name: String { atk_object_get_name(object).map { String(cString: $0) } ?? "" }

  /// The object attributes; GTK's own `toolkit` is among them.
  public var attributes: [String: String] {
    let list = atk_object_get_attributes(object)
    defer { atk_attribute_set_free(list) }
    var found: [String: String] = [:]
    var node = list
    while let link = node {
      let attribute = link.pointee.data.assumingMemoryBound(to: AtkAttribute.self).pointee
      found[String(cString: attribute.name)] = String(cString: attribute.value)
      node = link.pointee.next
    }
    return found
  }

  /// Whether the state set has a state, by its name, such as `selected`.
  public func has(_ state: String) -> Bool {
    let states = atk_object_ref_state_set(object)
    defer { g_object_unref(states) }
    return atk_state_set_contains_state(states, atk_state_type_for_name(state)) != 0
  }

  /// Where a character of its text is said to be, in the window.
  public func extents(ofCharacter offset: Int) -> Rectangle {
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    atk_text_get_character_extents(
      OpaquePointer(object), gint(offset), &x, &y, &width, &height, ATK_XY_WINDOW)
    return Rectangle(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  /// Where on the screen it is said to be.
  public var extents: Rectangle {
    var (x, y, width, height): (gint, gint, gint, gint) = (0, 0, 0, 0)
    atk_component_get_extents(
      OpaquePointer(object), &x, &y, &width, &height, ATK_XY_SCREEN)
    return Rectangle(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }

  public var childCount: Int { Int(atk_object_get_n_accessible_children(object)) }

  /// The child at `index`; nil if there is none.
  public func child(_ index: Int) -> AccessibleReader? {
    atk_object_ref_accessible_child(object, Int32(index)).map { AccessibleReader(adopting: $0) }
  }

  /// The names of the children, in order.
  public var children: [String] {
    (0..<childCount).map { child($0)?.name ?? "nil" }
  }

  /// Calls `handler` with each state that changes.
  public func onStateChange(_ handler: @escaping @MainActor (String, Bool) -> Void) {
    Signal<String, Bool>(Object(retaining: object), "state-change").connect(handler)
  }

  /// Calls `handler` when a child comes (`add`) or goes (`remove`).
  public func onChildrenChange(_ handler: @escaping @MainActor (String) -> Void) {
    for detail in ["add", "remove"] {
      let changed: Signal<> = Signal(Object(retaining: object), "children-changed::\(detail)")
      changed.connect { handler(detail) }
    }
  }
}

extension AccessibleReader: Equatable {
  public nonisolated static func == (lhs: AccessibleReader, rhs: AccessibleReader) -> Bool {
    MainActor.assumeIsolated { lhs.object == rhs.object }
  }
}

extension AccessibleReader {
  /// What lies anywhere inside and has a role, in order.
  public func descendants(role: String) -> [AccessibleReader] {
    (0..<childCount).compactMap { child($0) }.flatMap { child in
      (child.role == role ? [child] : []) + child.descendants(role: role)
    }
  }
}
