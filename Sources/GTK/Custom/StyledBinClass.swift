import CGTK

/// How a ``CustomBin`` with a CSS name is measured and laid out: as the theme wants it, with room
/// around the child.
enum StyledBinClass {
  private typealias Extent = UnsafeMutablePointer<Int32>

  static func install(_ klass: UnsafeMutableRawPointer) {
    let widget = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    widget.pointee.get_preferred_width = { widget, minimum, natural in
      CustomBinClass.base.pointee.get_preferred_width(widget, minimum, natural)
      StyledBinClass.widen(widget, minimum, natural)
    }
    widget.pointee.get_preferred_width_for_height = { widget, height, minimum, natural in
      let insets = StyleInsets(of: widget)
      let inner = max(height - insets.top - insets.bottom, 0)
      CustomBinClass.base.pointee.get_preferred_width_for_height(widget, inner, minimum, natural)
      StyledBinClass.widen(widget, minimum, natural)
    }
    widget.pointee.get_preferred_height = { widget, minimum, natural in
      CustomBinClass.base.pointee.get_preferred_height(widget, minimum, natural)
      StyledBinClass.heighten(widget, minimum, natural)
    }
    widget.pointee.get_preferred_height_for_width = { widget, width, minimum, natural in
      let insets = StyleInsets(of: widget)
      let beside = insets.left + insets.right + CustomBinClass.startInset(of: widget)
      let inner = max(width - beside, 0)
      CustomBinClass.base.pointee.get_preferred_height_for_width(widget, inner, minimum, natural)
      StyledBinClass.heighten(widget, minimum, natural)
    }
    // GTK would ask this one first.
    widget.pointee.get_preferred_height_and_baseline_for_width = nil
  }

  private static func widen(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ minimum: Extent?, _ natural: Extent?
  ) {
    let insets = StyleInsets(of: widget)
    let least = StyleInsets.minimum("min-width", of: widget)
    let inset = CustomBinClass.startInset(of: widget)
    for extent in [minimum, natural].compactMap(\.self) {
      extent.pointee = max(extent.pointee + inset, least) + insets.left + insets.right
    }
  }

  private static func heighten(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ minimum: Extent?, _ natural: Extent?
  ) {
    let insets = StyleInsets(of: widget)
    let least = StyleInsets.minimum("min-height", of: widget)
    for extent in [minimum, natural].compactMap(\.self) {
      extent.pointee = max(extent.pointee, least) + insets.top + insets.bottom
    }
  }
}
