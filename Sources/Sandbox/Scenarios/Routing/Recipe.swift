import Routing

/// One of the recipes of routing: a way to a screen of the shop that works wherever one is.
struct Recipe {
  /// What the console finds it by, such as "R10a".
  let id: String
  let title: String
  /// What must happen.
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
      "R1", "Product, over what is there",
      "In a new stack in a sheet, or found where it is in sight."
    ) { AnyDestination($0.product, 42) },
    Recipe(
      "R2", "Home as the root, from the root", "What is presented over the root goes first."
    ) { AnyDestination($0.home(from: .root)) },
    Recipe(
      "R3", "Home as the root, from the top",
      "Fails while something is presented, and nothing changes."
    ) { AnyDestination($0.home(from: .current)) },
    Recipe(
      "R4", "Account on any stack", "Fails where there is no stack, before anything moves."
    ) { AnyDestination($0.accountOnStack) },
    Recipe(
      "R5", "Account on a stack in sight, or a new one",
      "A switch decides: push, or present a stack."
    ) { AnyDestination($0.accountOnAnyStack) },
    Recipe(
      "R6", "Tabs as the root", "Home and Account are built with them, in one change."
    ) { AnyDestination($0.tabs) },
    Recipe(
      "R7", "Offers, zooming in", "A page with a transition of its own, as often as you like."
    ) { AnyDestination($0.offers) },
    Recipe(
      "R8", "Account wherever it is",
      "Its tab is selected, sheets over it go; if need be the tabs are built."
    ) { AnyDestination($0.accountAnywhere) },
    Recipe(
      "R9", "Forgot password, after Log in", "A stack of two in a sheet, in one change."
    ) { AnyDestination($0.forgotPassword) },
    Recipe(
      "R10a", "Bag, if it is in sight", "Found where it is in sight, or presented."
    ) { AnyDestination($0.visibleBag) },
    Recipe(
      "R10b", "Bag, a new one always", "Presented, even over another bag."
    ) { AnyDestination($0.newBag) },
    Recipe(
      "R10c", "Bag, presented", "A presented one is used again; a tab does not count."
    ) { AnyDestination($0.presentedBag) },
    Recipe(
      "R11", "Product, as the composition has it",
      "A page or a sheet: the choice above decides at the next run."
    ) { AnyDestination($0.composition.product($0), 7) },
    Recipe(
      "R12", "Account, after logging in", "Cancelled, the shop is as it was."
    ) { AnyDestination($0.accountBehindLogIn) },
  ]

  /// The recipe with an id, however that is written.
  static func named(_ id: String) -> Recipe? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }

  /// What a plan and a log call it.
  var name: String { "\(id) \(title)" }
}
