import Sandbox

// Not translated: Swift.
/// The links of one screen of a flow as Swift: what stands in place of the closures that only print, and after the
/// statements that make a layer.
struct LinkSource {
  let flow: Flow
  let ways: FlowWays
  let screen: FlowScreen

  /// The name of a screen as a case of an enumeration. Ids that differ by their dashes have different ones.
  static func word(_ id: String) -> String {
    if id.allSatisfy({ $0 == "-" }) { return "screen_\(id.count)" }
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let rest = parts.dropFirst().map { part in
      // Of several dashes each counts, also at the end.
      part.isEmpty || part.first?.isNumber == true ? "_\(part)" : part.capitalizedFirst
    }
    let first = parts.first.flatMap { $0.isEmpty ? nil : $0 } ?? "_"
    let word = first + rest.joined()
    if word.first?.isNumber == true { return "_\(word)" }
    return keywords.contains(word) ? "\(word)_" : word
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init",
    "inout",
    "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat",
    "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias",
    "var", "where", "while",
  ]

  // MARK: Layers

  /// What makes the screen that stands in a layer as a component; nil if none does.
  func making(_ layer: Layer) -> String? {
    flow.component(in: layer).map { "part(.\(LinkSource.word($0.id)), of: screen)" }
  }

  /// The statements of a layer with its links.
  func link(_ lines: [String], of layer: Layer, named name: String) -> [String] {
    var lines = lines
    var others: [String] = []
    let items = lines.indices.filter { lines[$0].hasPrefix("\(name).items.append(") }
    for (place, (index, title)) in zip(items, layer.parts("items").enumerated()) {
      guard let link = layer.link("item-\(index + 1)") else { continue }
      let old = "{ print(\(swiftQuoted(title))) }"
      lines[place] = lines[place].replacing(old, with: closure(link, name))
    }
    let actions = ["action", "button"].flatMap { numbered($0, of: layer, named: name) }
    if !actions.isEmpty { lines.removeAll { $0.hasPrefix("\(name).onAction = { print(") } }
    others += actions
    if let link = layer.link("retry"),
      let place = lines.firstIndex(where: { $0.hasPrefix("\(name).message = .error(") })
    {
      lines[place] += " \(closure(link, name))"
    }
    for element in ["bar-button", "link", "tab"] {
      others += numbered(element, of: layer, named: name)
    }
    if let link = layer.link("action"), let title = layer.given("action") {
      let quoted = swiftQuoted(title)
      let old = "action: .init(\(quoted)) { print(\(quoted)) }"
      let new = "action: .init(\(quoted)) \(closure(link, name))"
      if let place = lines.firstIndex(where: { $0.contains(old) }) {
        lines[place] = lines[place].replacing(old, with: new)
      }
    }
    if let link = layer.link("form", on: .submit) {
      others.append("\(name).onSubmit = \(closure(link, name))")
    }
    if let link = layer.link("search", on: .submit) {
      others.append("\(name).searchEntry.activated.connect \(closure(link, name))")
    }
    others += filling(of: layer, named: name)
    others += rows(of: layer, named: name) + ofScreen(layer, named: name)
    if !layer.links.isEmpty || layer.name != nil {
      others.append("screen.layers[\(swiftQuoted(name))] = \(name)")
    }
    if let own = layer.name, own != name {
      others.append("screen.layers[\(swiftQuoted(own))] = \(name)")
    }
    return lines + others
  }

