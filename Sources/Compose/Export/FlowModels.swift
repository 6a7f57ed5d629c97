import Sandbox

// Not translated: Swift.
/// The rows of tables with the same columns, as a type of Swift.
struct FlowModel {
  struct Field {
    let column: String
    let name: String
    /// Whether some rows have nothing there.
    let isOptional: Bool
  }

  /// What no field is called, as each of these types has it.
  fileprivate static let taken: Set<String> = ["hashValue"]

  let type: String
  /// What a value is called.
  let variable: String
  let fields: [Field]
  /// Its tables with the cases that they are; none if it only gathers what a screen shows.
  let tables: [(name: String, table: FlowTable)]

  func field(_ column: String) -> Field? { fields.first { $0.column == column } }

  /// A field of the value `variable` as a text.
  func text(of column: String, in variable: String) -> String? {
    field(column).map { "\(variable).\($0.name)\($0.isOptional ? " ?? \"\"" : "")" }
  }
}

// Not translated: Swift.
/// The types of Swift for the tables of a flow, and what each screen is about.
struct FlowModels {
  /// One for all tables with the same columns.
  let all: [FlowModel]
  private let byTable: [String: Int]
  /// What a screen is filled with, by its id.
  private var subjects: [String: FlowModel] = [:]
  /// The rows of which one is clicked last on the way to a screen, by its id.
  private var nearest: [String: FlowModel] = [:]
  private let flow: Flow
  private let ways: FlowWays

  /// - Parameter names: what other types are called.
  init(_ flow: Flow, by ways: FlowWays, besides names: inout SwiftNames) {
    self.flow = flow
    self.ways = ways
    var groups: [(columns: [String], tables: [FlowTable])] = []
    for table in flow.tables where !table.columns.isEmpty {
      if let index = groups.firstIndex(where: { Set($0.columns) == Set(table.columns) }) {
        groups[index].tables.append(table)
      } else {
        groups.append((columns: table.columns, tables: [table]))
      }
    }
    var all: [FlowModel] = []
    var byTable: [String: Int] = [:]
    for group in groups {
      for table in group.tables { byTable[table.name] = all.count }
      all.append(
        FlowModels.model(
          of: group.tables, called: FlowModels.word(for: group.tables, in: flow), &names)
      )
    }
    self.all = all
    self.byTable = byTable
    findSubjects(&names)
  }

  /// What rows of tables are called: as their table. Where several have the same columns, such as an inbox and drafts, as
  /// the one screen to which all lead.
  private static func word(for tables: [FlowTable], in flow: Flow) -> String {
    guard tables.count > 1 else { return SwiftNames.singular(tables[0].name) }
    let names = Set(tables.map(\.name))
    let ids = flow.links.filter { place in
      place.link.place.row != nil && place.layer.given("rows").map(names.contains) == true
    }.compactMap { $0.link.action.leadsOn ? $0.link.action.destination : nil }
    if Set(ids).count == 1 { return ids[0] }
    return SwiftNames.singular(tables[0].name)
  }

  private static func model(
    of tables: [FlowTable], called word: String, _ names: inout SwiftNames
  ) -> FlowModel {
    var proposal = SwiftNames.type(word)
    if SwiftNames.known.contains(proposal) { proposal += "Row" }
    let type = names.take(proposal)
    var fieldNames = SwiftNames(besides: FlowModel.taken)
    let fields = tables[0].columns.map { column in
      let isOptional = tables.contains { table in
        guard let place = table.columns.firstIndex(of: column) else { return true }
        return table.rows.contains { $0[place].isEmpty }
      }
      return FlowModel.Field(
        column: column, name: fieldNames.take(SwiftNames.member(column)), isOptional: isOptional)
    }
    var cases = SwiftNames(besides: ["rows", "rawValue", "init", "allCases"])
    let variable = SwiftNames.member(type)
    return FlowModel(
      type: type, variable: ScreenSource.taken.contains(variable) ? "\(variable)Row" : variable,
      fields: fields,
      tables: tables.map { (name: cases.take(SwiftNames.member($0.name)), table: $0) })
  }

  /// What the rows of a list are; nil if they are of no table.
  func model(of layer: Layer) -> FlowModel? {
    guard let rows = layer.given("rows") else { return nil }
    if let index = byTable[rows] { return all[index] }
    guard rows.hasPrefix("{"), rows.hasSuffix("}") else { return nil }
    // A row, or a variable, says which table it is.
    let name = String(rows.dropFirst().dropLast())
    let named = flow.tables.flatMap { table -> [String] in
      guard let place = table.columns.firstIndex(of: name) else { return [] }
      return table.rows.map { $0[place] }
    }
    let initial = flow.variables.named(name).map(\.initial.spelled)
    return (named + [initial].compactMap(\.self)).lazy.compactMap { byTable[$0] }.first
      .map { all[$0] }
  }

  /// What a screen is filled with; nil if it needs nothing.
  func subject(of screen: String) -> FlowModel? { subjects[screen] }

  /// What a link takes out that is in a screen where no row of a table is clicked; nil if none has led there.
  func nearest(to screen: String) -> FlowModel? { nearest[screen] }

