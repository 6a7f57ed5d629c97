import GTK
import Routing
import Sandbox

/// The address of a route: a recipe, by its number or its name, or a URL of the shop.
struct RouteAddress {
  let name: String
  let destination: @MainActor (ShopRoutes) throws -> AnyDestination
}

extension RouteAddress {
  init(_ recipe: Recipe) { self.init(name: recipe.name, destination: recipe.destination) }

  /// A product, as the shop is put together now.
  static func product(_ number: Int) -> RouteAddress {
    RouteAddress(name: tr("Product {1}", "\(number)")) {
      AnyDestination($0.composition.product($0), number)
    }
  }

  /// What a person wrote. Whether a URL leads anywhere is found out when it is followed or planned.
  ///
  /// - Throws: when it is not an address.
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

  /// The recipes that have every word of `text` in them.
  ///
  /// - Throws: when there are none.
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
      tr("“{1}” is nowhere to go to. Try R1, or {2}://product/42.", text, ShopRoutes.scheme))
  }
}