  /// What tells of several elements by their index.
  private func numbered(_ element: String, of layer: Layer, named name: String) -> [String] {
    let links = layer.links.compactMap { link -> (index: Int, link: Link)? in
      guard link.trigger == .click, link.element.hasPrefix("\(element)-"),
        let number = Int(link.element.dropFirst(element.count + 1))
      else { return nil }
      return (number - 1, link)
    }
    guard !links.isEmpty else { return [] }
    if element == "bar-button" {
      // The buttons stand in the bar already.
      let bar = layer.kind == .toolbar ? "toolbar" : "navigationItem"
      let items =
        layer.kind == .toolbar
        ? "(\(name).\(bar).trailingItems ?? [])" : "\(name).\(bar).trailingItems"
      return links.map { index, link in
        "\(items)[\(index)].as(Button.self)?.clicked.connect \(self.closure(link, name))"
      }
    }
    let cases = links.flatMap { index, link in
      ["case \(index):"] + statements(of: link, from: "from").map { "  \($0)" }
    }
    let isFrom = links.contains { isFromLayer($0.link) }
    let from = isFrom ? ["let from = screen?.layers[\(swiftQuoted(name))]"] : []
    let body = from + ["switch index {"] + cases + ["default: break", "}"]
    let head = isFrom ? "{ [weak screen] index in" : "{ index in"
    let closure = ([head] + body.map { "  \($0)" } + ["}"]).joined(separator: "\n")
    switch element {
    case "action", "button": return ["\(name).onAction = \(closure)"]
    case "link": return ["\(name).onLink = \(closure)"]
    default:
      return [
        "let \(name)Taps = Taps()", "\(name)Taps.onSelect = \(closure)",
        "\(name).delegate = \(name)Taps", "screen.kept.append(\(name)Taps)",
      ]
    }
  }

  private func rows(of layer: Layer, named name: String) -> [String] {
    let elements = layer.elements
    let links = layer.links.filter { $0.place.row != nil && $0.place.isOne(of: elements) }
    guard !links.isEmpty else { return [] }
    let single = Set(links.filter { !$0.place.isOfEachRow }.compactMap(\.place.row)).sorted()
    let setting = links.compactMap { link -> String? in
      let own = link.place.isOfEachRow ? nil : link.place.row
      let rows = "\(name)Rows" + (own.map { ".single[\($0)]?" } ?? "")
      let closure = closure(link, name)
      switch link.trigger {
      case .click: return "\(rows).onClick = \(closure)"
      case .secondaryClick: return "\(rows).onMenu = \(closure)"
      case .swipeToStart, .swipeToEnd:
        let side = link.trigger == .swipeToStart ? "trailing" : "leading"
        let title = swiftQuoted(link.action.buttonTitle)
        return "\(rows).\(side) = (\(title), \(closure))"
      default: return nil
      }
    }
    var lines = ["let \(name)Rows = Rows()"]
    lines += single.map { "\(name)Rows.single[\($0)] = Rows()" }
    lines += setting
    lines += ["\(name).delegate = \(name)Rows", "screen.kept.append(\(name)Rows)"]
    let isClicked = links.contains { $0.trigger == .click }
    return lines + (isClicked ? ["\(name).activatesOnSingleClick = true"] : [])
  }

  private func ofScreen(_ layer: Layer, named name: String) -> [String] {
    layer.links.filter { $0.element == "screen" }.compactMap { link -> String? in
      let closure = closure(link, name)
      switch link.trigger {
      case .appear: return "screen.onAppear.append((0, \(closure)))"
      case .delay(let milliseconds): return "screen.onAppear.append((\(milliseconds), \(closure)))"
      case .key(let key): return command(key, link, closure)
      default: return nil
      }
    }
  }

  private func command(_ key: LinkKey, _ link: Link, _ closure: String) -> String {
    var parts = key.text.split(separator: "+").map(String.init)
    let last = key.text.hasSuffix("+") ? "+" : parts.removeLast()
    let held = parts.map { ["Ctrl": ".control", "Alt": ".alt", "Shift": ".shift"][$0] ?? "" }
    let first = last.prefix(1).lowercased() + last.dropFirst()
    let name = last.count == 1 ? "Key(\(swiftQuoted(last)))" : ".\(first)"
    let title = swiftQuoted(link.action.sentence(in: flow))
    return
      "screen.keys.append(KeyCommand(\(name), [\(held.joined(separator: ", "))], title: \(title)) \(closure))"
  }

