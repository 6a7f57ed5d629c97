import Containment
import GTK
import Routing
import Sandbox

/// The map of an app that exists: where its URLs or steps lead, as cards with arrows that say by which plan, on the page
/// *Map* of the inspector. What has been seen is a picture.
///
/// ```swift
/// import Compose
/// import Containment
/// import Routing
/// import Sandbox
///
/// @MainActor func inspect(_ window: RootWindow, _ links: URLTable, _ router: Router) {
///   Inspector.attach(to: window)
///   AppMap(links, router: router, examples: ["reader://article/12"]).attach(to: window)
/// }
/// ```
///
/// Enter and a double click go where a card says, by the router. For a URL with names in its pattern that needs an
/// example; the latest one that was followed is one, too.
public final class AppMap {
  let chart: RouteChart
  let graph: MapGraph
  let pictures: AppMapPictures
  /// Why examples are none, as sentences.
  private(set) var complaints: [String] = []
  private weak var router: Router?
  /// Where the destinations lead, by their indexes: as the examples say, or the latest navigation.
  private var known: [Int: AnyDestination] = [:]
  private var navigations: NavigationTrace?

  /// The map of what the URLs of a table lead to.
  ///
  /// - Parameters:
  ///   - links: the table that the app itself uses. Navigations to steps of another one are not recognised.
  ///   - router: goes there. The map does not keep it alive.
  ///   - examples: a URL for each pattern that has names in it.
  public convenience init(_ links: URLTable, router: Router, examples: [String] = []) {
    self.init(links.chart, router)
    for (index, place) in chart.places.enumerated() {
      guard let pattern = place.destination?.prefix(while: { $0 != "?" }), !pattern.contains(":")
      else { continue }
      // One that needs a parameter has to wait for an example.
      known[index] = try? links.destination(for: "\(links.scheme)://\(pattern)")
    }
    for url in examples {
      do throws(RoutingError) {
        let pattern = try links.pattern(of: url)
        let destination = try links.destination(for: url)
        if let index = chart.places.firstIndex(where: { $0.destination == pattern }) {
          known[index] = destination
        }
      } catch {
        complaints.append("\(error)")
      }
    }
  }

  /// The map of what some steps lead to, for an app without URLs.
  ///
  /// ```swift
  /// import Compose
  /// import Containment
  /// import Routing
  ///
  /// @MainActor func map(_ product: Step<ViewController, Int>, _ router: Router) -> AppMap {
  ///   AppMap(["Product": AnyDestination(product, 42)], router: router)
  /// }
  /// ```
  public convenience init(
    _ destinations: KeyValuePairs<String, AnyDestination>, router: Router
  ) {
    self.init(RouteChart(destinations.map { ($0.key, $0.value) }), router)
    for (index, destination) in destinations.enumerated() { known[index] = destination.value }
  }

  private init(_ chart: RouteChart, _ router: Router) {
    self.chart = chart
    self.router = router
    graph = MapGraph(chart)
    pictures = AppMapPictures(chart, of: router.host)
    navigations = NavigationTrace { [weak self] in self?.take($0) }
  }

  /// Adds the page *Map* to the inspector of a window, from when it is opened next until the window is closed.
  ///
  /// From now on a picture is taken when a screen that is on the map has come to rest for the first time, and whenever
  /// a navigation has led there.
  public func attach(to window: RootWindow) {
    let page = InspectorPage(
      "map", tr(in: "flow", "Map"), icon: "mark-location-symbolic", side: .inspect, commands: []
    ) { [self] _ in AppMapViewController(self) }
    Inspector.add(page, to: window)
    pictures.rest()
  }

  // MARK: What there is

  /// What the cards say: the destinations, and then what lies on the way to them, from where navigations begin.
  public var places: [String] { graph.titles }

  /// The ways from each place to the next, with what a navigation does there, such as `the root → home: push`: so that
  /// a test of an app can tell whether its map is complete.
  public var routes: [String] {
    chart.legs.map { leg in
      "\(places[leg.from]) → \(places[leg.to]): \(leg.plan.joined(separator: "; "))"
    }
  }

  /// The places of which there is a picture, in the order of ``places``.
  public var seen: [String] {
    graph.screens.filter { pictures.picture(of: $0.id) != nil }.map(\.title)
  }

  // MARK: Going there

  /// Goes to a destination by the router, as Enter on its card does.
  ///
  /// - Throws: `RoutingError`: the reason why the router does not go there; of the kind `notFound` if there is no such
  ///   destination, or no example of its URLs.
  public func navigate(to destination: String) async throws {
    guard let place = chart.places.firstIndex(where: { $0.destination == destination }) else {
      throw RoutingError(.notFound, tr("There is no destination “{1}”.", destination))
    }
    try await go(to: place)
  }

  /// Goes to a place.
  func go(to place: Int) async throws {
    let (router, destination) = try way(to: place)
    try await router.navigate(to: destination)
  }

  /// What a navigation to a place would do now, a decision a line.
  func plan(to place: Int) throws -> String {
    let (router, destination) = try way(to: place)
    return try router.plan(to: destination).description
  }

  private func way(to place: Int) throws(RoutingError) -> (Router, AnyDestination) {
    guard let router else { throw RoutingError(.windowClosed, tr("The app has no router now.")) }
    guard let name = chart.places[place].destination else {
      throw RoutingError(
        .notFound, tr("This lies on the way. Choose a destination to go there."))
    }
    guard let destination = known[place] else {
      throw RoutingError(
        .notFound, tr("Follow a link to “{1}” once, or give the map an example of one.", name))
    }
    return (router, destination)
  }

  private func take(_ event: NavigationEvent) {
    guard case .arrived(let outcome) = event.phase, event.host === router?.host,
      let place = chart.place(of: event.target)
    else { return }
    known[place] = event.target
    pictures.arrive(outcome.target, at: place)
  }
}
