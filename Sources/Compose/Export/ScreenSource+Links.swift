import Sandbox

// Not translated: Swift.
/// What triggers the links of a screen.
extension ScreenSource {
  /// The statements after those that make a layer, which let its elements lead on.
  func links(of layer: Layer) -> [String] {
    let name = name(layer)
    var lines = fillingBar(of: layer)
    var actions = ["action", "button"].flatMap { numbered($0, of: layer) }
    let submitting = layer.link("form", on: .submit)
    // The first action submits where it has no link of its own.
    if let submitting, layer.link("action-1") == nil {
      actions.insert((index: 0, link: submitting), at: 0)
    }
    if !actions.isEmpty, [.form, .text, .buttons].contains(layer.kind) {
      lines.append("\(name).onAction = \(switching(actions, of: layer))")
    }
    let texts = numbered("link", of: layer)
    if !texts.isEmpty { lines.append("\(name).onLink = \(switching(texts, of: layer))") }
    if let submitting {
      lines.append("\(name).onSubmit = \(closure(submitting, of: layer))")
    }
    if let link = layer.link("search", on: .submit) {
      let body =
        ["guard let self, !\(name).text.isEmpty else { return }"] + statements(of: link, layer)
      lines.append(
        "\(name).searchEntry.activated.connect { [weak self] in\n"
          + body.indented.joined(separator: "\n") + "\n}")
    }
    lines += filling(of: layer)
    if !numbered("tab", of: layer).isEmpty { lines.append("\(name).delegate = self") }
    if !rowLinks(of: layer).isEmpty {
      lines.append("\(name).delegate = self")
      if rowLinks(of: layer).contains(where: { $0.trigger == .click }) {
        lines.append("\(name).activatesOnSingleClick = true")
      }
    }
    return lines
  }

  /// A button in a bar.
  struct InBar {
    let name: String
    /// What it says, and perhaps its icon.
    let text: String
    /// What makes it.
    let source: String
    /// Whether it is a property, as its text follows a variable.
    let isKept: Bool
    let link: Link?
  }

  func barButtons(of layer: Layer) -> [InBar] {
    layer.parts("bar-buttons").enumerated().map { index, text in
      var braces = Braces()
      let button = BarButton(braces.mark(text) { meaning($0, in: scope) })
      return InBar(
        name: namesOfButtons[layer.id]?[index] ?? "\(name(layer))Button", text: text,
        source: braces.fill(button.source), isKept: follows(text) && button.icon == nil,
        link: layer.link("bar-button-\(index + 1)"))
    }
  }

  private func fillingBar(of layer: Layer) -> [String] {
    let buttons = barButtons(of: layer)
    guard !buttons.isEmpty else { return [] }
    var lines: [String] = []
    let items = buttons.map { button in
      if button.link == nil, !button.isKept { return button.source }
      if !button.isKept { lines.append("let \(button.name) = \(button.source)") }
      if let link = button.link {
        lines.append("\(button.name).clicked.connect \(closure(link, of: layer))")
      }
      return button.name
    }
    let bar = layer.kind == .toolbar ? "toolbar" : "navigationItem"
    return lines + ["\(name(layer)).\(bar).trailingItems = [\(items.joined(separator: ", "))]"]
  }

  // MARK: Elements with an index

  typealias Numbered = (index: Int, link: Link)

  /// The links of elements of a kind, by the index of these.
  private func numbered(_ element: String, of layer: Layer) -> [Numbered] {
    layer.links.filter { $0.trigger == .click }.compactMap { link in
      link.place.index(of: element).map { (index: $0, link: link) }
    }
  }

  private func switching(_ links: [Numbered], of layer: Layer) -> String {
    let body = cases(links, "index") { statements(of: $0, layer) }
    return closing(body, parameters: "index")
  }

  /// What is done for each of several indices.
  private func cases(
    _ links: [Numbered], _ index: String, otherwise: [String] = ["break"],
    _ statements: (Link) -> [String]
  ) -> [String] {
    if links.isEmpty { return otherwise }
    let cases = links.sorted { $0.index < $1.index }.flatMap { number, link in
      ["case \(number):"] + statements(link).orBreak.indented
    }
    return ["switch \(index) {"] + cases + ["default:"] + otherwise.indented + ["}"]
  }

  // MARK: Closures

  /// A closure that follows a link.
  func closure(_ link: Link, of layer: Layer) -> String { closing(statements(of: link, layer)) }

