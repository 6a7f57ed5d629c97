import CGTK

extension Object {
  private static let ownerKey = g_quark_from_string("enfilade-owner")

  /// A Swift object that this GObject refers to without keeping it alive.
  ///
  /// The code that sets it has to set it back to nil before the owner is released.
  public var unownedOwner: AnyObject? {
    get {
      g_object_get_qdata(cast(), Object.ownerKey).map {
        Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      g_object_set_qdata(
        cast(), Object.ownerKey, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }
}

extension Widget {
  /// Removes the widget from its parent, if it has one; it lives as long as a reference to it is
  /// held.
  public func removeFromParent() {
    guard let parent = gtk_widget_get_parent(gtk) else { return }
    gtk_container_remove(
      UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GtkContainer.self), gtk)
  }
}
