import GTK

/// Controls in rows, with a common layout: on pages of the inspector, and beneath a screen that is tried.
public enum Controls {
  /// A label and the control that it names, in one row.
  public static func row(_ title: String, _ control: Widget) -> Box {
    let label = caption()
    label.labels(control, mnemonic: title)
    control.accessibleName = label.text
    control.hexpand = true
    control.valign = .center
    return Box(.horizontal, spacing: 12, [label, control])
  }

  /// The label at the start of a row, equally wide in all rows of a panel.
  private static func caption() -> Label {
    let label = Label()
    label.xalign = 1
    label.widthInCharacters = 10
    label.styleClasses.insert("dim-label")
    label.styleClasses.insert(ControlRows.captionClass)
    return label
  }

  /// Less padding for rows of more than four buttons, which have to fit into a narrow frame.
  private static let tightStyle = BuiltInStyle(
    of: "the controls", ".enfilade-tight > button { padding-left: 8px; padding-right: 8px; }")

  /// A heading above a smaller caption, vertically centred in a row.
  public static func lines(_ heading: Label, over caption: Label, spacing: Int = 3) -> Box {
    for label in [heading, caption] { label.xalign = 0 }
    caption.styleClasses.insert("enfilade-caption")
    let lines = Box(.vertical, spacing: spacing, [heading, caption])
    lines.styleClasses.insert(ControlRows.linesClass)
    lines.valign = .center
    lines.hexpand = true
    return lines
  }

  /// Shows `column`, whose children are rows, each a box; where a row has no room, it is broken into
  /// several lines, and at last its linked buttons stand above each other.
  public static func breaking(_ column: Box) -> Widget {
    let rows = ControlRows.view(column)
    rows.propagatesNaturalWidth = true
    return rows
  }

  /// A row of linked buttons.
  public static func linked(_ buttons: [Widget]) -> Box {
    let row = Box(.horizontal, spacing: 0, buttons)
    row.styleClasses.insert("linked")
    if buttons.count > 4 {
      tightStyle.install()
      row.styleClasses.insert("enfilade-tight")
    }
    row.halign = .center
    return row
  }

  /// A label and the buttons that it names, in one row. Only the buttons take the focus, so that
  /// the label has no mnemonic.
  public static func actions(_ title: String, _ buttons: [Widget]) -> Box {
    let group = linked(buttons)
    let row = row(title, group)
    group.halign = .start
    return row
  }

  /// A label and the choices that it names, as a row of radio buttons.
  public static func choice(
    _ title: String, _ choices: [(id: String, title: String)],
    _ chosen: @escaping @MainActor (Int) -> Void
  ) -> Box { actions(title, radioButtons(choices, chosen)) }

  /// A column of rows with the margins of a panel, which are broken into several lines in narrow
  /// windows, and below them a note, for instance with a result.
  public static func panel(_ rows: [Widget], note: Label? = nil) -> Widget {
    let column = Box(.vertical, spacing: 12, rows)
    column.margins = EdgeInsets(top: 18, start: 12, bottom: note == nil ? 18 : 12, end: 12)
    let captions = rows.compactMap(caption)
    guard let note else {
      SizeGroup(.horizontal, captions)
      return ControlRows.view(column)
    }
    note.wrapFromStart(atLeast: 10)
    note.hexpand = true
    note.styleClasses.insert("dim-label")
    // An empty label, as wide as the captions.
    let gap = caption()
    SizeGroup(.horizontal, captions + [gap])
    let row = Box(.horizontal, spacing: 12, [gap, note])
    row.margins = EdgeInsets(start: 12, bottom: 18, end: 12)
    return Box(.vertical, spacing: 0, [ControlRows.view(column, gap: gap), row])
  }

  /// The label at the start of a row; nil for a row that starts with another widget.
  private static func caption(of row: Widget) -> Widget? {
    row.as(Label.self) ?? row.as(Box.self)?.children.first.flatMap(caption)
  }

  /// A button that calls `action` when it is clicked.
  public static func button(
    _ title: String, id: String, _ action: @escaping @MainActor () -> Void
  ) -> Button {
    let button = Button(title)
    // A click must not take the focus from the list that the button changes.
    button.setUp(id: id)
    button.clicked.connect(action)
    return button
  }

  /// A bar beneath a list with rows of controls, which are broken into several lines in narrow
  /// windows, and a status below them.
  public static func bar(_ rows: [Widget]..., status: Label? = nil) -> Widget {
    let controls = rows.map { row in
      for control in row { control.valign = .center }
      let box = Box(.horizontal, spacing: 12, row)
      box.halign = .center
      return box
    }
    let column = Box(.vertical, spacing: 6, controls)
    column.margins = EdgeInsets(12)
    let bar = Box(.vertical, spacing: 0, [Separator(.horizontal), ControlRows.view(column)])
    guard let status else { return bar }
    status.wraps = true
    // Without a minimum width, the text would need the height of a column of single letters.
    status.widthInCharacters = 21
    status.justification = .center
    status.margins = EdgeInsets(start: 12, bottom: 12, end: 12)
    status.styleClasses.insert("dim-label")
    bar.add(status)
    return bar
  }

  /// A bar beneath a list with a status and a button.
  public static func bar(status: Label, _ button: Button) -> Widget {
    status.wrapFromStart(atLeast: 7)
    status.hexpand = true
    status.styleClasses.insert("dim-label")
    button.valign = .center
    let row = Box(.horizontal, spacing: 12, [status, button])
    row.margins = EdgeInsets(12)
    return Box(.vertical, spacing: 0, [Separator(.horizontal), row])
  }

  /// A row of linked radio buttons.
  public static func chooser(
    _ choices: [(id: String, title: String)], _ chosen: @escaping @MainActor (Int) -> Void
  ) -> Box { linked(radioButtons(choices, chosen)) }

  package static func radioButtons(
    _ choices: [(id: String, title: String)], _ chosen: @escaping @MainActor (Int) -> Void
  ) -> [RadioButton] {
    var first: RadioButton?
    var buttons: [RadioButton] = []
    for (index, choice) in choices.enumerated() {
      let button = RadioButton(choice.title, group: first)
      button.drawsIndicator = false
      button.accessibleID = choice.id
      // The closure belongs to the button and must not retain it.
      let weakly = WeakObject(button)
      button.toggled.connect { if weakly.object?.isActive == true { chosen(index) } }
      first = first ?? button
      buttons.append(button)
    }
    return buttons
  }
}

extension Button {
  /// Prepares a button of the tool around a screen: a click must not take the focus from that.
  ///
  /// - Parameter action: the action of the window that it has; nil for none.
  package func setUp(id: String, action: String? = nil) {
    accessibleID = id
    focusesOnClick = false
    if let action { self.action = action }
  }

  /// A button at the end of a line that takes it away.
  package static func closing(_ label: String, id: String) -> Button {
    let button = Button(icon: "window-close-symbolic", label: label)
    button.setUp(id: id)
    button.styleClasses.insert("flat")
    button.valign = .center
    return button
  }
}