  /// A closure of statements in a method of the screen, which it does not keep.
  func closing(_ body: [String], parameters: String = "") -> String {
    let needsSelf = body.contains { line in
      line.split(separator: "\n").contains { piece in
        let text = piece.drop { $0 == " " }
        return text != "break"
          && !["print(", "case ", "default:", "switch ", "}"].contains { text.hasPrefix($0) }
      }
    }
    let guarding = needsSelf ? ["guard let self else { return }"] : []
    let heads = [needsSelf ? "[weak self]" : "", parameters].filter { !$0.isEmpty }
    let head = heads.isEmpty ? "" : " \(heads.joined(separator: " ")) in"
    return "{\(head)\n\((guarding + body).indented.joined(separator: "\n"))\n}"
  }

  /// What sets the variables that the fields of a form have the names of.
  private func filling(of layer: Layer) -> [String] {
    guard layer.kind == .form else { return [] }
    let cases = layer.fields.enumerated().flatMap { index, field -> [String] in
      app.variables[field.name].map { found in
        ["case \(index): \(found.place) = \(FlowVariables.value(of: "text", for: found))"]
      } ?? []
    }
    guard !cases.isEmpty else { return [] }
    let body = ["switch index {"] + cases + ["default: break", "}"]
    let lines = ["guard let self else { return }"] + body
    return [
      "\(name(layer)).onChange = { [weak self] index, text in\n"
        + lines.indented.joined(separator: "\n") + "\n}"
    ]
  }

  // MARK: By itself

  private var ofScreen: [(link: Link, layer: Layer)] {
    own.flatMap { layer in
      layer.links.filter { $0.element == "screen" }.map { (link: $0, layer: layer) }
    }
  }

  /// What happens when the screen has appeared, and some time after.
  var appearing: String? {
    var lines: [String] = []
    // A URL leads to the screen that one sees, which appears after all that stands in it.
    let whole = app.isPart(screen.id) ? "whole." : ""
    for (link, layer) in ofScreen {
      let statements = statements(of: link, layer)
      switch link.trigger {
      case .appear: lines += statements
      case .url: lines += ["if \(whole)isOpenedByURL {"] + statements.indented + ["}"]
      case .delay(let milliseconds):
        lines.append("wait(\(milliseconds)) \(closing(statements))")
      default: break
      }
    }
    if section == nil, app.isToldOfURL(screen.id) { lines.append("isOpenedByURL = false") }
    guard !lines.isEmpty else { return nil }
    let body = ["super.viewDidAppear(animated)"] + lines
    return "override func viewDidAppear(_ animated: Bool) {\n"
      + body.indented.joined(separator: "\n") + "\n}"
  }

  /// The keys that lead on.
  var keys: String? {
    let commands = ofScreen.compactMap { link, layer -> String? in
      guard case .key(let key) = link.trigger else { return nil }
      return command(key, link, layer)
    }
    guard !commands.isEmpty else { return nil }
    let list = commands.map { "\($0)," }.indented.indented
    return "override var keyCommands: [KeyCommand] {\n"
      + (["  super.keyCommands + ["] + list + ["  ]"]).joined(separator: "\n") + "\n}"
  }

  private func command(_ key: LinkKey, _ link: Link, _ layer: Layer) -> String {
    var parts = key.text.split(separator: "+").map(String.init)
    let last = key.text.hasSuffix("+") ? "+" : parts.removeLast()
    let held = parts.map { ["Ctrl": ".control", "Alt": ".alt", "Shift": ".shift"][$0] ?? "" }
    let first = last.prefix(1).lowercased() + last.dropFirst()
    let name = last.count == 1 ? "Key(\(swiftQuoted(last)))" : ".\(first)"
    let title = swiftQuoted(link.action.sentence(in: app.flow))
    let phase = key.isTyped ? ", phase: phaseOfTyping" : ""
    return "KeyCommand(\(name), [\(held.joined(separator: ", "))], title: \(title)\(phase)) "
      + closure(link, of: layer)
  }

  // MARK: Rows and tabs

  /// The links of the rows of a layer.
  func rowLinks(of layer: Layer) -> [Link] {
    let elements = layer.elements
    return layer.links.filter { $0.place.row != nil && $0.place.isOne(of: elements) }
  }

  /// What the lists and tabs of the screen tell it.
  var delegates: [String] {
    let all = own
    let lists = all.filter { !rowLinks(of: $0).isEmpty }
    let tabs = all.filter { !numbered("tab", of: $0).isEmpty }
    var delegates: [String] = []
    if !lists.isEmpty {
      let methods = [activation(of: lists), menus(of: lists), swipes(of: lists)].compactMap(\.self)
      delegates.append(
        "extension \(type): ListViewControllerDelegate {\n"
          + methods.map(\.indented).joined(separator: "\n\n") + "\n}")
    }
    if !tabs.isEmpty {
      let bodies = tabs.flatMap { layer in
        only(
          layer, of: tabs,
          cases(numbered("tab", of: layer), "selection.index") { statements(of: $0, layer) })
      }
      let lines = ["guard selection.trigger != .program else { return }"] + bodies
      delegates.append(
        """
        extension \(type): TabbedControllerDelegate {
          func tabbedController(_ sender: TabbedController, didSelect selection: TabSelection) {
        \(lines.indented.indented.joined(separator: "\n"))
          }
        }
        """)
    }
    return delegates
  }

