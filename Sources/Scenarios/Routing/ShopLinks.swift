import Routing

/// The URLs of the shop.
extension ShopRoutes {
  static let scheme = "shop"

  var links: URLTable {
    var table = URLTable(scheme: ShopRoutes.scheme)
    table.add("product/:number", to: product)
    table.add("home", to: home(from: .root))
    table.add("account", to: accountAnywhere)
    table.add("bag", to: presentedBag)
    table.add("offers", to: offers)
    return table
  }
}
