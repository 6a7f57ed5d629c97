import Containment
import GTK
import Sandbox

extension MyFlow {
  /// The scenario that plays it: each of its screens plays it from its start, and follows its edits.
  var scenario: Scenario {
    var scenario = Scenario(
      id, title, group: sample == nil ? MyFlows.group : MyFlows.groupOfSamples,
      summary: sample?.summary
        ?? tr("Screens of layers that lead to each other. The page Compose shows and changes them."),
      actions: actions
    ) { [self] in FlowPlayer(self) }
    // A sample is not changed, and what it leads to is tested.
    if sample == nil {
      scenario.makeKnobs = { [self] in KnobValues(of: LayerKnobs(of: self)) }
      scenario.walk = { [self] canvas in await FlowTrial(of: present, on: canvas).faults() }
    }
    scenario.observe = { [self] in observe(by: $0, $1) }
    scenario.makeSource = { [self] _ in
      present.screens.count > Flow.mostWritten
        ? SwiftExport(of: present.expanded(present.start)).source
        : present.source(of: present.first)
    }
    scenario.findFaults = { [self] in
      FlowCheck(present, in: folder).faults.map(\.sentence) + faultsOfInterfaces
    }
    return scenario
  }

  /// What is wrong in the interface files that are there, once for each.
  private var faultsOfInterfaces: [String] {
    let paths = Set(present.layers.filter { $0.kind == .interfaceFile }.map { $0.text("file") })
    return paths.filter(UserFolders.hasFile).sorted().compactMap { path -> String? in
      do {
        _ = try BuilderViewController(contentsOf: path)
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  private var actions: [ScenarioAction<FlowPlayer>] {
    guard let title = sample?.opening else { return [] }
    return [ScenarioAction("open-first", title) { $0.openFirstRow() }]
  }
}

extension FlowPlayer {
  /// Does what a click on the first row or card does that leads on.
  func openFirstRow() {
    for live in seenLayers where live.layer.link("row") != nil {
      guard let list = live.controller as? ListViewController<Int> else { continue }
      return list.clicks.list(list, didActivate: 0)
    }
  }
}

extension Flow {
  /// How many screens are written beside the knobs after each edit. Of more, only that is written with which the flow
  /// begins; the export has all.
  fileprivate static let mostWritten = 20

  /// The Swift of the flow, file by file, or, if nothing leads anywhere, that of a screen.
  func source(of screen: FlowScreen) -> String {
    if screens.count == 1, links.isEmpty { return SwiftExport(of: filled(screen.id)).source }
    // Not translated: Swift.
    return FlowApp(self, scheme: "flow").sources.map { "// \($0.path)\n\n\($0.source)\n" }
      .joined(separator: "\n")
  }
}
