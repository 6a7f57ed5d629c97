import Containment
import GTK
import Parts
import Sandbox

/// What lists and grids have in common: rows of a table, and what stands in place of them.
extension KnobDescription {
  /// The properties of the rows of a table. Which of its columns is what, is said by their names.
  static var rows: [KnobDescription] {
    [
      .text("rows", tr("Table"), ""), .text("row-title", tr("Column of titles"), "title"),
      .text("row-detail", tr("Column of details"), "detail"),
      .text("row-picture", tr("Column of pictures"), "picture"),
      .text("row-badge", tr("Column of badges"), "badge"),
    ]
  }

  /// The properties of what stands in place of rows.
  static var states: [KnobDescription] {
    [
      .choice(
        "state", tr(in: "list", "Shows"),
        [
          ("rows", tr("Rows")), ("empty", tr("That nothing is there")),
          ("loading", tr("That it is loading")), ("failed", tr("That it has failed")),
        ], "rows"),
      .text("state-from", tr("Shows what the variable says"), "").like("state"),
      .text("empty", tr("Text without rows"), ""),
    ]
  }
}

extension Layer {
  /// The lines that the rows of its table make or, if it has none, the titles that somebody has typed; nil for
  /// numbered ones.
  var lines: [Line]? {
    let hasChevron = flag("chevron")
    guard let table else {
      let titles = parts("lines")
      return titles.isEmpty ? nil : titles.map { Line($0, hasChevron: hasChevron) }
    }
    func place(_ property: String) -> Int? { table.columns.firstIndex(of: text(property)) }
    let (title, detail) = (place("row-title") ?? 0, place("row-detail"))
    let (picture, badge, section) = (place("row-picture"), place("row-badge"), place("row-section"))
    return table.rows.map { row in
      func given(_ place: Int?) -> String? {
        guard let place, row.indices.contains(place), !row[place].isEmpty else { return nil }
        return row[place]
      }
      return Line(
        given(title) ?? "", detail: given(detail), picture: given(picture).map { self.picture($0) },
        badge: given(badge), section: given(section), hasChevron: hasChevron)
    }
  }

  /// What stands in place of rows; nil for the rows. `clicks` hears of a click on its button.
  func message(isEmpty: Bool, _ clicks: Clicks) -> Message? {
    switch text("state") {
    case "loading": .loading()
    case "failed":
      .error(tr("It could not be loaded.")) { [weak clicks] in clicks?.click("retry") }
    case "empty": Message(given("empty") ?? tr("Nothing here yet"), image: iconWithoutRows)
    default: isEmpty ? given("empty").map { Message($0, image: iconWithoutRows) } : nil
    }
  }

  /// What is shown above the text without rows: the layer's own icon, such as that of its tab, or else that of its
  /// kind.
  private var iconWithoutRows: String { icon ?? kind.icon }

  /// The elements of a list or a grid, whose rows are called `each`. Those that somebody has typed are elements of
  /// their own as well.
  func rowElements(_ each: String) -> [LayerElement] {
    let triggers: [LinkTrigger.Kind] = [.click, .secondaryClick, .swipeToStart, .swipeToEnd]
    let hasTable = given("rows") != nil
    let typed = LayerElement.numbered("row", hasTable ? [] : parts("lines"), on: triggers)
    let hasRows = hasTable || !typed.isEmpty || whole("count") > 0
    let canFail = text("state") == "failed" || given("state-from") != nil
    return (hasRows ? [LayerElement("row", each, on: triggers)] : []) + typed
      + (canFail ? [LayerElement("retry", tr("Try again"))] : [])
  }

  /// Prepares a list for the links of its rows: those that lead somewhere are activated by one click, others are
  /// only selected.
  func connect(rowsOf list: ListViewController<Int>) {
    let links = links.filter { $0.place.row != nil }
    let clicks = list.clicks
    clicks.findRow = { [table] in table?.row($0) }
    clicks.findLink = { followed(at: .row($0, $1)) }
    list.delegate = links.isEmpty ? nil : clicks
    list.activatesOnSingleClick = links.contains { $0.trigger == .click }
  }

  // MARK: As Swift

  /// How many lines are written; more would be no source to read.
  private static let mostLines = 100

  // Not translated: Swift.
  /// The lines as an array.
  func swiftLines(_ lines: [Line]) -> String {
    "[\(lines.prefix(Layer.mostLines).map(swiftLine).joined(separator: ", "))]"
  }

  // Not translated: Swift.
  private func swiftLine(_ line: Line) -> String {
    var parts = [swiftQuoted(line.text)]
    func add(_ name: String, _ text: String?) {
      if let text { parts.append("\(name): \(swiftQuoted(text))") }
    }
    add("detail", line.detail)
    add("picture", line.picture)
    add("badge", line.badge)
    add("section", line.section)
    if line.hasChevron { parts.append("hasChevron: true") }
    return "Line(\(parts.joined(separator: ", ")))"
  }

  // Not translated: Swift.
  /// What stands in place of rows, as a statement.
  var swiftMessage: [String] {
    let failure = tr("It could not be loaded.")
    let nothing = given("empty") ?? tr("Nothing here yet")
    return switch text("state") {
    case "loading": ["message = .loading()"]
    case "failed": ["message = .error(\(swiftQuoted(failure)))"]
    case "empty": ["message = \(swiftMessage(withoutRows: swiftQuoted(nothing)))"]
    default: []
    }
  }

  // Not translated: Swift.
  /// The message without rows, with a text that is Swift already.
  func swiftMessage(withoutRows text: String) -> String {
    "Message(\(text), image: \(swiftQuoted(iconWithoutRows)))"
  }
}

extension Message {
  /// Whether the other looks the same.
  func isLike(_ other: Message?) -> Bool {
    text == other?.text && isLoading == other?.isLoading && image == other?.image
  }
}