  /// What is done for one of several that tell it.
  private func only(_ layer: Layer, of all: [Layer], _ body: [String]) -> [String] {
    all.count == 1 ? body : ["if sender === \(name(layer)) {"] + body.indented + ["}"]
  }

  private func activation(of lists: [Layer]) -> String? {
    let bodies = lists.compactMap { layer -> [String]? in
      body(of: layer, on: .click, otherwise: ["break"]).map { only(layer, of: lists, $0) }
    }
    guard !bodies.isEmpty else { return nil }
    return "func list(_ sender: ListViewController<Int>, didActivate item: Int) {\n"
      + bodies.flatMap(\.self).indented.joined(separator: "\n") + "\n}"
  }

  private func menus(of lists: [Layer]) -> String? {
    let bodies = lists.compactMap { layer -> [String]? in
      guard
        let body = body(
          of: layer, on: .secondaryClick, otherwise: ["return true"], leaving: "true")
      else { return nil }
      return only(layer, of: lists, body + ["return false"])
    }
    guard !bodies.isEmpty else { return nil }
    let rest = lists.count == 1 ? [] : ["return true"]
    return "func list(_ sender: ListViewController<Int>, shouldOpenMenuOf item: Int) -> Bool {\n"
      + (bodies.flatMap(\.self) + rest).indented.joined(separator: "\n") + "\n}"
  }

  private func swipes(of lists: [Layer]) -> String? {
    let bodies = lists.compactMap { layer -> [String]? in
      let sides = [("leading", LinkTrigger.swipeToEnd), ("trailing", .swipeToStart)]
      let actions = sides.compactMap { side, trigger -> [String]? in
        let links = rowLinks(of: layer).filter { $0.trigger == trigger }
        guard !links.isEmpty else { return nil }
        // What a single row has of its own takes the place of what each has.
        let each = links.filter(\.place.isOfEachRow)
        return (each + links.filter { !$0.place.isOfEachRow }).flatMap { link -> [String] in
          let title = swiftQuoted(link.action.buttonTitle)
          let body = closing(statements(ofRow: link, layer), parameters: "item")
          let line = "actions.\(side) = [RowAction(\(title)) \(body)]"
          guard !link.place.isOfEachRow, let row = link.place.row else { return [line] }
          return ["if item == \(row) {", line.indented, "}"]
        }
      }
      guard !actions.isEmpty else { return nil }
      return only(layer, of: lists, actions.flatMap(\.self))
    }
    guard !bodies.isEmpty else { return nil }
    let lines = ["var actions = RowActions<Int>()"] + bodies.flatMap(\.self) + ["return actions"]
    return
      "func list(_ sender: ListViewController<Int>, actionsFor item: Int) -> RowActions<Int> {\n"
      + lines.indented.joined(separator: "\n") + "\n}"
  }

  /// What is done when something happens to the row `item`; nil if nothing is.
  private func body(
    of layer: Layer, on trigger: LinkTrigger, otherwise: [String], leaving: String = ""
  ) -> [String]? {
    let links = rowLinks(of: layer).filter { $0.trigger == trigger }
    guard !links.isEmpty else { return nil }
    let single = links.compactMap { link -> Numbered? in
      link.place.isOfEachRow ? nil : link.place.row.map { (index: $0, link: link) }
    }
    let each = links.first { $0.place.isOfEachRow }
      .map { statements(ofRow: $0, layer, leaving: leaving) }
    return cases(single, "item", otherwise: each ?? otherwise) {
      statements(ofRow: $0, layer, leaving: leaving)
    }
  }

  /// What a link of a row does, which is `item`.
  private func statements(ofRow link: Link, _ layer: Layer, leaving: String = "") -> [String] {
    guard let model = app.models.model(of: layer), let rows = rowsExpression(of: layer) else {
      return statements(of: link, layer, item: "item")
    }
    func written(_ name: String) -> [String] {
      var inside = scope
      inside.known.insert((name: name, model: model), at: 0)
      return statements(of: link, layer, in: inside, clicked: model, row: name, item: "item")
    }
    let lines = written(model.variable)
    // What is the same with another name does not use the row.
    if lines == written("another") { return lines }
    let leave = leaving.isEmpty ? "return" : "return \(leaving)"
    return [
      "let rows = \(rows)", "guard rows.indices.contains(item) else { \(leave) }",
      "let \(model.variable) = rows[item]",
    ] + lines
  }
}