  /// Types that gather what a screen shows of the rows of several tables.
  var gathered: [FlowModel] {
    flow.screens.compactMap { subjects[$0.id] }.filter { $0.tables.isEmpty }
  }

  /// Whether rows of these tables can be taken out.
  func isRemovable(_ model: FlowModel) -> Bool {
    flow.actions.contains { place in
      guard case .removeRow = place.action else { return false }
      return (clicked(place) ?? nearest(to: place.screen.id))?.type == model.type
    }
  }

  /// What a link is clicked on, if that is a row of a table.
  func clicked(_ place: FlowWays.Place) -> FlowModel? {
    place.link.place.row == nil ? nil : model(of: place.layer)
  }

  // MARK: What screens need

  private mutating func findSubjects(_ names: inout SwiftNames) {
    let columns = Set(all.flatMap { $0.fields.map(\.column) })
    let edges = edges
    let arriving = arriving(along: edges)
    nearest = arriving.compactMapValues { $0.first.map { all[$0] } }
    var needed: [String: Set<String>] = [:]
    for screen in flow.screens {
      var own = Braces.names(in: screen.title)
      for layer in screen.composition.layers {
        own += layer.values.values.flatMap { Braces.names(in: $0.spelled) }
      }
      needed[screen.id] = Set(own).intersection(columns)
    }
    for place in flow.actions {
      let known = Set(clicked(place)?.fields.map(\.column) ?? [])
      let own = place.action.texts.flatMap(Braces.names).filter { !known.contains($0) }
      needed[place.screen.id, default: []].formUnion(columns.intersection(own))
      // All of a row has to be known where it is taken out.
      if case .removeRow = place.action, known.isEmpty, let model = nearest[place.screen.id] {
        needed[place.screen.id, default: []].formUnion(model.fields.map(\.column))
      }
    }
    spreadNeeds(along: edges, &needed)
    for screen in flow.screens {
      let needs = needed[screen.id] ?? []
      let models = (arriving[screen.id] ?? []).map { all[$0] }
      guard !models.isEmpty, !needs.isEmpty else { continue }
      subjects[screen.id] =
        models.first { needs.isSubset(of: $0.fields.map(\.column)) }
        ?? gathering(needs, of: screen, &names)
    }
  }

  private typealias Edge = (from: String, to: String, clicked: FlowModel?)

  /// What leads from one screen to another, or stands in it.
  private var edges: [Edge] {
    let links = flow.actions.compactMap { place -> Edge? in
      guard place.action.leadsOn, let id = place.action.destination, flow[id] != nil else {
        return nil
      }
      return (from: place.screen.id, to: id, clicked: clicked(place))
    }
    let parts = flow.screens.flatMap { screen in
      ways.components.inside(of: screen.id).map { (from: screen.id, to: $0, clicked: nil) as Edge }
    }
    return links + parts
  }

  /// A screen hands on what the next one needs.
  private func spreadNeeds(along edges: [Edge], _ needed: inout [String: Set<String>]) {
    var isChanged = true
    while isChanged {
      isChanged = false
      for edge in edges {
        let known = Set(edge.clicked?.fields.map(\.column) ?? [])
        let missing = (needed[edge.to] ?? []).subtracting(known)
        if !missing.isSubset(of: needed[edge.from] ?? []) {
          needed[edge.from, default: []].formUnion(missing)
          isChanged = true
        }
      }
    }
  }

  /// The models whose rows may have led to a screen, the nearer first.
  private func arriving(along edges: [Edge]) -> [String: [Int]] {
    var arriving: [String: [Int]] = [:]
    func bring(_ model: Int, to screen: String) -> Bool {
      guard arriving[screen]?.contains(model) != true else { return false }
      arriving[screen, default: []].append(model)
      return true
    }
    for edge in edges {
      guard let type = edge.clicked?.type, let index = all.firstIndex(where: { $0.type == type })
      else { continue }
      _ = bring(index, to: edge.to)
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for edge in edges {
        for model in arriving[edge.from] ?? [] where bring(model, to: edge.to) { isChanged = true }
      }
    }
    return arriving
  }

  private func gathering(
    _ columns: Set<String>, of screen: FlowScreen, _ names: inout SwiftNames
  ) -> FlowModel {
    let type = names.take("\(SwiftNames.type(screen.id))Content")
    var fieldNames = SwiftNames(besides: FlowModel.taken)
    let fields = columns.sorted().map {
      FlowModel.Field(
        column: $0, name: fieldNames.take(SwiftNames.member($0)), isOptional: false)
    }
    return FlowModel(type: type, variable: "shown", fields: fields, tables: [])
  }
}

extension LinkAction {
  /// The texts in which something may stand in braces, without those of what answers do.
  var texts: [String] {
    switch self {
    case .snackbar(let text, let button): [text, button?.title ?? ""]
    case .question(let question):
      [question.title, question.text] + question.answers.map(\.title)
    case .openURL(let text), .removeRow(let text): [text]
    case .setVariable(_, let value): [value.spelled]
    default: []
    }
  }
}
