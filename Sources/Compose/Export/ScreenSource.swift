import GTK
import Sandbox

// Not translated: Swift.
/// A screen of a flow as a class of Swift, or one of its tabs.
struct ScreenSource {
  let app: FlowApp
  let screen: FlowScreen
  /// The tab that it is; nil for the screen.
  let section: FlowSection?
  /// The layers, of which each comes after those inside. Of a tab with a class of its own there is only the outermost.
  private let layers: [Layer]
  /// The names of the layers, by their ids.
  private let names: [Int: String]
  /// The names of buttons in bars, by the ids of their layers.
  let namesOfButtons: [Int: [String]]
  /// The layers that are properties, since something is done with them later.
  private let kept: Set<Int>

  init(_ screen: FlowScreen, _ section: FlowSection? = nil, of app: FlowApp) {
    self.app = app
    self.screen = screen
    self.section = section
    func other(_ layer: Layer) -> FlowSection? {
      app.section(of: layer, in: screen.id, besides: section)
    }
    func inner(_ layer: Layer) -> [Layer] {
      (other(layer) == nil ? layer.children.flatMap(inner) : []) + [layer]
    }
    let root = section?.layer ?? screen.composition.root
    layers = root.map(inner) ?? []
    let ids = Set(layers.map(\.id))
    let subject = app.models.subject(of: screen.id)
    var taken = SwiftNames(besides: ScreenSource.taken)
    // What was clicked is a variable where something is done with it.
    let clicked = layers.filter { layer in
      layer.links.contains { $0.place.row != nil }
    }.compactMap { app.models.model(of: $0)?.variable }
    for variable in Set(clicked).union([subject?.variable].compactMap(\.self)) {
      _ = taken.take(variable)
    }
    var names: [Int: String] = [:]
    var kept: Set<Int> = []
    for layer in screen.composition.layers where ids.contains(layer.id) {
      if let other = other(layer) {
        names[layer.id] = taken.take(other.variable)
        // Something in it is reached from here.
        if layer.all.contains(where: { $0.name != nil }) { kept.insert(layer.id) }
        continue
      }
      names[layer.id] = taken.take(layer.name.map(SwiftNames.member) ?? layer.kind.variable)
      let isCalled =
        layer.name != nil || !layer.links.isEmpty || layer.given("rows") != nil
        || layer.component != nil
      let follows = layer.values.values.contains { value in
        Braces.names(in: value.spelled).contains { name in
          subject?.field(name) == nil && app.variables[name] != nil
        }
      }
      if isCalled || follows || layer.given("state-from") != nil {
        kept.formUnion(layer.all.map(\.id))
      }
    }
    self.names = names
    self.kept = kept
    let barButtons = layers.filter { other($0) == nil }.map { layer in
      let titles = layer.parts("bar-buttons").map { BarButton($0).title }
      return (
        layer.id,
        titles.map { title in
          let word = title.contains("{") ? layer.kind.variable : SwiftNames.member(title)
          return taken.take("\(word)Button")
        }
      )
    }
    namesOfButtons = Dictionary(uniqueKeysWithValues: barButtons)
  }

  /// What controllers have themselves, and what methods of screens call what they get.
  static let taken: Set<String> = [
    "actions", "additionalSafeAreaInsets", "answer", "answering", "appearance", "bannerController",
    "bottomNavigationController", "build", "canBeDismissed", "canBePopped", "canUnloadView",
    "childForChrome", "childForTabItem", "childForTitleBar", "children", "chromeStyle",
    "chromeTitle", "content", "controller", "debugName", "dismiss", "effectiveTheme", "enclosing",
    "extendsUnderSafeArea", "index", "initialFocus", "isBeingDismissed", "isBeingPresented",
    "isMovingFromParent", "isMovingToParent", "isOpenedByURL", "isPart", "isThemingEnabled",
    "isTransitioning", "isViewLoaded", "item", "keyCommands", "layoutMargins", "menuController",
    "motion", "navigationController", "navigationDrawerController", "navigationItem",
    "navigationTag", "parent", "part", "phaseOfTyping", "place", "preferredContentSize",
    "presentationStyle", "presentedViewController", "presentingViewController",
    "preservesParentMargins", "restorationIdentifier", "routes", "rows", "safeAreaInsets", "said",
    "say", "searchBarController", "selection", "sender", "sheetPresentationController", "slot",
    "snackbarController", "snapshot", "splitController", "statusBarController", "store", "tabItem",
    "tabsController", "theme", "title", "toolbarController", "toolbarItems", "traits", "transition",
    "update", "view", "viewIfLoaded", "wait", "waiting", "whole",
  ]

