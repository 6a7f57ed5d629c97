import Containment
import GTK
import Routing
import Sandbox

/// The pictures of the screens of an app on its map: of what is in its window, when that has come to rest.
final class AppMapPictures: CardPictures {
  /// Milliseconds between the last change and a look.
  private static let pause = 150

  /// A shape for all cards, which is about that of windows.
  let size = Size(width: 480, height: 360)
  var onChange: @MainActor () -> Void = {}

  private let chart: RouteChart
  private weak var host: (any RootHost)?
  private var kept: [Int: Surface] = [:]
  /// Where navigations have led of which there is no picture yet.
  private var arrived: [Int: Arrival] = [:]
  private var timer: Timeout?
  private var appearances: LifecycleTrace?

  private struct Arrival {
    weak var controller: ViewController?
  }

  init(_ chart: RouteChart, of host: any RootHost) {
    self.chart = chart
    self.host = host
    appearances = LifecycleTrace { [weak self] event in
      if event.callback == .viewDidAppear { self?.rest() }
    }
  }

  func picture(of id: String) -> Surface? { Int(id).flatMap { kept[$0] } }

  /// Is to have a picture of a place to which a navigation has led.
  func arrive(_ controller: ViewController, at place: Int) {
    arrived[place] = Arrival(controller: controller)
    rest()
  }

  func rest() {
    guard kept.count < chart.places.count || !arrived.isEmpty else { return }
    timer = .after(milliseconds: AppMapPictures.pause) { [weak self] in
      self?.timer = nil
      self?.look()
    }
  }

  /// Takes pictures of what is there to be seen.
  private func look() {
    guard let host, !host.isClosed else { return }
    var taken: [Int: Surface] = [:]
    for (place, arrival) in arrived {
      if let controller = arrival.controller {
        // What is not there yet is looked at when it has come.
        guard AppMapPictures.isAtRest(controller) else { continue }
        taken[place] = picture(of: controller)
      }
      arrived[place] = nil
    }
    let root = host.rootViewController
    let seen = sequence(first: root) { $0.presentedViewController }
      .flatMap(AppMapPictures.inside).filter(AppMapPictures.isAtRest)
    for (index, place) in chart.places.enumerated()
    where kept[index] == nil && taken[index] == nil {
      let found = seen.first { place.isOrigin ? $0 === root : place.fits($0) }
      taken[index] = found.flatMap(picture)
    }
    guard !taken.isEmpty else { return }
    kept.merge(taken) { $1 }
    onChange()
  }

  /// A controller, and all that is inside it.
  private static func inside(_ controller: ViewController) -> [ViewController] {
    [controller] + controller.innerControllers.flatMap(inside)
  }

  private static func isAtRest(_ controller: ViewController) -> Bool {
    controller.appearance.state == .appeared && controller.viewIfLoaded?.isMapped == true
  }

  private func picture(of controller: ViewController) -> Surface? {
    let view = controller.view
    view.layoutIfNeeded()
    let area = view.allocation
    guard area.width > 1, area.height > 1 else { return nil }
    let factor = MapPen.scale(of: Size(width: area.width, height: area.height), usual: size)
    let (width, height) = (Double(area.width), Double(area.height))
    let picture = Surface(
      width: max(Int((width * factor).rounded()), 1),
      height: max(Int((height * factor).rounded()), 1))
    picture.draw { context in
      context.scale(factor)
      let ground = view.themeColor("theme_bg_color") ?? .white
      context.fill(ground, x: 0, y: 0, width: width, height: height)
      view.draw(in: context)
    }
    return picture
  }
}
