import CGTK

extension Widget {
  /// Whether input of the user can come to the widget: it is on screen, nothing around it keeps
  /// input from what is inside (``CustomBin/keepsInputFromInside``), and nothing else in the window has all input to
  /// itself, such as a menu, a popover or a modal window to which there is no ``ModalPass``.
  package var isInReach: Bool {
    var place: UnsafeMutablePointer<GtkWidget>? = gtk
    while let widget = place {
      if CustomBinClass.peer(of: widget)?.keepsInputFromInside == true { return false }
      place = gtk_widget_get_parent(widget)
    }
    guard let window else { return true }
    if window.isMapped, !isMapped { return false }
    guard let grab = window.inputGrab, !isWithin(grab) else { return true }
    return ModalPass.leads(to: self)
  }
}

extension Window {
  /// What has all input of the program to itself, beside which nothing of this window gets any.
  package var inputGrab: Widget? {
    gtk_window_group_get_current_grab(gtk_window_get_group(cast())).map { Widget(retaining: $0) }
  }

  /// The labels on screen whose mnemonic the key is.
  package func labels(withMnemonic event: Event) -> [Label] {
    var found: [Label] = []
    enterInside { widget in
      guard widget.isMapped else { return false }
      if let label = widget.as(Label.self) {
        let key = Key(rawValue: gtk_label_get_mnemonic_keyval(label.cast()))
        if key.rawValue != UInt32(GDK_KEY_VoidSymbol),
          event.isKey(key, gtk_window_get_mnemonic_modifier(self.cast()))
        {
          found.append(label)
        }
      }
      return true
    }
    return found
  }
}