  /// The variable or property of a layer.
  func name(_ layer: Layer) -> String { names[layer.id] ?? layer.kind.variable }

  /// What is known in all of the class.
  var scope: SwiftScope {
    SwiftScope(
      known: app.models.subject(of: screen.id).map { [(name: $0.variable, model: $0)] } ?? [])
  }

  /// What a name in braces is.
  func meaning(_ name: String, in scope: SwiftScope) -> String? {
    scope.text(of: name) ?? app.variables.text(of: name)
  }

  /// A text as a literal with what stands in braces.
  func quoted(_ text: String, in scope: SwiftScope) -> String {
    Braces.quoted(text) { meaning($0, in: scope) }
  }

  /// The text of a button, whose lines below would be mnemonics, also those of what is filled in.
  func buttonText(_ title: String, in scope: SwiftScope) -> String {
    Braces.quoted(title.escapingMnemonics) { value, _ in
      escapingMnemonics(value)
    } _: {
      meaning($0.replacing("__", with: "_"), in: scope)
    }
  }

  private func escapingMnemonics(_ value: String) -> String {
    "(\(value)).replacing(\"_\", with: \"__\")"
  }

  /// The layers of this class.
  var own: [Layer] { layers.filter { other($0) == nil } }

  /// The tab with a class of its own that a layer is here.
  private func other(_ layer: Layer) -> FlowSection? {
    app.section(of: layer, in: screen.id, besides: section)
  }

  /// The libraries that it imports.
  private var libraries: [String] {
    let ofLayers = own.map { $0.kind.descriptor.library }
    let sharing = own.contains { layer in
      layer.name.map { app.isArrival(at: $0, in: screen.id) } == true
        || layer.links.contains { $0.transition?.shared.isEmpty == false || isScrolling($0.action) }
    }
    return Set(["Containment", "GTK"] + ofLayers + (sharing ? ["Parts"] : [])).sorted()
  }

  private func isScrolling(_ action: LinkAction) -> Bool {
    action.all.contains { $0.kind == .scroll }
  }

  // MARK: The class

  var source: String {
    let imports = libraries.map { "import \($0)" }.joined(separator: "\n")
    let name = screen.title.contains("{") ? screen.id : screen.title.singleLine
    let what =
      section.map {
        "What leads on from the tab “\($0.layer.tabTitle.singleLine)” of the screen “\(name)”"
      }
      ?? "The screen “\(name)”"
    let head = "/// \(what).\nfinal class \(type): ScreenViewController {"
    let members = [properties, initializer, updating, appearing, keys].compactMap(\.self)
    let body = members.map(\.indented).joined(separator: "\n\n")
    return (["\(imports)\n\n\(head)\n\(body)\n}"] + delegates).joined(separator: "\n\n")
  }

  /// The name of the class.
  var type: String { section?.type ?? app.type(of: screen.id) }

