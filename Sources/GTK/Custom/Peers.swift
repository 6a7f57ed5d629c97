import CGTK

/// Ties the Swift object that is a widget's behaviour to its GObject.
///
/// The GObject knows its peer without keeping it alive outside of a parent.
package enum Peers {
  private static let key = g_quark_from_string("enfilade-peer")

  static func set(_ peer: AnyObject?, of widget: UnsafeMutableRawPointer) {
    g_object_set_qdata(
      widget.assumingMemoryBound(to: GObject.self), key,
      peer.map { Unmanaged.passUnretained($0).toOpaque() })
  }

  package static func get<Peer: AnyObject>(
    _ widget: UnsafeMutableRawPointer?, as type: Peer.Type = Peer.self
  ) -> Peer? {
    guard let object = widget?.assumingMemoryBound(to: GObject.self),
      let peer = g_object_get_qdata(object, key)
    else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(peer).takeUnretainedValue() as? Peer
  }

  /// Lets the widgets of a class keep their peers alive while they are in a parent.
  static func keepWhileInParent(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    klass.pointee.parent_set = { widget, former in
      let hasParent = gtk_widget_get_parent(widget) != nil
      guard hasParent != (former != nil), let peer: AnyObject = Peers.get(widget) else { return }
      let reference = Unmanaged.passUnretained(peer)
      if hasParent { _ = reference.retain() } else { reference.release() }
    }
  }

  /// A class of its own under `parent`, whose methods `install` sets; it is handed `data`.
  package static func register(
    _ name: String, under parent: GType, data: UnsafeRawPointer? = nil,
    _ install: @escaping GClassInitFunc
  ) -> GType {
    var query = GTypeQuery()
    g_type_query(parent, &query)
    var info = GTypeInfo()
    info.class_size = guint16(query.class_size)
    info.class_init = install
    info.class_data = data
    info.instance_size = guint16(query.instance_size)
    return g_type_register_static(parent, name, &info, GTypeFlags(rawValue: 0))
  }

  /// Calls `body` with a class and with those below it that there are by now.
  static func forEachType(from type: GType, _ body: (GType) -> Void) {
    body(type)
    var count: guint = 0
    guard let types = g_type_children(type, &count) else { return }
    defer { g_free(types) }
    for index in 0..<Int(count) { forEachType(from: types[index], body) }
  }

  /// The methods of a class, to chain up to.
  ///
  /// A class struct is never copied: C counts the padding at its end to its size, and a Swift
  /// variable of its type has no room for that.
  static func methods<Class>(
    of type: GType, as _: Class.Type = Class.self
  ) -> UnsafePointer<Class> {
    // A static type's class is never taken down, so that the reference may stay.
    UnsafePointer(g_type_class_ref(type)!.assumingMemoryBound(to: Class.self))
  }
}
