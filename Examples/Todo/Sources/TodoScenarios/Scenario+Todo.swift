import Compose
import Containment
import GTK
import Sandbox
import TodoScreens

struct TodoKnobs: Knobs {
  @Knob(tr("Data")) var fault = DataFault.none
  @Knob(tr("Memory is low")) var lowMemory = false
}

extension TodoSupply {
  /// The lists with a fault. (Row SB-12.)
  init(_ fault: DataFault) {
    switch fault {
    case .none: self = .usual
    case .empty: self = .empty
    case .million: self = .million
    case .latency, .error, .never, .cancelled:
      self = .after { try await fault.load(empty: (), million: ()) {} }
    }
  }
}

extension Scenario {
  /// What is shown of the to-do lists, which are kept under the name that `identity` says.
  public static func todo(_ identity: TodoIdentity) -> [Scenario] {
    [
      rootController(identity),
      Scenario(
        "todo", tr("To-do"), group: tr("Samples"),
        summary: tr("A small to-do app with a database, built from these containers."),
        source: #filePath, knobs: TodoKnobs(),
        make: { knobs in
          let screen = TodoSample.open(identity, asExample: Scenario.isMakingPicture)
          knobs.apply(\.fault, to: screen) { $0.supply = TodoSupply($1) }
          knobs.apply(\.lowMemory, to: screen) { $0.isMemoryLow = $1 }
          return screen
        }),
    ]
  }
}

extension Sample {
  /// The app, which the session bus knows by `applicationID`.
  public static func todo(_ identity: TodoIdentity, applicationID: String) -> Sample {
    Sample(id: "todo", applicationID: applicationID, links: TodoLinks.table(identity)) {
      let window = TodoWindow(identity, $0, size: $1, urls: $2)
      // Where `--sample todo` has the inspector, too.
      #if DEBUG
        AppMap(window.table, router: window.router, examples: [TodoLinks.example(identity)])
          .attach(to: window.root)
      #endif
      return window
    }
  }
}

extension TodoWindow: MainWindow {}
