import Containment
import GTK

/// What stands above the canvas: widths of the frame, how large it is seen, and how the scenario looks
/// in it.
final class CanvasBar {
  /// Where there is less room, in logical pixels, zooming is left to keys, wheel and palette.
  private static let roomForZoom = 560
  /// Where there is less room still, the widths are in a menu.
  private static let roomForWidths = 480

  let view: Widget
  private let zoom = CanvasBar.makeZoom()
  private let badge = Label()
  private let widths: Box
  private let bar: Box
  private var isRoomy = true
  private var pause = PauseWatch.Pause.none
  /// The widths as a menu, made when they are first needed so.
  private var widthMenu: MenuButton?

  /// A bar for a window of so many logical pixels.
  init(inWidth width: Int) {
    var first: [Widget] = []
    for (index, width) in CanvasSettings.widths.enumerated() {
      let button = ToggleButton(String(width))
      button.tooltip = tr("{1} pixels wide (Ctrl+{2})", String(width), String(index + 1))
      CanvasBar.set(up: button, "win.frame('\(width)')", "canvas.width.\(width)")
      first.append(button)
    }
    let fill = ToggleButton(tr("Fill"))
    fill.tooltip = tr("As large as the canvas (Ctrl+7)")
    CanvasBar.set(up: fill, "win.frame('fill')", "canvas.width.fill")
    widths = Box(.horizontal, spacing: 0, first + [fill])
    widths.styleClasses.insert("linked")

    let direction = ToggleButton(
      icon: "format-text-direction-rtl-symbolic", label: tr("Right to left (Ctrl+Shift+R)"))
    CanvasBar.set(up: direction, "win.right-to-left", "canvas.direction")
    let colours = CanvasBar.menu(
      "weather-clear-night-symbolic", tr("Colours"), "canvas.colours",
      CanvasSettings.Colours.allCases.map { ($0.title, "win.colours('\($0.rawValue)')") })
    let text = CanvasBar.menu(
      "preferences-desktop-font-symbolic", tr("Size of text"), "canvas.text",
      CanvasSettings.textScales.map {
        (CanvasZoom.percent($0), "win.text('\($0)')")
      })
    let motion = CanvasBar.menu(
      "media-playlist-shuffle-symbolic", tr("Motion"), "canvas.motion",
      Motion.Preference.allCases.map { ($0.title, "win.motion('\($0.rawValue)')") })
    let wall = CanvasBar.menu(
      "view-grid-symbolic", tr("Side by side"), "canvas.wall",
      [
        (tr("One frame"), "win.wall('none')"), (tr("All looks"), "win.wall('looks')"),
        (tr("All widths"), "win.wall('widths')"),
      ])
    let looks = Box(.horizontal, spacing: 6, [colours, direction, text, motion, wall])
    looks.halign = .end
    looks.hexpand = true
    badge.styleClasses.insert("enfilade-badge")
    badge.accessibleID = "canvas.pause"
    badge.ellipsizes = true
    badge.valign = .center
    badge.isVisible = false
    bar = Box(.horizontal, spacing: 6, [widths, zoom, badge, looks])
    bar.margins = EdgeInsets(6)
    view = Box(.vertical, spacing: 0, [bar, Separator(.horizontal)])
    zoom.isVisible = false
    if width < CanvasBar.roomForWidths { fit(width: width) }
    view.allocated.connect(weak: self) { $0.fit(width: $0.view.allocation.width) }
  }

  private func fit(width: Int) {
    isRoomy = width >= CanvasBar.roomForZoom
    zoom.isVisible = isRoomy
    showPause()
    widths.isVisible = width >= CanvasBar.roomForWidths
    if !widths.isVisible, widthMenu == nil { widthMenu = makeWidthMenu() }
    widthMenu?.isVisible = !widths.isVisible
  }

  private func makeWidthMenu() -> MenuButton {
    let button = CanvasBar.menu(
      MenuButton(tr("Width")), "canvas.width",
      CanvasSettings.widths.map { (tr("{1} wide", String($0)), "win.frame('\($0)')") }
        + [(tr("Fill"), "win.frame('fill')")])
    button.tooltip = tr("How wide the frame is")
    bar.packStart(button)
    bar.reorder(button, to: 0)
    return button
  }

  /// Says where time stands still, in full or, where there is little room, by the number alone.
  func show(pause: PauseWatch.Pause) {
    self.pause = pause
    showPause()
  }

  private func showPause() {
    var (full, short) = (tr("Paused"), "❚❚")
    if case .frame(let frame) = pause {
      (full, short) = (tr("Paused at frame {1}", String(frame)), "❚❚ \(frame)")
    }
    let text = isRoomy ? full : short
    if badge.text != text { badge.text = text }
    if badge.tooltip != full { badge.tooltip = full }
    if badge.accessibleName != full { badge.accessibleName = full }
    if badge.isVisible != (pause != .none) { badge.isVisible = pause != .none }
  }

  /// Says how large the frame is seen, in pixels per logical pixel.
  func show(zoom factor: Double) {
    let text = CanvasZoom.percent(factor)
    guard zoom.text != text else { return }
    zoom.text = text
    zoom.accessibleName = tr("Zoom: {1}", text)
  }

  private static func makeZoom() -> MenuButton {
    let button = MenuButton(CanvasZoom.percent(1))
    button.tooltip = tr("Zoom (Ctrl++, Ctrl+−; actual size Ctrl+0, fit Ctrl+9)")
    button.accessibleName = tr("Zoom: {1}", CanvasZoom.percent(1))
    button.accessibleID = "canvas.zoom"
    button.focusesOnClick = false
    button.setMenu { menu in
      let factors = Menu()
      for zoom in CanvasZoom.all { factors.append(zoom.title, action: "win.zoom('\(zoom)')") }
      let steps = Menu()
      steps.append(tr("Zoom in"), action: "win.zoom-in")
      steps.append(tr("Zoom out"), action: "win.zoom-out")
      menu.append(section: factors)
      menu.append(section: steps)
    }
    return button
  }

  private static func set(up button: Button, _ action: String, _ id: String) {
    button.action = action
    button.accessibleID = id
    // The focus stays in the scenario.
    button.focusesOnClick = false
  }

  private static func menu(
    _ icon: String, _ label: String, _ id: String, _ items: [(title: String, action: String)]
  ) -> MenuButton { menu(MenuButton(icon: icon, label: label), id, items) }

  private static func menu(
    _ button: MenuButton, _ id: String, _ items: [(title: String, action: String)]
  ) -> MenuButton {
    button.accessibleID = id
    button.focusesOnClick = false
    button.setMenu { menu in
      for item in items { menu.append(item.title, action: item.action) }
    }
    return button
  }
}
