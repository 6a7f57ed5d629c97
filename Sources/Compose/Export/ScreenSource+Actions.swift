import GTK
import Sandbox

// Not translated: Swift.
/// What the links of a screen do.
extension ScreenSource {
  /// What a link does, with its condition.
  func statements(
    of link: Link, _ layer: Layer, in scope: SwiftScope? = nil, clicked: FlowModel? = nil,
    row: String? = nil, item: String? = nil
  ) -> [String] {
    let context = Context(
      link: link, layer: layer, scope: scope ?? self.scope, clicked: clicked, row: row, item: item)
    let lines = statements(link.action, context)
    guard let condition = link.condition else { return lines }
    return app.variables.choosing(
      by: condition, lines, otherwise: link.otherwise.map { statements($0, context) })
  }

  /// What is known where something is done.
  private struct Context {
    let link: Link
    let layer: Layer
    let scope: SwiftScope
    let clicked: FlowModel?
    /// What was clicked, if it is a row of a table.
    let row: String?
    /// The index of the row; nil where something else was clicked.
    let item: String?
  }

  private func statements(_ action: LinkAction, _ context: Context) -> [String] {
    let origin = name(context.layer)
    func text(_ text: String) -> String { quoted(text, in: context.scope) }
    let transition = action.takesTransition ? context.link.transition : nil
    let moving = transition.map { ", by: \($0.source)" } ?? ""
    func go(_ way: String, _ id: String, _ more: String = "") -> [String] {
      sharing(context)
        + [
          "routes?.\(way)(\(app.place(of: id, in: context.scope))\(more), from: \(origin)\(moving))"
        ]
    }
    switch action {
    case .push(let id): return go("push", id)
    case .show(let id): return go("show", id)
    case .showDetail(let id): return go("showDetail", id)
    case .replace(let id): return go("replace", id)
    case .setRoot(let id):
      return ["routes?.begin(with: \(app.place(of: id, in: context.scope))\(moving))"]
    case .present(let id, let style):
      let word = style == .bottomSheet ? "sheet" : style == .page ? "fullPage" : style.rawValue
      let detents = style.detents.isEmpty ? "" : ", detents: [.medium, .large]"
      return go("present", id, ", as: .\(word)\(detents)")
    case .back: return ["routes?.back(from: \(origin))"]
    case .backTo(let id):
      return ["routes?.back(to: \(app.place(of: id, in: context.scope)), from: \(origin))"]
    case .backToRoot: return ["\(origin).enclosing(NavigationController.self)?.popToRoot()"]
    case .dismiss:
      return ["routes?.dismiss(from: \(origin))"]
    case .dismissAll: return ["routes?.dismissAll()"]
    case .selectTab(let index):
      return ["\(origin).enclosing(TabbedController.self)?.select(\(index))"]
    case .toggleDrawer: return ["\(origin).enclosing(NavigationDrawerController.self)?.toggle()"]
    case .scroll(let name):
      return layer(named: name).map { ["routes?.reveal(\($0))"] } ?? [nothing(action)]
    case .openURL(let address):
      let filled = Braces.quoted(address) { value, isFirst in
        isFirst ? value : "URI.escaped(\(value))"
      } _: {
        meaning($0, in: context.scope)
      }
      return ["routes?.visit(\(filled))"]
    case .perform, .toggleVariable, .setVariable: return setting(action, context)
    case .several(let actions): return actions.flatMap { statements($0, context) }
    case .removeRow(let said): return removing(saying: text(said), context)
    case .snackbar(let said, let button):
      guard let button else { return ["routes?.tell(\(text(said)))"] }
      let inner = button.action.map { closing(statements($0, context)) } ?? "{}"
      let title = buttonText(button.title, in: context.scope)
      return ["routes?.tell(\(text(said)), action: .init(\(title)) \(inner))"]
    case .question(let question): return asking(question, context)
    }
  }

  /// What stands for an action that an app has to do itself.
  private func nothing(_ action: LinkAction) -> String {
    "print(\(swiftQuoted(action.sentence(in: app.flow))))"
  }

  private func setting(_ action: LinkAction, _ context: Context) -> [String] {
    switch action {
    case .toggleVariable(let name):
      guard let (variable, place) = app.variables[name], variable.isFlag else { break }
      return ["\(place).toggle()"]
    case .setVariable(let name, let value):
      guard let found = app.variables[name] else { break }
      if let next = found.variable.value(of: value.spelled), !value.spelled.contains("{") {
        return ["\(found.place) = \(FlowVariables.literal(next))"]
      }
      let text = quoted(value.spelled, in: context.scope)
      return ["\(found.place) = \(FlowVariables.value(of: text, for: found))"]
    default: break
    }
    return [nothing(action)]
  }

