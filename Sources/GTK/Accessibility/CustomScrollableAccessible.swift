import CGTK

/// The class of the accessible objects of ``CustomScrollable``.
///
/// Such an object may outlive its widget; it then has no children and says nothing.
enum CustomScrollableAccessible {
  static let type = Peers.register(
    "EnfiladeScrollableAccessible", under: gtk_container_accessible_get_type()
  ) { klass, _ in
    CustomScrollableAccessible.install(klass!.assumingMemoryBound(to: AtkObjectClass.self))
  }

  private static func peer(_ accessible: UnsafeMutablePointer<AtkObject>?) -> CustomScrollable? {
    CustomScrollableClass.peer(AccessibleObject.widget(of: accessible))
  }

  private static func install(_ klass: UnsafeMutablePointer<AtkObjectClass>) {
    klass.pointee.initialize = { accessible, widget in
      AccessibleObject.base.pointee.initialize(accessible, widget)
      let peer = CustomScrollableAccessible.peer(accessible)
      peer?.announcedChildren = peer?.accessibleChildren
    }
    klass.pointee.get_attributes = { accessible in
      let attributes = AccessibleObject.base.pointee.get_attributes(accessible)
      guard let count = CustomScrollableAccessible.peer(accessible)?.accessibleCount else {
        return attributes
      }
      return AccessibleObject.append("setsize", count, to: attributes)
    }
    klass.pointee.get_n_children = { accessible in
      Int32(CustomScrollableAccessible.peer(accessible)?.accessibleChildren.count ?? 0)
    }
    klass.pointee.ref_child = { accessible, index in
      let children = CustomScrollableAccessible.peer(accessible)?.accessibleChildren ?? []
      guard children.indices.contains(Int(index)),
        let child = gtk_widget_get_accessible(children[Int(index)].gtk)
      else { return nil }
      g_object_ref(child)
      return child
    }
  }
}

extension CustomScrollable {
  /// Tells assistive technology, if there is any, which children came and went since the last time.
  func announceAccessibleChildren() {
    guard let before = announcedChildren else { return }
    let now = accessibleChildren
    guard now != before, let accessible = gtk_widget_get_accessible(gtk) else { return }
    announcedChildren = now
    for change in now.difference(from: before) {
      let (index, child, detail) =
        switch change {
        case .insert(let offset, let element, _): (offset, element, "add")
        case .remove(let offset, let element, _): (offset, element, "remove")
        }
      [
        GValue(enfilade_type_of(accessible)) { g_value_set_object($0, accessible) },
        GValue(7 << 2) { g_value_set_uint($0, guint(index)) },
        GValue(17 << 2) { g_value_set_pointer($0, gtk_widget_get_accessible(child.gtk)) },
      ].emit(
        g_signal_lookup("children-changed", atk_object_get_type()),
        detail: g_quark_from_string(detail))
    }
  }
}
