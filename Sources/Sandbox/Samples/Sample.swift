import Containment
import GTK
import Routing

/// An app that shows what the libraries are for: `--sample ID` runs it without the sandbox around it.
struct Sample {
  /// What the command line calls it.
  let id: String
  let title: String
  /// The session bus knows it by this, so that a second launch finds the first.
  let applicationID: String
  /// Where URLs lead in its main section.
  let links: URLTable
  /// Makes its main section, for whoever is logged in, which is given the way out.
  let makeMain: SectionsController.MainMaker

  /// The sample that the command line calls `id`.
  static func named(_ id: String) -> Sample? { all.first { $0.id == id } }
}

extension Sample {
  static let all: [Sample] = [
    Sample(
      id: "todo", title: tr("To-do"), applicationID: "\(AppIdentity.id).Todo",
      links: TodoLinks.table,
      makeMain: { user, logOut in
        TodoSample.open(for: user) { TodoSample.makeMain(store: $0, onLogOut: logOut) }
      })
  ]
}
