import Containment
import GTK
import Sandbox
import TodoScreens

extension Scenario {
  static func rootController(_ identity: TodoIdentity) -> Scenario {
    Scenario(
      "root-controller", tr("Root controller"), group: tr("Samples"),
      summary: tr("Splash, log-in and the main section, which replace each other as the root."),
      source: #filePath,
      make: { RootControllerViewController(identity, isExample: Scenario.isMakingPicture) })
  }
}

/// The sections of an app on the canvas, with a session of their own, and a way to begin anew.
final class RootControllerViewController: ViewController {
  private lazy var slot = Slot(parent: self)
  private let status = Label()
  private let identity: TodoIdentity

  private let isExample: Bool

  /// - Parameter isExample: whether nobody's session is read, and no service takes time.
  init(_ identity: TodoIdentity, isExample: Bool) {
    self.identity = identity
    self.isExample = isExample
    super.init()
  }

  override func loadView() {
    let again = Controls.button(tr("Start again"), id: "root.again") { [weak self] in
      self?.start()
    }
    status.accessibleID = "root.section"
    let column = Box(.vertical)
    column.packStart(slot.view, expand: true)
    column.packStart(Controls.bar(status: status, again))
    view = column
    start()
  }

  private func start() {
    let sections = SectionsController(
      "Enfilade",
      session: identity.session(named: "root-controller-session", asExample: isExample),
      check: { [isExample] in if !isExample { await Pretended.service() } }
    ) { FrontPageViewController(logOut: $1) }
    sections.onChange = { [weak self, weak sections] in
      if let self, let sections, slot.content === sections { tell(sections.section) }
    }
    slot.set(sections)
    tell(sections.section)
  }

  private func tell(_ section: SectionsController.Section) {
    status.text =
      switch section {
      case .splash: tr("Splash: the session is being checked.")
      case .logIn: tr("Log-in: nobody has a session.")
      case .main: tr("Main: somebody has a session.")
      }
  }
}