  // MARK: Actions

  /// A closure that follows a link, in one line if its action has one.
  private func closure(_ link: Link, _ name: String) -> String {
    let isFrom = isFromLayer(link)
    let place = "screen?.layers[\(swiftQuoted(name))]"
    let head = isFrom ? " [weak screen] in" : ""
    let lines = statements(of: link, from: place)
    if lines.count == 1 { return "{\(head) \(lines[0]) }" }
    let body = (isFrom ? ["let from = \(place)"] : []) + statements(of: link, from: "from")
    return "{\(head)\n\(body.map { "  \($0)" }.joined(separator: "\n"))\n}"
  }

  /// Whether what a link does begins at its layer.
  private func isFromLayer(_ link: Link) -> Bool {
    statements(of: link, from: "from") != statements(of: link, from: "nil")
  }

  /// What a link does, with its condition, from the layer that `layer` is in Swift.
  private func statements(of link: Link, from layer: String) -> [String] {
    let lines = statements(link.action, link, from: layer)
    guard let condition = link.condition else { return lines }
    func indented(_ lines: [String]) -> [String] { lines.map { "  \($0)" } }
    let test = condition.terms.map(expression).joined(separator: " && ")
    let otherwise = link.otherwise.map { statements($0, link, from: layer) }
    let other = otherwise.map { ["} else {"] + indented($0) } ?? []
    return ["if \(test) {"] + indented(lines) + other + ["}"]
  }

  /// A text as it is at first, see ``FlowExport``.
  private func filled(_ text: String) -> String { text.contains("{") ? data.fill(text) : text }

  private var data: FlowData { flow.data(of: screen.id, by: ways) }

  private func quoted(_ text: String) -> String { swiftQuoted(filled(text)) }

  /// What an action does, from the layer that `layer` is in Swift.
  private func statements(
    _ action: LinkAction, _ link: Link, from layer: String
  ) -> [String] {
    let transition = link.transition.map { ", by: \($0.source)" } ?? ""
    let moving = action.takesTransition ? transition : ""
    func go(_ way: String, _ id: String) -> [String] {
      ["self.\(way)(.\(LinkSource.word(id)), from: \(layer)\(moving))"]
    }
    switch action {
    case .push(let id): return go("push", id)
    case .show(let id): return go("show", id)
    case .showDetail(let id): return go("showDetail", id)
    case .replace(let id): return go("replace", id)
    case .setRoot(let id): return ["self.begin(.\(LinkSource.word(id))\(moving))"]
    case .present(let id, let style):
      let word = style == .bottomSheet ? "sheet" : style == .page ? "fullPage" : style.rawValue
      let detents = style.detents.isEmpty ? "" : ", detents: [.medium, .large]"
      let place = "as: .\(word), from: \(layer)"
      return ["self.present(.\(LinkSource.word(id)), \(place)\(moving)\(detents))"]
    case .back: return ["self.back(from: \(layer))"]
    case .backTo(let id): return ["self.back(to: .\(LinkSource.word(id)))"]
    case .backToRoot: return ["self.backToRoot(from: \(layer))"]
    case .dismiss: return ["self.dismiss(from: \(layer))"]
    case .dismissAll: return ["self.dismissAll()"]
    case .selectTab(let index): return ["self.select(\(index), from: \(layer))"]
    case .toggleDrawer: return ["self.toggleDrawer(from: \(layer))"]
    case .scroll(let name): return ["self.reveal(\(swiftQuoted(name)), from: \(layer))"]
    case .openURL(let address):
      let filled = address.contains("{") ? data.fill(address: address) : address
      return ["self.open(\(swiftQuoted(filled)))"]
    case .perform(let id): return ["print(\(swiftQuoted(id)))"]
    case .setVariable(let name, let value):
      guard let variable = flow.variables.named(name),
        let next = variable.value(of: filled(value.spelled))
      else { return ["print(\(swiftQuoted(name)))"] }
      return ["self.variables.\(word(of: variable)) = \(LinkSource.literal(next))"]
    case .toggleVariable(let name):
      guard let variable = flow.variables.named(name), variable.isFlag else {
        return ["print(\(swiftQuoted(name)))"]
      }
      return ["self.variables.\(word(of: variable)).toggle()"]
    case .several(let actions): return actions.flatMap { statements($0, link, from: layer) }
    case .removeRow(let text): return ["self.root.show(Snackbar(\(quoted(text))))"]
    case .snackbar(let text, let button):
      let plain = "self.root.show(Snackbar(\(quoted(text))"
      guard let button else { return ["\(plain)))"] }
      let inner = button.action.map { statements($0, link, from: layer) } ?? []
      return ["\(plain), action: .init(\(quoted(button.title))) {"]
        + inner.map { "  \($0)" } + ["}))"]
    case .question(let question):
      let buttons = question.answers.map { answer in
        let title = LinkAnswer(filled(answer.title)).button.title
        return ".\(answer.role.rawValue)(\(swiftQuoted(title)))"
      }
      let cases = question.answers.enumerated().flatMap { index, answer -> [String] in
        guard let action = answer.action else { return [] }
        return ["  case \(index):"] + statements(action, link, from: layer).map { "    \($0)" }
      }
      let text = question.text.isEmpty ? "" : "text: \(quoted(question.text)), "
      let asked =
        "Question(\(quoted(question.title)), \(text)buttons: [\(buttons.joined(separator: ", "))])"
      return ["self.ask(\(asked), from: \(layer)) { answer in", "  switch answer {"] + cases
        + ["  default: break", "  }", "}"]
    }
  }
}

