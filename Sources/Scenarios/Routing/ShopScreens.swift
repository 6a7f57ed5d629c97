import Containment
import GTK
import Routing
import Sandbox

/// A screen of the shop: a heading, a text, and a button to dismiss it while it is presented.
class ShopScreen: ViewController {
  private let text: String
  private let close = Button(tr("_Close"))

  init(_ title: String, _ text: String) {
    self.text = text
    super.init()
    self.title = title
    debugName = title
  }

  /// Makes the controls between text and button.
  func makeControls() -> [Widget] { [] }

  override final func loadView() {
    let heading = Label(title ?? "")
    heading.styleClasses.insert("enfilade-place")
    heading.accessibleID = "shop.heading"
    let words = Label(text)
    words.styleClasses.insert("dim-label")
    words.maxWidthInCharacters = 30
    for label in [heading, words] {
      label.wraps = true
      label.justification = .center
    }
    close.halign = .center
    close.accessibleID = "shop.close"
    close.clicked.connect(weak: self) { screen in screen.dismiss() }
    let column = Box(.vertical, spacing: 12, [heading, words] + makeControls() + [close])
    column.halign = .center
    column.valign = .center
    column.hexpand = true
    column.vexpand = true
    column.margins = EdgeInsets(18)
    view = Box(.vertical, spacing: 0, [column])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    close.isVisible = presentingViewController != nil
  }
}

final class HomeViewController: ShopScreen {
  init() {
    super.init(tr("Home"), tr("Where the shop begins."))
    tabItem.icon = "go-home-symbolic"
  }
}

final class AccountViewController: ShopScreen {
  init() {
    super.init(tr("Account"), tr("Orders, addresses, and a way to log out."))
    tabItem.icon = "avatar-default-symbolic"
  }
}

final class BagViewController: ShopScreen {
  init() {
    super.init(tr("Bag"), tr("Three things that somebody may want to buy."))
    tabItem.icon = "user-bookmarks-symbolic"
  }
}

final class OffersViewController: ShopScreen {
  init() { super.init(tr("Offers"), tr("What is cheaper this week than it was.")) }
}

final class ForgotPasswordViewController: ShopScreen {
  init() { super.init(tr("Forgot password"), tr("We will send a letter with a new one.")) }
}

final class ProductViewController: ShopScreen, ContextChecking {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(tr("Product {1}", "\(number)"), tr("One of the many things in the shop."))
  }

  func isTarget(for number: Int) -> Bool { number == self.number }
}

/// An order that refuses to be dismissed while it has unsaved changes.
final class OrderViewController: ShopScreen {
  private let keeps = CheckButton(tr("_Unsaved changes"))
  private let answer = Label()

  init() {
    super.init(tr("Order"), tr("While there are unsaved changes it cannot be left."))
    canBeDismissed = false
  }

  override func makeControls() -> [Widget] {
    keeps.isActive = true
    keeps.halign = .center
    keeps.accessibleID = "shop.unsaved"
    keeps.toggled.connect(weak: self) {
      $0.canBeDismissed = !$0.keeps.isActive
      $0.answer.text = ""
    }
    return [keeps, answer]
  }

  override func dismissalWasAttempted() { answer.text = tr("It stays: there are unsaved changes.") }
}

/// Asks the user to log in, and finishes with true after that.
final class LogInViewController: ShopScreen {
  private let session: ShopSession

  init(_ session: ShopSession) {
    self.session = session
    super.init(tr("Log in"), tr("Any name and any password will do."))
  }

  override func makeControls() -> [Widget] {
    let button = Button(tr("_Log in"))
    button.styleClasses.insert("suggested-action")
    button.halign = .center
    button.accessibleID = "shop.log-in"
    button.clicked.connect(weak: self) { screen in
      screen.session.isOpen = true
      Task { await screen.finish(true) }
    }
    return [button]
  }
}
