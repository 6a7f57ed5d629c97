import Containment
import GTK

/// The bar above the canvas: the width of the frame, the zoom, and the look of the scenario.
final class CanvasBar {
  /// What the bar shows, from wide to narrow.
  private enum Fitting: CaseIterable {
    case everything
    /// The badge shows the number only.
    case shortBadge
    /// The widths are in a menu.
    case widthMenu
    /// The zoom is in that menu too.
    case zoomInMenu
  }

  /// In a narrower window the widths are in a menu from the first frame on. In logical pixels.
  private static let roomForWidths = 480
  /// In a wider window nothing is hidden in the first frame. In logical pixels.
  private static let roomForEverything = 1200

  let view: Widget
  private let zoom = CanvasBar.makeZoom()
  /// The menus of the look, each of which says what it has been set to.
  private let colours: MenuButton
  private let text: MenuButton
  private let motion: MenuButton
  private let wall: MenuButton
  private let badge = Label()
  private let widths: Box
  /// The width of the frame; nil if it fills the canvas.
  private var width: Int?
  private let choices: [(width: Int?, button: ToggleButton)]
  /// Presses the button for the width of the frame, if there is one. GTK releases a button that is
  /// clicked while it is pressed, though the choice is the same.
  private lazy var pressing = DeferredCall { [weak self] in
    self?.choices.first { $0.width == self?.width }?.button.isActive = true
  }
  private let bar: Box
  private let room: Widget
  private var fitting = Fitting.everything
  private lazy var refitting = FitWatch(room, text: badge) { [weak self] in
    self?.refit(into: $0)
  }
  private var pause = TransitionDesk.Pause.none
  /// The menu of widths, made when there is first no room for their buttons.
  private var widthMenu: MenuButton?
  private var menuHasZoom: Bool?

  /// A bar for a window of `width` logical pixels.
  init(inWidth width: Int) {
    var choices: [(width: Int?, button: ToggleButton)] = []
    for (index, device) in CanvasSettings.devices.enumerated() {
      let width = device.size.width
      let button = ToggleButton(String(width))
      button.tooltip = tr("{1} (Ctrl+{2})", device.text, String(index + 1))
      button.setUp(id: "canvas.width.\(width)", action: "win.frame('\(device.size.name)')")
      choices.append((width, button))
    }
    let fill = ToggleButton(tr("Fill"))
    fill.tooltip = tr("Fill the canvas (Ctrl+7)")
    fill.setUp(id: "canvas.width.fill", action: "win.frame('-')")
    choices.append((nil, fill))
    self.choices = choices
    widths = Box(.horizontal, spacing: 0, choices.map(\.button))
    widths.styleClasses.insert("linked")

    let direction = ToggleButton(
      icon: "format-text-direction-rtl-symbolic", label: tr("Right to left (Ctrl+Shift+R)"))
    direction.setUp(id: "canvas.direction", action: "win.right-to-left")
    colours = CanvasBar.menu(
      "weather-clear-night-symbolic", tr("Colours"), "canvas.colours",
      CanvasBar.items("colours"))
    text = CanvasBar.menu(
      "preferences-desktop-font-symbolic", tr("Text"), "canvas.text",
      CanvasBar.items("text") + CanvasBar.items("language", isNamed: true))
    motion = CanvasBar.menu(
      "media-playlist-shuffle-symbolic", tr("Motion"), "canvas.motion", CanvasBar.items("motion"))
    wall = CanvasBar.menu(
      "view-grid-symbolic", tr("Frames side by side, backdrop and tools"), "canvas.wall",
      [
        (tr("One frame"), "win.wall('none')"),
        (CanvasViewController.Wall.looks.title, "win.wall('looks')"),
        (CanvasViewController.Wall.widths.title, "win.wall('widths')"),
      ] + CanvasBar.items("backdrop", isNamed: true) + CanvasTool.items)
    let looks = Box(.horizontal, spacing: 6, [colours, direction, text, motion, wall])
    looks.halign = .end
    looks.hexpand = true
    badge.styleClasses.insert("enfilade-badge")
    badge.accessibleID = "canvas.pause"
    badge.valign = .center
    badge.isVisible = false
    bar = Box(.horizontal, spacing: 6, [widths, zoom, badge, looks])
    bar.margins = EdgeInsets(6)
    room = NarrowRow(bar)
    view = Box(.vertical, spacing: 0, [room, Separator(.horizontal)])
    let isNarrow = width < CanvasBar.roomForWidths
    // What this guesses right is not laid out twice.
    fit(isNarrow ? .zoomInMenu : width < CanvasBar.roomForEverything ? .shortBadge : .everything)
    fillWidthMenu()
    _ = refitting
    for (_, button) in choices { button.clicked.connect(weak: self) { $0.pressing.request() } }
  }

