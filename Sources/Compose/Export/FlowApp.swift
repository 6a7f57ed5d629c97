import Containment
import GTK
import Sandbox

// Not translated: Swift.
/// A flow as an app: what its screens, its rows and its variables are called in Swift.
struct FlowApp {
  let flow: Flow
  let ways: FlowWays
  let models: FlowModels
  let variables: FlowVariables
  /// What begins a URL.
  let scheme: String
  private let names: [String: (type: String, place: String)]
  /// The tabs of its screens that have classes of their own.
  let sections: [FlowSection]

  /// The files that it shows.
  let files: FlowFiles

  /// - Parameter folder: where paths in texts lead from; nil if the flow has no file.
  init(_ flow: Flow, scheme: String, folder: String? = nil) {
    var flow = flow.withNamedFields
    var files = FlowFiles()
    flow.take(&files, in: folder)
    self.flow = flow
    self.files = files
    self.scheme = scheme
    ways = FlowWays(flow)
    variables = FlowVariables(flow)
    var types = SwiftNames(besides: SwiftNames.known)
    var cases = SwiftNames(besides: ["address", "title"])
    var names: [String: (type: String, place: String)] = [:]
    for screen in flow.screens {
      names[screen.id] = (
        type: types.take("\(SwiftNames.type(screen.id))ViewController"),
        place: cases.take(SwiftNames.member(screen.id))
      )
    }
    self.names = names
    sections = flow.screens.flatMap { FlowSection.all(in: $0, besides: &types) }
    models = FlowModels(flow, by: ways, besides: &types)
  }

  /// The files of its screens, and of what is between them.
  var sources: [(path: String, source: String)] {
    let screens = flow.screens.map { screen in
      (screen: screen, source: ScreenSource(screen, of: self).source)
    }
    let coordinators = sections.map { section in
      (section: section, source: ScreenSource(section.screen, section, of: self).source)
    }
    let sources = screens.map(\.source) + coordinators.map(\.source)
    let routes = RoutesSource(app: self, screens: sources.joined(separator: "\n"))
    let store = StoreSource(models: models, variables: variables)
    let common = [
      (path: "Routes.swift", source: routes.source),
      (path: "ScreenViewController.swift", source: routes.base),
      (path: "Store.swift", source: store.source),
    ]
    let rows = (models.all + models.gathered).map {
      (path: "Models/\($0.type).swift", source: $0.source)
    }
    let classes = screens.map { screen, source in
      let folder = ways.isOnlyPart(screen.id) ? "Components" : "Screens"
      return (path: "\(folder)/\(type(of: screen.id)).swift", source: source)
    }
    let tabs = coordinators.map {
      (path: "Coordinators/\($0.section.type).swift", source: $0.source)
    }
    return (common + rows + classes + tabs).map {
      (path: $0.path, source: SwiftLiterals.breakingLong(in: FlowFiles.fill($0.source)))
    }
  }

  /// The class of a screen.
  func type(of screen: String) -> String { names[screen]?.type ?? "ViewController" }

  /// The case of a screen.
  func place(of screen: String) -> String { names[screen]?.place ?? screen }

  /// A screen with what it shows where a row has led to it, or one that stands around.
  func place(of screen: String, in scope: SwiftScope = SwiftScope()) -> String {
    let word = ".\(place(of: screen))"
    return models.subject(of: screen).map { "\(word)(\(value(of: $0, for: screen, in: scope)))" }
      ?? word
  }

  /// What a screen is about, of what is known where one comes from.
  func value(of model: FlowModel, for screen: String, in scope: SwiftScope) -> String {
    for known in scope.known {
      if known.model.type == model.type { return known.name }
      // What was clicked counts where it has a part of that.
      if known.model.fields.contains(where: { model.field($0.column) != nil }) { break }
    }
    let given = model.fields.map { field in
      scope.value(of: field).map { "\(field.name): \($0)" }
    }
    guard given.contains(where: { $0 != nil }) else { return sample(of: model, for: screen) }
    let parts = zip(model.fields, given).map { field, text in
      text ?? "\(field.name): \(swiftQuoted("{\(field.column)}"))"
    }
    return "\(model.type)(\(parts.joined(separator: ", ")))"
  }

  /// What a screen is about before anything was clicked: the first row that leads there.
  private func sample(of model: FlowModel, for screen: String) -> String {
    let row = ways.sampleRow(of: screen)
    let found = model.tables.first { _, table in
      table.row(0)?.allSatisfy { row[$0.key] == $0.value } == true
    }
    if let found { return "\(model.type).\(found.name)[0]" }
    let parts = model.fields.map { field in
      "\(field.name): \(swiftQuoted(row[field.column] ?? "{\(field.column)}"))"
    }
    return "\(model.type)(\(parts.joined(separator: ", ")))"
  }

  /// The class of a layer of a screen that is a tab with a class of its own; nil for another layer, and for the tab that
  /// is written itself.
  func section(
    of layer: Layer, in screen: String, besides own: FlowSection?
  ) -> FlowSection? {
    sections.first { $0.screen.id == screen && $0.layer.id == layer.id && $0.type != own?.type }
  }

  /// Whether a screen stands in others.
  func isPart(_ screen: String) -> Bool { !ways.components.places(of: screen).isEmpty }

  /// Whether a URL does more in a screen, or in what stands in it, than to show it.
  func isToldOfURL(_ screen: String) -> Bool {
    ways.components.parts(of: screen).contains { id in
      flow[id]?.composition.layers.contains { layer in
        layer.links.contains { $0.trigger == .url }
      } == true
    }
  }

  /// Whether parts of other screens become a layer of a screen.
  func isArrival(at name: String, in screen: String) -> Bool {
    flow.links.contains { place in
      place.link.action.all.contains { $0.destination == screen }
        && place.link.transition?.shared.contains { $0.to == name } == true
    }
  }
}

// Not translated: Swift.
/// The rows that are known in a place of a source, the nearest first.
struct SwiftScope {
  var known: [(name: String, model: FlowModel)] = []

  func text(of column: String) -> String? {
    known.lazy.compactMap { $0.model.text(of: column, in: $0.name) }.first
  }

  /// What a field has of what is known: nothing for an empty text, if it may have nothing.
  func value(of field: FlowModel.Field) -> String? {
    guard field.isOptional,
      let near = known.first(where: { $0.model.field(field.column) != nil }),
      let own = near.model.field(field.column)
    else { return text(of: field.column) }
    let text = "\(near.name).\(own.name)"
    return own.isOptional ? text : "\(text).isEmpty ? nil : \(text)"
  }
}

extension Flow {
  /// The flow with variables for the fields of forms that its conditions, its texts in braces and its lists name.
  fileprivate var withNamedFields: Flow {
    let fields = variablesAndFields.dropFirst(variables.count)
    if fields.isEmpty { return self }
    let terms = links.flatMap { $0.link.condition?.terms ?? [] }
    let texts =
      screens.map(\.title) + layers.flatMap { $0.values.values.map(\.spelled) }
      + actions.flatMap(\.action.texts)
    let all =
      terms.map(\.variable) + texts.flatMap(Braces.names)
      + layers.compactMap { $0.given("state-from") }
    let named = Set(all.map { $0.lowercased() })
    var next = self
    next.variables += fields.filter { named.contains($0.name.lowercased()) }
    return next
  }
}
