import CGTK

/// The GObject class behind every ``CustomBin``: each method asks the Swift object.
enum CustomBinClass {
  static let type = Peers.register("EnfiladeBin", under: gtk_bin_get_type()) { klass, _ in
    CustomBinClass.install(klass!)
  }

  /// The class of its own for widgets with this CSS name and role.
  static func type(cssName: String?, role: AccessibleRole?) -> GType {
    CustomVariant(base: type, cssName: cssName, role: role).type { klass in
      if cssName != nil { StyledBinClass.install(klass) }
    }
  }

  /// GtkBin's own behaviour, to chain up to.
  static let base = Peers.methods(of: gtk_bin_get_type(), as: GtkWidgetClass.self)

  static func peer(of widget: UnsafeMutablePointer<GtkWidget>?) -> CustomBin? {
    Peers.get(widget.map { UnsafeMutableRawPointer($0) })
  }

  static func startInset(of widget: UnsafeMutablePointer<GtkWidget>?) -> gint {
    gint(peer(of: widget)?.startInset ?? 0)
  }

  private static func fix(
    _ widget: UnsafeMutablePointer<GtkWidget>?, forWidth width: gint? = nil,
    _ minimum: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?
  ) {
    guard let peer = peer(of: widget) else { return }
    if let height = peer.fixedHeight {
      minimum?.pointee = gint(height)
      natural?.pointee = gint(height)
    } else {
      let height = width.map { peer.naturalHeight(forWidth: Int($0)) } ?? peer.naturalSize?.height
      wish(height, minimum, natural)
    }
  }

  private static func wish(
    _ length: Int?, _ minimum: UnsafeMutablePointer<gint>?, _ natural: UnsafeMutablePointer<gint>?
  ) {
    guard let length, length > 0 else { return }
    natural?.pointee = max(gint(min(length, CustomScrollableClass.longest)), minimum?.pointee ?? 0)
  }

  private static func install(_ klass: UnsafeMutableRawPointer) {
    let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_accessible_type(widget, CustomBinAccessible.type)

    widget.pointee.draw = { widget, cairo in
      CustomBinClass.peer(of: widget)?.draw(DrawingContext(cairo!))
      return 0
    }
    // GtkContainer would count what its children want, and GTK remembers the answer for too long:
    // an empty bin would go on taking its height for independent of its width.
    widget.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widget.pointee.size_allocate = { widget, allocation in
      gtk_widget_set_allocation(widget, allocation)
      let bin = UnsafeMutableRawPointer(widget!).assumingMemoryBound(to: GtkBin.self)
      let peer = CustomBinClass.peer(of: widget)
      LayoutPass.run {
        if let child = gtk_bin_get_child(bin), gtk_widget_get_visible(child) != 0 {
          var room = allocation!.pointee
          if peer?.isStyled == true { room = StyleInsets(of: widget).content(of: room) }
          let inset = CustomBinClass.startInset(of: widget)
          if gtk_widget_get_direction(widget) != .rightToLeft { room.x += inset }
          room.width = max(room.width - inset, 1)
          if let peer { room = peer.childFrame(in: Rectangle(room)).gdk }
          gtk_widget_size_allocate(child, &room)
        }
        peer?.didAllocate(Rectangle(allocation!.pointee))
      }
    }
    widget.pointee.get_preferred_width = { widget, minimum, natural in
      CustomBinClass.base.pointee.get_preferred_width(widget, minimum, natural)
      let inset = CustomBinClass.startInset(of: widget)
      for extent in [minimum, natural].compactMap(\.self) { extent.pointee += inset }
      CustomBinClass.wish(CustomBinClass.peer(of: widget)?.naturalSize?.width, minimum, natural)
    }
    widget.pointee.get_preferred_height = { widget, minimum, natural in
      CustomBinClass.base.pointee.get_preferred_height(widget, minimum, natural)
      CustomBinClass.fix(widget, minimum, natural)
    }
    widget.pointee.get_preferred_height_for_width = { widget, width, minimum, natural in
      let inner = max(width - CustomBinClass.startInset(of: widget), 0)
      CustomBinClass.base.pointee.get_preferred_height_for_width(widget, inner, minimum, natural)
      CustomBinClass.fix(widget, forWidth: width, minimum, natural)
    }
    widget.pointee.realize = { widget in
      CustomBinClass.base.pointee.realize(widget)
      CustomBinClass.peer(of: widget)?.didRealize()
    }
    widget.pointee.unrealize = { widget in
      CustomBinClass.peer(of: widget)?.willUnrealize()
      CustomBinClass.base.pointee.unrealize(widget)
    }
    widget.pointee.map = { widget in
      CustomBinClass.base.pointee.map(widget)
      CustomBinClass.peer(of: widget)?.didMap()
    }
    widget.pointee.unmap = { widget in
      CustomBinClass.base.pointee.unmap(widget)
      CustomBinClass.peer(of: widget)?.didUnmap()
    }
    widget.pointee.focus = { widget, direction in
      CustomBinClass.peer(of: widget)?.focus(direction) == true ? 1 : 0
    }
    widget.pointee.event = { widget, event in
      CustomBinClass.peer(of: widget)?.handle(Event(unsafePointer: event!)) == true ? 1 : 0
    }
    widget.pointee.state_flags_changed = { widget, previous in
      CustomBinClass.base.pointee.state_flags_changed?(widget, previous)
      CustomBinClass.peer(of: widget)?.stateFlagsDidChange(from: previous)
    }
    Peers.keepWhileInParent(widget)
  }
}
