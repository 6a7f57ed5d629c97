import Containment
import GTK
import Sandbox
import TodoScreens

extension Scenario {
  /// What is shown of the to-do lists, which are kept under the name that `identity` says.
  public static func todo(_ identity: TodoIdentity) -> [Scenario] {
    [
      Scenario(
        "root-controller", tr("Root controller"), group: tr("Samples"),
        summary: tr("Splash, log-in and the main section, which replace each other as the root."),
        source: .rootController,
        make: {
          RootControllerViewController(identity, isExample: Scenario.isMakingPicture)
        }),
      Scenario(
        "todo", tr("To-do"), group: tr("Samples"),
        summary: tr("A small to-do app with a database, built from these containers."),
        source: .todo, make: { TodoSample.open(identity, asExample: Scenario.isMakingPicture) }),
    ]
  }
}

extension Sample {
  /// The app, which the session bus knows by `applicationID`.
  public static func todo(_ identity: TodoIdentity, applicationID: String) -> Sample {
    Sample(id: "todo", applicationID: applicationID, links: TodoLinks.table(identity)) {
      TodoWindow(identity, $0, size: $1, urls: $2)
    }
  }
}

extension TodoWindow: MainWindow {}