  private var properties: String? {
    let subject = app.models.subject(of: screen.id).map { ["let \($0.variable): \($0.type)"] } ?? []
    let buttons = own.flatMap(barButtons).filter(\.isKept).map {
      "private let \($0.name) = Button(\"\")"
    }
    let kept = layers.filter { self.kept.contains($0.id) }.map { layer in
      let made = construction(of: layer)
      // What is done there may be done from the layer itself.
      let type = made.contains("[weak self]") ? ": \(layer.kind.descriptor.className)" : ""
      return "private(set) lazy var \(name(layer))\(type) = \(made)"
    }
    let lines = subject + kept + buttons
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private var initializer: String {
    let subject = app.models.subject(of: screen.id)
    let parameters =
      (subject.map { ["_ \($0.variable): \($0.type)"] } ?? [])
      + ["_ store: Store", "_ routes: Routes?"]
    let own = subject.map { ["self.\($0.variable) = \($0.variable)"] } ?? []
    let place =
      subject.map { ".\(app.place(of: screen.id))(\($0.variable))" }
      ?? ".\(app.place(of: screen.id))"
    let part = section == nil ? [] : ["isPart = true"]
    let begin = own + ["super.init(\(place), store, routes)"] + part + ["build()"]
    return "init(\(parameters.joined(separator: ", "))) {\n"
      + begin.indented.joined(separator: "\n") + "\n}\n\n\(building)"
  }

  /// What puts the screen together. What is done later there knows the screen, and not what it was made of.
  private var building: String {
    var lines: [String] = []
    if section == nil, !follows(screen.title) {
      lines.append("title = \(quoted(screen.title, in: scope))")
    }
    for layer in layers {
      let statements = settings(of: layer).filter { !$0.follows }.map(\.line)
      let made = kept.contains(layer.id) ? [] : ["let \(name(layer)) = \(construction(of: layer))"]
      if other(layer) != nil {
        lines += made
        continue
      }
      lines += made + statements + arrival(at: layer) + links(of: layer)
    }
    if let root = layers.last { lines.append("content = \(name(root))") }
    if updating != nil { lines.append("update()") }
    return "private func build() {\n\(lines.indented.joined(separator: "\n"))\n}"
  }

  /// What follows the rows and the variables.
  private var updating: String? {
    var lines: [String] = []
    if section == nil, follows(screen.title) {
      lines.append("title = \(quoted(screen.title, in: scope))")
    }
    for layer in own {
      lines += settings(of: layer).filter(\.follows).map(\.line) + rows(of: layer)
      lines += barButtons(of: layer).filter(\.isKept).map {
        "\($0.name).text = \(buttonText(BarButton($0.text).title, in: scope))"
      }
    }
    guard !lines.isEmpty else { return nil }
    return "override func update() {\n\(lines.indented.joined(separator: "\n"))\n}"
  }

  /// Whether a variable stands in a text.
  func follows(_ text: String) -> Bool {
    Braces.names(in: text).contains { scope.text(of: $0) == nil && app.variables[$0] != nil }
  }

  // MARK: Layers

  /// What makes the controller of a layer.
  private func construction(of layer: Layer) -> String {
    if let other = other(layer) {
      let subject = app.models.subject(of: screen.id).map { "\($0.variable), " } ?? ""
      return "\(other.type)(\(subject)store, routes)"
    }
    if let part = app.flow.component(in: layer) {
      let value = app.models.subject(of: part.id).map {
        "\(app.value(of: $0, for: part.id, in: scope)), "
      }
      return "part(\(app.type(of: part.id))(\(value ?? "")store, routes))"
    }
    if hasRows(layer) { return "\(layer.kind.descriptor.className)()" }
    // All that it says comes with the first update.
    if layer.kind == .message, follows(layer.text("text")) || follows(layer.text("action")) {
      return "MessageViewController(text: \"\")"
    }
    var braces = Braces()
    let marked = marked(layer, &braces)
    let made = marked.construction(of: layer.children.map(name))
    guard layer.kind == .message, let title = marked.given("action") else {
      return braces.fill(made)
    }
    return braces.fill(
      linking(made, layer.link("action"), titled: swiftQuoted(title), of: layer))
  }

  /// A layer with marks in place of what is filled in.
  private func marked(_ layer: Layer, _ braces: inout Braces) -> Layer {
    var marked = layer
    for (property, value) in layer.values {
      guard case .text(let text) = value, text.contains("{") else { continue }
      let isText = property == "text"
      let wrapped = braces.mark(text) { value, _ in
        if property == "action" { return escapingMnemonics(value) }
        let plain = isText && layer.hasLinkedWords ? "TextScreen.escape(\(value))" : value
        return isText && layer.flag("markup") ? "Label.escape(\(plain))" : plain
      } _: {
        meaning($0, in: scope)
      }
      marked[property] = .text(wrapped)
    }
    return marked
  }

  private typealias Setting = (line: String, follows: Bool)

  /// The statements that configure a layer.
  private func settings(of layer: Layer) -> [Setting] {
    var settings: [Setting] = []
    let name = name(layer)
    let title = layer.text("title")
    if !title.isEmpty {
      settings.append(
        (line: "\(name).title = \(quoted(title, in: scope))", follows: follows(title)))
    }
    if let around = screen.composition.place(of: layer.id)?.parent, around.kind.descriptor.hasTabs {
      if title.isEmpty {
        // A component is called after its layers.
        let named = app.flow.component(in: layer)?.composition.root ?? layer
        let text = quoted(named.tabTitle, in: scope)
        let isFollowing = kept.contains(layer.id) && follows(named.tabTitle)
        settings.append((line: "\(name).tabItem.title = \(text)", follows: isFollowing))
      }
      if let icon = layer.icon {
        settings.append((line: "\(name).tabItem.icon = \(swiftQuoted(icon))", follows: false))
      }
    }
    guard layer.component == nil else { return settings }
    var braces = Braces()
    let marked = marked(layer, &braces)
    let descriptor = layer.kind.descriptor
    func add(_ lines: [String], follows: Bool) {
      // Several properties may be set by one statement; of one property, such as of items, each counts.
      let known = settings.map(\.line)
      for line in lines.map({ "\(name).\(braces.fill($0))" }) where !known.contains(line) {
        settings.append((line: line, follows: follows))
      }
    }
    add(descriptor.filling(with: layer.children.map(self.name)), follows: false)
    for property in layer.kind.properties where marked[property.id] != property.initial {
      if hasRows(layer), property.id == "state" { continue }
      // The button of a message is made with it.
      let isMessage = layer.kind == .snackbar
      let isFollowing =
        follows(layer.text(property.id)) || (isMessage && follows(layer.text("action")))
      var lines = descriptor.settings(of: property.id, for: marked)
      if isFollowing {
        // What is added takes the place of what was added before.
        if property.id == "items" { add(["items = []"], follows: true) }
        if !hasRows(layer) {
          lines += descriptor.changes(of: property.id, for: marked).filter(Braces.isMarked)
        }
      }
      lines = linking(lines, of: property.id, in: layer, marked)
      if isMessage, isFollowing {
        // It takes the place of the one before, also where that is not seen yet.
        for line in lines {
          let snackbar = braces.fill(line).dropFirst("show(".count).dropLast()
          settings.append((line: "say(\(snackbar), in: \(name))", follows: true))
        }
        continue
      }
      add(lines, follows: isFollowing)
    }
    return settings
  }

  /// The statements of a property, in which what is clicked leads on.
  private func linking(
    _ lines: [String], of property: String, in layer: Layer, _ marked: Layer
  ) -> [String] {
    switch property {
    case "items":
      return zip(lines, marked.parts("items").enumerated()).map { line, item in
        linking(
          line, layer.link("item-\(item.offset + 1)"), titled: swiftQuoted(item.element), of: layer)
      }
    case "text" where [.snackbar, .message].contains(layer.kind), "action":
      guard let title = marked.given("action") else { return lines }
      return lines.map { linking($0, layer.link("action"), titled: swiftQuoted(title), of: layer) }
    case "state":
      guard layer.text("state") == "failed", let link = layer.link("retry") else { return lines }
      return lines.map { "\($0) \(closure(link, of: layer))" }
    // What nothing follows is left out, and what leads on is written with the links.
    case "actions", "buttons": return lines.filter { !$0.hasPrefix("onAction = ") }
    default: return lines
    }
  }

  /// A line in which a closure that only prints does what a link says, or nothing.
  private func linking(
    _ line: String, _ link: Link?, titled title: String, of layer: Layer
  ) -> String {
    line.replacing("{ print(\(title)) }", with: link.map { closure($0, of: layer) } ?? "{}")
  }

  /// What parts of another screen become.
  private func arrival(at layer: Layer) -> [String] {
    guard let own = layer.name, app.isArrival(at: own, in: screen.id) else { return [] }
    return ["\(name(layer)).share(as: \(swiftQuoted(own)))"]
  }

  // MARK: Rows

  /// Whether a layer shows rows of a table, or what a variable says in place of them.
  private func hasRows(_ layer: Layer) -> Bool {
    [.list, .grid].contains(layer.kind)
      && (app.models.model(of: layer) != nil || layer.given("state-from") != nil)
  }

  /// The rows of a table that a layer shows, as an expression; nil if it shows none.
  func rowsExpression(of layer: Layer) -> String? {
    guard let model = app.models.model(of: layer), let text = layer.given("rows") else {
      return nil
    }
    if let found = model.tables.first(where: { $0.table.name == text }) {
      return "store.rows(of: \(model.type).Table.\(found.name))"
    }
    return "\(model.type).Table(rawValue: \(quoted(text, in: scope))).map(store.rows) ?? []"
  }

  /// What shows the rows of a layer as they are now.
  private func rows(of layer: Layer) -> [String] {
    guard hasRows(layer) else { return [] }
    let name = name(layer)
    var lines: [String] = []
    var isEmpty = "false"
    if let model = app.models.model(of: layer), let rows = rowsExpression(of: layer) {
      lines.append("let \(name)Rows = \(rows)")
      lines.append("\(name).show(\(name)Rows.map { \(line(of: model, in: layer)) })")
      isEmpty = "\(name)Rows.isEmpty"
    } else {
      let arguments = layer.kind.descriptor.arguments(for: layer, around: [])
      lines.append("\(name).show(\(arguments))")
    }
    return lines + message(of: layer, isEmpty: isEmpty)
  }

  /// The line that shows a row, which is `$0`.
  private func line(of model: FlowModel, in layer: Layer) -> String {
    func text(_ property: String) -> FlowModel.Field? { model.field(layer.text(property)) }
    let title = text("row-title") ?? model.fields[0]
    var parts = ["$0.\(title.name)\(title.isOptional ? " ?? \"\"" : "")"]
    for (label, property) in [
      ("detail", "row-detail"), ("picture", "row-picture"), ("badge", "row-badge"),
      ("section", "row-section"),
    ] {
      if let field = text(property) { parts.append("\(label): $0.\(field.name)") }
    }
    if layer.flag("chevron") { parts.append("hasChevron: true") }
    return "Line(\(parts.joined(separator: ", ")))"
  }

  /// What stands in place of the rows, for what the variable says or the layer.
  private func message(of layer: Layer, isEmpty: String) -> [String] {
    let name = name(layer)
    func statement(_ state: String) -> String? {
      var other = layer
      other["state"] = .text(state)
      if state == "rows" {
        guard let text = layer.given("empty") else {
          return layer.given("state-from") == nil ? nil : "\(name).message = nil"
        }
        let message = layer.swiftMessage(withoutRows: quoted(text, in: scope))
        return "\(name).message = \(isEmpty) ? \(message) : nil"
      }
      let line = other.swiftMessage.first.map { "\(name).\($0)" }
      guard state == "failed", let line, let link = layer.link("retry") else { return line }
      return "\(line) \(closure(link, of: layer))"
    }
    guard let source = layer.given("state-from"), let variable = app.variables[source] else {
      return [statement(layer.text("state"))].compactMap(\.self)
    }
    let own = layer.text("state")
    let cases = ["rows", "empty", "loading", "failed"].filter { $0 != own }.flatMap { state in
      ["case \"\(state)\":"] + [statement(state) ?? "break"].indented
    }
    let value = app.variables.text(of: source) ?? variable.place
    return ["switch \(value) {"] + cases + ["default:"] + [statement(own) ?? "break"].indented + [
      "}"
    ]
  }
}

extension String {
  /// The text without line breaks.
  fileprivate var singleLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
