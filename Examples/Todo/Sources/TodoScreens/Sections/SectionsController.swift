import Containment
import GTK

/// The root of an app for the whole life of its window: a splash until it is known whether somebody
/// is logged in, then the page to log in on, or what there is behind it. (The root-controller
/// article; rows RC-01 … RC-10.)
///
/// Each section is a navigation controller of its own, and is gone when the next one is there. The
/// session is written before a section changes, so that a start in the middle goes on with the new
/// one.
///
/// ```swift
/// let session = identity.session(named: "todo-session")
/// let root = SectionsController("To-do", session: session) { user, logOut in
///   ListsViewController(of: user, logOut: logOut)
/// }
/// ```
package final class SectionsController: ContainerViewController {
  package enum Section { case splash, logIn, main }
  /// Makes what is behind the log-in for the user who is logged in, with a closure that logs out.
  package typealias MainMaker =
    @MainActor (_ user: String, _ logOut: @escaping @MainActor () -> Void) -> ViewController

  private let name: String
  private let session: any SessionStore
  private let check: @MainActor () async -> Void
  private let makeMain: MainMaker
  private weak var main: NavigationController?

  /// The section that is shown, or on its way.
  package private(set) var section = Section.splash
  /// Called when another section is on its way, and again when it is there.
  package var onChange: (@MainActor () -> Void)?
  /// Whether the bars of the sections have the buttons of the window, which has no other title bar.
  var hasWindowButtons = false

  /// - Parameters:
  ///   - name: what the app is called.
  ///   - check: what has to be waited for before the session is read.
  ///   - makeMain: makes what is behind the log-in, and is told for whom and given the way out of it.
  package init(
    _ name: String, session: any SessionStore,
    check: @escaping @MainActor () async -> Void = {},
    makeMain: @escaping MainMaker
  ) {
    self.name = name
    self.session = session
    self.check = check
    self.makeMain = makeMain
    super.init()
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    TodoStyle.sheet.install()
    slot.set(make(.splash), transition: Transition.none)
  }

  package override func contentChromeDidChange() {
    super.contentChromeDidChange()
    if let navigation = content as? NavigationController { arrangeBars(of: navigation) }
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onChange?()
  }

  /// Whether the main section has appeared, and is not leaving either.
  var isMainThere: Bool {
    section == .main && content === main && main?.appearance.state == .appeared
  }

  // MARK: The ways

  /// The splash is over: the main section if a user is logged in, or else the page to log in on.
  ///
  /// - Returns: true when the section is there; false when another one came in between, or the splash
  ///   was over before.
  @discardableResult
  func begin() async -> Bool {
    guard section == .splash else { return false }
    return await show(session.user == nil ? .logIn : .main)
  }

  /// Remembers `user`, then shows the main section.
  ///
  /// - Returns: true when it is there; false when another section came in between, or nobody was
  ///   asked to log in, as after a click before.
  @discardableResult
  func logIn(as user: String) async throws(FileError) -> Bool {
    guard section == .logIn else { return false }
    try session.logIn(as: user)
    return await show(.main)
  }

  /// Forgets who was logged in, then shows the page to log in on. Where that cannot be forgotten it
  /// is told of, and the main section stays.
  ///
  /// - Returns: true when it is there; false when another section came in between, or this one was
  ///   on its way already.
  @discardableResult
  func logOut() async -> Bool {
    guard section == .main else { return false }
    do throws(FileError) {
      try session.logOut()
    } catch {
      snackbarController?.show(Snackbar(tr("You are still logged in. {1}", "\(error)")))
      return false
    }
    return await show(.logIn)
  }

  // MARK: The sections

  private func show(_ next: Section) async -> Bool {
    let transition = transition(to: next)
    section = next
    onChange?()
    let isThere = await setContent(make(next), transition: transition).result
    if isThere { onChange?() }
    return isThere
  }

  /// What is found out at the start is there at once; going in is a fade, going out comes back from
  /// where a line of text begins. (Rows RC-02, RC-03.)
  private func transition(to next: Section) -> Transition {
    switch (section, next) {
    case (_, .main): .crossfade.lasting(300)
    case (.main, _): .cover(.end).lasting(300)
    default: .none
    }
  }

  private func make(_ section: Section) -> NavigationController {
    let navigation = NavigationController(rootViewController: makePage(section))
    arrangeBars(of: navigation)
    if section == .main { main = navigation }
    return navigation
  }

  /// Where what is in a section has bars of its own, they are the only ones.
  private func arrangeBars(of navigation: NavigationController) {
    var page = navigation.topViewController
    while let present = page, !(present is any WindowHead) { page = present.childForChrome }
    let inner = page as? any WindowHead
    if navigation.isBarHidden != (inner != nil) { navigation.isBarHidden = inner != nil }
    let head: any WindowHead = inner ?? navigation
    head.hasWindowButtons = hasWindowButtons
  }

  private func makePage(_ section: Section) -> ViewController {
    switch section {
    case .splash:
      SplashViewController(name, check: check) { [weak self] in
        Task { await self?.begin() }
      }
    case .logIn:
      CredentialsViewController(name) { [weak self] user throws(FileError) in
        try await self?.logIn(as: user)
      }
    case .main:
      makeMain(session.user ?? "") { [weak self] in Task { await self?.logOut() } }
    }
  }
}
