import CGTK

extension Object {
  private static let ownerKey = ObjectKey<Weak<AnyObject>>("owner")

  /// The Swift object that this GObject belongs to, and which it does not keep alive; nil if there is
  /// none, or none any more.
  public var owner: AnyObject? {
    get { self[Object.ownerKey]?.object }
    set { self[Object.ownerKey] = newValue.map { Weak($0) } }
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
