import Containment
import GTK

/// What stands above the canvas: widths of the frame, and how the scenario looks in it.
enum CanvasBar {
  static func make() -> Widget {
    var first: [Widget] = []
    for (index, width) in CanvasSettings.widths.enumerated() {
      let button = ToggleButton(String(width))
      button.tooltip = tr("{1} pixels wide (Ctrl+{2})", String(width), String(index + 1))
      set(up: button, "win.frame('\(width)')", "canvas.width.\(width)")
      first.append(button)
    }
    let fill = ToggleButton(tr("Fill"))
    fill.tooltip = tr("As large as the canvas (Ctrl+0)")
    set(up: fill, "win.frame('fill')", "canvas.width.fill")
    let widths = Box(.horizontal, spacing: 0, first + [fill])
    widths.styleClasses.insert("linked")

    let direction = ToggleButton(
      icon: "format-text-direction-rtl-symbolic", label: tr("Right to left (Ctrl+Shift+R)"))
    set(up: direction, "win.right-to-left", "canvas.direction")
    let colours = menu(
      "weather-clear-night-symbolic", tr("Colours"), "canvas.colours",
      CanvasSettings.Colours.allCases.map { ($0.title, "win.colours('\($0.rawValue)')") })
    let text = menu(
      "preferences-desktop-font-symbolic", tr("Size of text"), "canvas.text",
      CanvasSettings.textScales.map {
        (tr("{1} %", String(Int(($0 * 100).rounded()))), "win.text('\($0)')")
      })
    let motion = menu(
      "media-playlist-shuffle-symbolic", tr("Motion"), "canvas.motion",
      Motion.Preference.allCases.map { ($0.title, "win.motion('\($0.rawValue)')") })
    let wall = menu(
      "view-grid-symbolic", tr("Side by side"), "canvas.wall",
      [
        (tr("One frame"), "win.wall('none')"), (tr("All looks"), "win.wall('looks')"),
        (tr("All widths"), "win.wall('widths')"),
      ])
    let looks = Box(.horizontal, spacing: 6, [colours, direction, text, motion, wall])
    looks.halign = .end
    looks.hexpand = true
    let bar = Box(.horizontal, spacing: 6, [widths, looks])
    bar.margins = EdgeInsets(6)
    return Box(.vertical, spacing: 0, [bar, Separator(.horizontal)])
  }

  private static func set(up button: Button, _ action: String, _ id: String) {
    button.action = action
    button.accessibleID = id
    // The focus stays in the scenario.
    button.focusesOnClick = false
  }

  private static func menu(
    _ icon: String, _ label: String, _ id: String, _ items: [(title: String, action: String)]
  ) -> MenuButton {
    let button = MenuButton(icon: icon, label: label)
    button.accessibleID = id
    button.focusesOnClick = false
    let menu = Menu()
    for item in items { menu.append(item.title, action: item.action) }
    button.setMenu(menu)
    return button
  }
}
