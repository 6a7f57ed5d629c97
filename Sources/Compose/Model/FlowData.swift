import GTK
import Parts
import Sandbox

/// What a screen of a flow is filled with.
struct FlowData: Equatable {
  /// What lists and grids show.
  var tables: [FlowTable] = []
  /// The values of the variables.
  var variables: [String: KnobValue] = [:]
  /// The row that has led to the screen, with what was in the rows before it.
  var row: FlowRow = [:]
  /// The folder of the flow's file; nil if it has none.
  var folder: String?
  /// The screens that stand in others as components, by their ids.
  var components: [String: FlowScreen] = [:]

  /// A text with what stands in braces filled in; what nobody knows stays as it is.
  ///
  /// - Parameters:
  ///   - isMarkup: whether the text is markup, as which what is filled in must not count.
  ///   - hasLinks: whether words of the text are links, as which it must not count either.
  func fill(_ text: String, isMarkup: Bool = false, hasLinks: Bool = false) -> String {
    fill(text) { value, _ in
      let plain = hasLinks ? TextScreen.escape(value) : value
      return isMarkup ? Label.escape(plain) : plain
    }
  }

  /// A text of parts, each of which stays one, with what stands in braces filled in.
  func fill(parts text: String) -> String { fill(text) { value, _ in value.filledIntoPart } }

  /// An address with what stands in braces filled in: with an address where it begins with them, or else with parts of
  /// one, in which nothing counts as a slash or the like.
  func fill(address: String) -> String {
    fill(address) { value, isFirst in isFirst ? value : URI.escaped(value) }
  }

  private func fill(
    _ text: String, written: (_ value: String, _ isFirst: Bool) -> String
  ) -> String {
    text.fillingBraces { name, isFirst in value(of: name).map { written($0, isFirst) } }
  }

  private func value(of name: String) -> String? {
    row[name] ?? variables.named(name)?.spelled
  }
}

/// What is filled into one of several parts.
extension String {
  /// What stands for a comma there, and before all that is filled in, so that no part is divided or gone: links are of
  /// the parts as somebody has written them.
  private static let comma: Unicode.Scalar = "\u{10fff4}"
  private static let begin: Unicode.Scalar = "\u{10fff5}"

  fileprivate var filledIntoPart: String {
    String(String.begin) + replacing(",", with: String(String.comma))
  }

  /// A part as one reads it.
  var readAsPart: String {
    guard unicodeScalars.contains(String.begin) else { return self }
    let read = unicodeScalars.filter { $0 != String.begin }.map { $0 == String.comma ? "," : $0 }
    return String(String.UnicodeScalarView(read))
  }
}

extension String {
  /// The text with something in place of each name in braces, the innermost ones, with them.
  ///
  /// - Parameter value: what stands for a name, of which it is said whether the text begins with it; nil lets it be.
  func fillingBraces(_ value: (_ name: String, _ isFirst: Bool) -> String?) -> String {
    guard contains("{") else { return self }
    var filled = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let begin = rest[open..<close].lastIndex(of: "{") ?? open
      filled += rest[..<begin]
      let name = String(rest[rest.index(after: begin)..<close])
      filled += value(name, filled.isEmpty) ?? String(rest[begin...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}

extension Composition {
  /// The composition as it is shown with `data`.
  func filled(with data: FlowData) -> Composition { Composition(root?.filled(with: data)) }
}

extension Layer {
  /// The layer as it is shown with `data`, with all inside.
  func filled(with data: FlowData) -> Layer {
    var filled = self
    for (property, value) in values {
      guard case .text(let text) = value, text.contains("{") else { continue }
      let isText = property == "text"
      filled[property] = .text(
        Layer.propertiesOfParts.contains(property)
          ? data.fill(parts: text)
          : data.fill(
            text, isMarkup: isText && flag("markup"), hasLinks: isText && hasLinkedWords))
    }
    filled.folder = data.folder
    if let name = given("state-from"), let state = data.variables.named(name) {
      let value = KnobValue.text(state.spelled)
      if kind.property("state")?.accepts(value) == true { filled["state"] = value }
    }
    if let name = filled.given("rows") { filled.table = data.tables.first { $0.name == name } }
    filled.children = children.map { $0.filled(with: data) }
    return filled
  }
}

extension Flow {
  /// What a screen is filled with before anything was clicked: the variables have their initial values, and the row is
  /// the first of those that lead there, so that there is something to see.
  ///
  /// - Parameter ways: those of this flow, if they were found already.
  func data(of screen: String, by ways: FlowWays? = nil) -> FlowData {
    var data = FlowData(
      tables: tables, row: ways?.sampleRow(of: screen) ?? sampleRow(of: screen))
    data.variables = PlayedVariables().values(
      of: ways?.variables ?? variablesAndFields)
    return data
  }

  /// What a screen has, filled as before anything was clicked; see ``data(of:by:)``.
  func filled(_ screen: String, by ways: FlowWays? = nil) -> Composition {
    self[screen]?.composition.filled(with: data(of: screen, by: ways)) ?? Composition()
  }

  /// What a screen is called where it is chosen or told of, on one line: what stands in braces in its title is filled
  /// in as before anything was clicked, or is just a name where nobody knows it.
  func shownTitle(of screen: FlowScreen, by ways: FlowWays? = nil) -> String {
    var title = screen.title
    if title.contains("{") {
      title = data(of: screen.id, by: ways).fill(title)
        .fillingBraces { name, _ in name.split(separator: ".").last.map(String.init) }
    }
    return title.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// What all screens are called, in their order; see ``shownTitle(of:by:)``.
  var shownTitles: [String] {
    let ways = screens.contains { $0.title.contains("{") } ? FlowWays(self) : nil
    return screens.map { shownTitle(of: $0, by: ways) }
  }

  /// The ids of all screens, to choose from by what they are called.
  var choicesOfScreens: [(id: String, title: String)] {
    zip(screens, shownTitles).map { (id: $0.id, title: $1) }
  }

  /// The first of the rows that lead to a screen; see ``FlowWays/sampleRow(of:)``.
  func sampleRow(of screen: String) -> FlowRow {
    tables.isEmpty ? [:] : FlowWays(self).sampleRow(of: screen)
  }
}
