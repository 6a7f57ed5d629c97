import Containment
import GTK

/// Asks for a name and a password. There are no accounts: any name will do, and the page itself says
/// the password.
final class CredentialsViewController: ViewController {
  static let password = "enfilade"

  private let appName: String
  private let logIn: @MainActor (_ user: String) async throws(FileError) -> Void
  private let name = Entry()
  private let secret = Entry()
  private let button = Button(tr("_Log in"))
  private let error = Label()

  /// A page that calls `logIn` with the name when that and the password are right.
  init(
    _ appName: String, logIn: @escaping @MainActor (_ user: String) async throws(FileError) -> Void
  ) {
    self.appName = appName
    self.logIn = logIn
    super.init()
    title = tr("Log in")
    debugName = "Log in"
  }

  override var initialFocus: Widget? { name }

  override func loadView() {
    let picture = Image(icon: "avatar-default-symbolic", pixelSize: 64)
    picture.styleClasses.insert("dim-label")
    let heading = Label(tr("Welcome to {1}", appName))
    heading.styleClasses.insert("todo-heading")
    let hint = Label(
      tr("This is a sample: any name will do, and the password is “{1}”.", Self.password))
    hint.styleClasses.insert("dim-label")
    hint.accessibleID = "log-in.hint"
    for label in [heading, hint] {
      label.wraps = true
      label.justification = .center
      label.widthInCharacters = 12
      label.maxWidthInCharacters = 36
    }
    let column = Box(.vertical, spacing: 12, [picture, heading, hint, makeForm()])
    column.valign = .center
    column.margins = EdgeInsets(18)
    let scroller = ScrolledWindow()
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    let viewport = Viewport(Clamp(column, maximumWidth: 320))
    viewport.focusVAdjustment = scroller.vadjustment
    scroller.add(viewport)
    view = scroller
  }

  private func makeForm() -> Widget {
    secret.showsText = false
    name.accessibleID = "log-in.name"
    secret.accessibleID = "log-in.password"
    button.accessibleID = "log-in.button"
    button.styleClasses.insert("suggested-action")
    button.clicked.connect(weak: self) { $0.submit() }
    error.accessibleID = "log-in.error"
    error.xalign = 0
    error.wraps = true
    error.maxWidthInCharacters = 30
    error.styleClasses.insert("todo-mistake")
    let form = Box(.vertical, spacing: 6)
    for (entry, mnemonic) in [(name, tr("_Name")), (secret, tr("_Password"))] {
      let label = Label()
      label.labels(entry, mnemonic: mnemonic)
      label.xalign = 0
      label.margins = EdgeInsets(top: 6)
      entry.accessibleName = label.text
      entry.changed.connect(weak: self) { $0.show(nil) }
      entry.activated.connect(weak: self) { $0.submit() }
      form.add(label)
      form.add(entry)
    }
    // It has its line also while there is nothing to say, so that nothing jumps.
    form.add(error)
    form.add(button)
    return form
  }

  // MARK: Submitting

  /// Something that is wrong, and where.
  private struct Mistake {
    let text: String
    let entry: Entry?
  }

  private var user: String {
    String(name.text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  private var mistake: Mistake? {
    if user.isEmpty { return Mistake(text: tr("Write a name."), entry: name) }
    if secret.text.isEmpty { return Mistake(text: tr("Write the password."), entry: secret) }
    if secret.text == Self.password { return nil }
    return Mistake(text: tr("This is not the password."), entry: secret)
  }

  private func submit() {
    show(mistake)
    guard mistake == nil else { return }
    Task { [weak self, user, logIn] in
      do throws(FileError) {
        try await logIn(user)
      } catch {
        self?.show(Mistake(text: tr("You cannot be logged in. {1}", "\(error)"), entry: nil))
      }
    }
  }

  private func show(_ mistake: Mistake?) {
    error.text = mistake?.text ?? ""
    for entry in [name, secret] { entry.styleClasses.set("error", entry == mistake?.entry) }
    guard let entry = mistake?.entry else { return }
    entry.grabFocus()
    entry.selectAll()
  }
}
