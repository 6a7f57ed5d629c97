import GTK

/// The controls beneath a scenario, laid out alike everywhere.
enum Controls {
  /// A label and what it names, in one row.
  static func row(_ title: String, _ control: Widget) -> Box {
    let label = Label()
    label.labels(control, mnemonic: title)
    control.accessibleName = label.text
    label.xalign = 1
    label.widthInCharacters = 10
    label.styleClasses.insert("dim-label")
    control.hexpand = true
    control.valign = .center
    return Box(.horizontal, spacing: 12, [label, control])
  }

  /// Buttons of equal weight beside each other.
  static func linked(_ buttons: [Widget]) -> Box {
    let row = Box(.horizontal, spacing: 0, buttons)
    row.styleClasses.insert("linked")
    row.halign = .center
    return row
  }

  /// A column with the margins of a panel.
  static func panel(_ rows: [Widget]) -> Box {
    let panel = Box(.vertical, spacing: 12, rows)
    panel.margins = EdgeInsets(18)
    return panel
  }

  /// One of several choices of which one holds, in a row of linked buttons.
  static func chooser(
    _ choices: [(id: String, title: String)], _ chosen: @escaping @MainActor (Int) -> Void
  ) -> Box {
    var first: RadioButton?
    var buttons: [Widget] = []
    for (index, choice) in choices.enumerated() {
      let button = RadioButton(choice.title, group: first)
      button.drawsIndicator = false
      button.accessibleID = choice.id
      // Handles are cheap and go; the widget stays.
      let weakly = WeakObject(button)
      button.toggled.connect { if weakly.object?.isActive == true { chosen(index) } }
      first = first ?? button
      buttons.append(button)
    }
    return linked(buttons)
  }
}

extension String {
  /// The word with a capital first letter, as choices are written.
  var titled: String { prefix(1).uppercased() + dropFirst() }
}
