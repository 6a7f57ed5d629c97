import GTK
import Routing
import Sandbox

/// The destination of a route: a recipe, by its id or its title, or a URL of the shop.
struct RouteAddress {
  let name: String
  let destination: @MainActor (ShopRoutes) throws -> AnyDestination
}

extension RouteAddress {
  init(_ recipe: Recipe) { self.init(name: recipe.name, destination: recipe.destination) }

  /// A product, shown as the present composition of the shop has it.
  static func product(_ number: Int) -> RouteAddress {
    RouteAddress(name: tr("Product {1}", "\(number)")) {
      AnyDestination($0.composition.product($0), number)
    }
  }

  /// Parses what the user has typed. Whether a URL has a destination is checked when it is planned
  /// or followed.
  ///
  /// - Throws: a `RoutingError` if it is neither a recipe nor a URL of the shop.
  init(_ text: String) throws(RoutingError) {
    if text.hasPrefix("\(ShopRoutes.scheme):") {
      self.init(name: text) { try $0.links.destination(for: text) }
      return
    }
    let words = text.foldedForSearch
    let recipe = Recipe.all.first { recipe in
      [recipe.id, recipe.title, recipe.name].contains { $0.foldedForSearch == words }
    }
    guard let recipe else { throw RouteAddress.unknown(text) }
    self.init(recipe)
  }

  /// The recipes that contain every word of `text`.
  ///
  /// - Throws: a `RoutingError` if there are none.
  static func matches(for text: String) throws(RoutingError) -> [Recipe] {
    let words = text.foldedForSearch.split(separator: " ")
    let matches = Recipe.all.filter { recipe in
      let name = "\(recipe.name) \(recipe.text)".foldedForSearch
      return words.allSatisfy { name.contains($0) }
    }
    guard !matches.isEmpty else { throw unknown(text) }
    return matches
  }

  private static func unknown(_ text: String) -> RoutingError {
    RoutingError(
      .badURL,
      tr("“{1}” is not an address. Try R1, or {2}://product/42.", text, ShopRoutes.scheme))
  }
}
