import GTK
import Routing
import Sandbox

/// A routing recipe: a route to a screen of the shop that works from any screen.
struct Recipe {
  /// The id for the console and URLs, such as "R10a".
  let id: String
  let title: String
  /// The expected result.
  let text: String
  let destination: @MainActor (ShopRoutes) -> AnyDestination

  private init(
    _ id: String, _ title: String, _ text: String,
    _ destination: @escaping @MainActor (ShopRoutes) -> AnyDestination
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.destination = destination
  }

  static let all = [
    Recipe(
      "R1", tr("Product, over the present screen"),
      tr("Presented in a sheet with a new stack, unless it is visible already.")
    ) { AnyDestination($0.product, 42) },
    Recipe(
      "R2", tr("Home as the root, presentations dismissed"),
      tr("What is presented over the root is dismissed first.")
    ) { AnyDestination($0.home(from: .root)) },
    Recipe(
      "R3", tr("Home as the root, from the topmost screen"),
      tr("Fails if something is presented over another root.")
    ) { AnyDestination($0.home(from: .current)) },
    Recipe(
      "R4", tr("Account on any stack"), tr("Fails where there is no stack, before anything moves.")
    ) { AnyDestination($0.accountOnStack) },
    Recipe(
      "R5", tr("Account on the visible stack, or on a new one"),
      tr("A switch decides: push, or present a stack.")
    ) { AnyDestination($0.accountOnAnyStack) },
    Recipe(
      "R6", tr("Tabs as the root"), tr("Home and Account are built with them, in one change.")
    ) { AnyDestination($0.tabs) },
    Recipe(
      "R7", tr("Offers, zooming in"),
      tr("A full page with a transition of its own.")
    ) { AnyDestination($0.offers) },
    Recipe(
      "R8", tr("Account wherever it is"),
      tr("Its tab is selected and sheets over it are dismissed; without tabs, they are built.")
    ) { AnyDestination($0.accountAnywhere) },
    Recipe(
      "R9", tr("Forgot password, after Log in"), tr("A stack of two in a sheet, in one change.")
    ) { AnyDestination($0.forgotPassword) },
    Recipe(
      "R10a", tr("Bag, if it is visible"), tr("Found if it is visible, otherwise presented.")
    ) { AnyDestination($0.visibleBag) },
    Recipe(
      "R10b", tr("Bag, a new one always"), tr("Presented, even over another bag.")
    ) { AnyDestination($0.newBag) },
    Recipe(
      "R10c", tr("Bag, presented"), tr("A presented one is used again; a tab does not count.")
    ) { AnyDestination($0.presentedBag) },
    Recipe(
      "R11", tr("Product, as the composition has it"),
      tr("A page or a sheet: the choice above decides at the next run.")
    ) { AnyDestination($0.composition.product($0), 7) },
    Recipe(
      "R12", tr("Account, after logging in"), tr("If the log-in is cancelled, nothing changes.")
    ) { AnyDestination($0.accountBehindLogIn) },
  ]

  /// The recipe with an id, in upper or lower case.
  static func named(_ id: String) -> Recipe? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }

  /// The name in plans and logs.
  var name: String { "\(id) \(title)" }
}