// Not translated: Swift.
/// Variables, as Swift.
extension LinkSource {
  /// The name of a variable as a property, which no other variable has.
  func word(of variable: FlowVariable) -> String {
    let word = LinkSource.word(variable.name)
    let alike = flow.variables.filter { LinkSource.word($0.name) == word }
    let index = alike.firstIndex { $0.name == variable.name } ?? 0
    return index == 0 ? word : "\(word)_\(index + 1)"
  }

  static func literal(_ value: KnobValue) -> String {
    switch value {
    case .none: "nil"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .text(let text): swiftQuoted(text)
    }
  }

  /// What a condition compares.
  private func expression(_ term: FlowCondition.Term) -> String {
    guard let variable = flow.variables.named(term.variable) else {
      return "false"
    }
    let name = "self.variables.\(word(of: variable))"
    let sign = term.comparison.rawValue
    switch term.comparison {
    case .equal, .unequal:
      guard let value = variable.value(of: term.value.spelled) else {
        return "\(term.comparison == .unequal)"
      }
      return "\(name) \(sign) \(LinkSource.literal(value))"
    case .less, .greater:
      guard let bound = Double(term.value.spelled), !variable.isFlag else { return "false" }
      if case .number = variable.initial { return "\(name) \(sign) \(bound)" }
      return "(Double(\(name)) ?? .nan) \(sign) \(bound)"
    }
  }

  /// What sets the variables that the fields of a form have the names of.
  private func filling(of layer: Layer, named name: String) -> [String] {
    guard layer.kind == .form else { return [] }
    let cases = layer.fields.enumerated().compactMap { index, field -> String? in
      guard let variable = flow.variables.named(field.name) else { return nil }
      let place = "self.variables.\(word(of: variable))"
      switch variable.initial {
      case .flag: return "  case \(index): \(place) = text == \"true\""
      case .number: return "  case \(index): \(place) = Double(text) ?? \(place)"
      case .text, .none: return "  case \(index): \(place) = text"
      }
    }
    guard !cases.isEmpty else { return [] }
    let lines =
      ["\(name).onChange = { index, text in", "  switch index {"] + cases
      + ["  default: break", "  }", "}"]
    return [lines.joined(separator: "\n")]
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