  private func removing(saying text: String, _ context: Context) -> [String] {
    guard let model = context.clicked ?? app.models.nearest(to: screen.id) else {
      return [nothing(.removeRow(""))]
    }
    // Where a screen shows something of several rows, the one is made of that.
    let row = context.row ?? app.value(of: model, for: screen.id, in: context.scope)
    let known = context.row ?? context.scope.known.first?.name ?? row
    let origin = name(context.layer)
    // What a row has led to goes with it.
    let about = app.flow.screens.filter { other in
      guard let subject = app.models.subject(of: other.id) else { return false }
      return [subject, app.models.nearest(to: other.id)].contains { $0?.type == model.type }
    }
    let leaving =
      context.clicked == nil
      ? ["routes?.back(from: \(origin))"]
      : about.map {
        "routes?.close(\(app.place(of: $0.id, in: context.scope)), from: \(origin))"
      }
    let undo = swiftQuoted(tr("Undo"))
    let told = "routes?.tell(\(text), action: .init(\(undo)) { [store, \(known)] in"
    return ["if store.remove(\(row)) {"]
      + ([told, "  store.restore(\(row))", "})"] + leaving).indented + ["}"]
  }

  private func asking(_ question: LinkQuestion, _ context: Context) -> [String] {
    let buttons = question.answers.map { answer in
      let title = buttonText(answer.title, in: context.scope)
      return ".\(answer.role.rawValue)(\(title))"
    }
    let cases = question.answers.enumerated().flatMap { index, answer -> [String] in
      guard let action = answer.action else { return [] }
      return ["case \(index):"] + statements(action, context).orBreak.indented
    }
    let text =
      question.text.isEmpty ? "" : "text: \(quoted(question.text, in: context.scope)), "
    let title = quoted(question.title, in: context.scope)
    let asked = "Question(\(title), \(text)buttons: [\(buttons.joined(separator: ", "))])"
    if cases.isEmpty { return ["routes?.ask(\(asked)) { _ in }"] }
    let body = ["switch answer {"] + cases + ["default:", "  break", "}"]
    return ["routes?.ask(\(asked)) \(closing(body, parameters: "answer"))"]
  }

  /// What names the parts that fly to the next screen.
  private func sharing(_ context: Context) -> [String] {
    (context.link.transition?.shared ?? []).compactMap { part in
      let name = swiftQuoted(part.to)
      if let from = part.from { return layer(named: from).map { "\($0).share(as: \(name))" } }
      let isList = [.list, .grid].contains(context.layer.kind)
      guard isList, let item = context.item else { return nil }
      return "\(self.name(context.layer)).shareRow(\(item), as: \(name))"
    }
  }

  /// The property of a layer with a name, on this screen or one that stands in it or around it.
  private func layer(named name: String) -> String? {
    if let own = screen.composition.layer(named: name) { return reach(own) }
    for place in app.ways.components.layers(seenWith: screen.id) where place.layer.name == name {
      let way = ScreenSource(place.screen, of: app).way(to: place.layer)
      let type = app.type(of: place.screen.id)
      if app.ways.components.wholes(of: screen.id).contains(place.screen.id) {
        return "enclosing(\(type).self)?.\(way)"
      }
      if let stand = screen.composition.layers.first(where: { $0.component == place.screen.id }) {
        return "(\(reach(stand)).content as? \(type))?.\(way)"
      }
    }
    return nil
  }

  /// A layer of this screen from here.
  private func reach(_ layer: Layer) -> String {
    if section == nil || own.contains(where: { $0.id == layer.id }) { return way(to: layer) }
    let whole = ScreenSource(screen, of: app)
    return "enclosing(\(whole.type).self)?.\(whole.way(to: layer))"
  }

  /// The property of a layer, perhaps in a tab with a class of its own.
  private func way(to layer: Layer) -> String {
    let around = app.sections.filter { inner in
      inner.screen.id == screen.id && inner.type != section?.type
        && inner.layer.all.contains { $0.id == layer.id }
    }
    let isInside = { (inner: FlowSection) in
      section?.layer.all.contains { $0.id == inner.layer.id } ?? true
    }
    guard let next = around.first(where: isInside) else { return name(layer) }
    return "\(name(next.layer)).\(ScreenSource(screen, next, of: app).way(to: layer))"
  }
}
