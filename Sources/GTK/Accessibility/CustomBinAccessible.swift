import CGTK

/// The class of the accessible objects of ``CustomBin``.
///
/// Such an object may outlive its widget; it then says what GTK's own say, which is nothing.
enum CustomBinAccessible {
  static let type = Peers.register(
    "EnfiladeBinAccessible", under: gtk_container_accessible_get_type()
  ) { klass, _ in CustomBinAccessible.install(klass!.assumingMemoryBound(to: AtkObjectClass.self)) }

  private static func peer(_ accessible: UnsafeMutablePointer<AtkObject>?) -> CustomBin? {
    CustomBinClass.peer(of: AccessibleObject.widget(of: accessible))
  }

  private static func install(_ klass: UnsafeMutablePointer<AtkObjectClass>) {
    klass.pointee.initialize = { accessible, widget in
      AccessibleObject.base.pointee.initialize(accessible, widget)
      CustomBinAccessible.peer(accessible)?.hasAccessible = true
    }
    klass.pointee.get_attributes = { accessible in
      var attributes = AccessibleObject.base.pointee.get_attributes(accessible)
      if let place = CustomBinAccessible.peer(accessible)?.accessiblePosition {
        attributes = AccessibleObject.append("posinset", place.position, to: attributes)
        attributes = AccessibleObject.append("setsize", place.count, to: attributes)
      }
      return attributes
    }
    klass.pointee.ref_state_set = { accessible in
      let states = AccessibleObject.base.pointee.ref_state_set(accessible)
      if let peer = CustomBinAccessible.peer(accessible), peer.isAccessiblySelectable {
        atk_state_set_add_state(states, ATK_STATE_SELECTABLE)
        if peer.hasState(.selected) { atk_state_set_add_state(states, ATK_STATE_SELECTED) }
      }
      return states
    }
    klass.pointee.get_index_in_parent = { accessible in
      // A parent that was set explicitly counts.
      guard accessible?.pointee.accessible_parent == nil,
        let peer = CustomBinAccessible.peer(accessible),
        let list = CustomScrollableClass.peer(gtk_widget_get_parent(peer.gtk))
      else { return AccessibleObject.base.pointee.get_index_in_parent(accessible) }
      return Int32(list.accessibleChildren.firstIndex(of: peer) ?? -1)
    }
  }
}

extension CustomBin {
  func stateFlagsDidChange(from previous: StateFlags) {
    let isSelected = hasState(.selected)
    guard hasAccessible, isAccessiblySelectable, isSelected != previous.contains(.selected) else {
      return
    }
    announce(ATK_STATE_SELECTED, isSelected)
  }

  func selectabilityDidChange() {
    guard hasAccessible else { return }
    announce(ATK_STATE_SELECTABLE, isAccessiblySelectable)
    if hasState(.selected) { announce(ATK_STATE_SELECTED, isAccessiblySelectable) }
  }
}