  /// Shows as much as fits into `room`, at any size of text.
  private func refit(into room: Int) {
    _ = Fitting.allCases.first { candidate in
      fit(candidate)
      return bar.preferredSize.width <= room
    }
    fillWidthMenu()
  }

  private func fit(_ fitting: Fitting) {
    self.fitting = fitting
    let hasWidths = fitting == .everything || fitting == .shortBadge
    zoom.isVisible = fitting != .zoomInMenu
    widths.isVisible = hasWidths
    if !hasWidths, widthMenu == nil { widthMenu = makeWidthMenu() }
    widthMenu?.isVisible = !hasWidths
    showPause()
  }

  private func makeWidthMenu() -> MenuButton {
    let button = MenuButton(tr("Width"))
    button.setUp(id: "canvas.width")
    bar.packStart(button)
    bar.reorder(button, to: 0)
    return button
  }

  private func fillWidthMenu() {
    let withZoom = fitting == .zoomInMenu
    guard let widthMenu, widthMenu.isVisible, menuHasZoom != withZoom else { return }
    menuHasZoom = withZoom
    widthMenu.tooltip = withZoom ? tr("Width of the frame, and zoom") : tr("Width of the frame")
    widthMenu.setMenu { menu in
      menu.append(section: Menu(CanvasBar.items("frame")))
      if withZoom { CanvasBar.fillZoom(menu) }
    }
  }

  /// Shows the frame number of a pause in the badge.
  func show(pause: TransitionDesk.Pause) {
    guard pause != self.pause else { return }
    let wasThere = self.pause != .none
    self.pause = pause
    showPause()
    if wasThere != (pause != .none) || bar.preferredSize.width > refitting.room {
      refitting.request()
    }
  }

  private func showPause() {
    var (full, short) = (tr("Paused"), "❚❚")
    if case .frame(let frame) = pause {
      (full, short) = (tr("Paused at frame {1}", String(frame)), "❚❚ \(frame)")
    }
    let text = fitting == .everything ? full : short
    if badge.text != text { badge.text = text }
    if badge.tooltip != full { badge.tooltip = full }
    if badge.accessibleName != full { badge.accessibleName = full }
    if badge.isVisible != (pause != .none) { badge.isVisible = pause != .none }
  }

  /// Marks the menus whose setting is not the usual one, and says in their tooltips what it is.
  ///
  /// - Parameter tools: what else is on, in words.
  func show(_ settings: CanvasSettings, wall shown: CanvasViewController.Wall?, tools: [String]) {
    width = settings.size?.width
    func show(_ menu: MenuButton, _ label: String, _ value: String, isUsual: Bool) {
      menu.styleClasses.set("enfilade-on", !isUsual)
      let text = isUsual ? label : tr("{1}: {2}", label, value)
      menu.tooltip = text
      menu.accessibleName = text
    }
    show(
      colours, tr("Colours"), settings.colours.title, isUsual: settings.colours == .desktop)
    let size = settings.textScale == 1 ? nil : CanvasZoom.percent(settings.textScale)
    let texts = [size, settings.language?.title].compactMap(\.self)
    show(text, tr("Text"), texts.joined(separator: ", "), isUsual: texts.isEmpty)
    show(motion, tr("Motion"), settings.motion.title, isUsual: settings.motion == .full)
    zoom.isSensitive = shown == nil
    let others = [shown?.title].compactMap(\.self) + tools
    show(
      wall, tr("Frames side by side, backdrop and tools"), others.joined(separator: ", "),
      isUsual: others.isEmpty)
  }

  /// Shows the zoom factor, in pixels per logical pixel.
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
    button.setUp(id: "canvas.zoom")
    button.setMenu { fillZoom($0) }
    return button
  }

  private static func fillZoom(_ menu: Menu) {
    menu.append(section: Menu(items("zoom")))
    menu.append(
      section: Menu([(tr("Zoom in"), "win.zoom-in"), (tr("Zoom out"), "win.zoom-out")]))
  }

  /// The choices of a setting, with its name if they are among others.
  private static func items(_ setting: String, isNamed: Bool = false) -> [Menu.Item] {
    guard let knob = CanvasSettings.knob(setting) else { return [] }
    return knob.choices.map {
      (isNamed ? knob.title(of: $0) : $0.title, "win.\(setting)('\($0.id)')")
    }
  }

  private static func menu(
    _ icon: String, _ label: String, _ id: String, _ items: [Menu.Item]
  ) -> MenuButton {
    let button = MenuButton(icon: icon, label: label)
    button.setUp(id: id)
    button.setMenu { $0.append(items) }
    return button
  }
}
