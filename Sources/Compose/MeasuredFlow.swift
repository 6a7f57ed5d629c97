import Containment
import GTK
import Sandbox

/// A flow as another target of this package uses it: the benchmarks `flow` and `map`.
package final class MeasuredFlow {
  private let flow: MyFlow
  private let player: FlowPlayer

  /// Reads a document, and makes the screen with which the flow begins.
  ///
  /// - Throws: an error with the line and the reason if it is damaged.
  package init(_ document: [UInt8]) throws {
    let read = try FlowDocument.read(document).flow
    // Not translated: nobody reads it.
    flow = MyFlow("measured", "Measured", read, path: nil, draft: nil)
    player = FlowPlayer(flow)
  }

  /// What shows it.
  package var controller: ViewController { player }
  package var screenCount: Int { flow.present.screens.count }
  package var linkCount: Int { flow.present.links.count }

  // Not translated: what is measured.
  /// Gives the buttons of the screen that is seen other titles, as an edit.
  package func edit(_ number: Int) {
    guard let layer = player.seenLayers.first(where: { $0.layer.kind == .buttons })?.layer,
      let screen = flow.present.screen(with: layer.id),
      let next = screen.composition.setting(
        "buttons", of: layer.id, to: .text("Button \(number), Another")),
      let edited = flow.present.replacing(next, of: screen.id)
    else { return }
    flow.go(to: edited)
  }

  /// Writes into the first cell of the first table, as an edit.
  package func write(_ text: String) {
    guard var table = flow.present.tables.first else { return }
    table.set(text, row: 0, column: 0)
    if let edited = flow.present.replacing(table, at: 0) { flow.go(to: edited) }
  }

  /// How much there is to look at in the flow.
  package func check() -> Int { FlowCheck(flow.present).faults.count }

  // MARK: The map

  /// Takes pictures without looking: what is measured is how they are drawn.
  private let pictures = ScreenPictures { _, size, factor in
    let picture = Surface(
      width: Int(Double(size.width) * factor), height: Int(Double(size.height) * factor))
    picture.draw { $0.fill(.blue) }
    return picture
  }
  private lazy var flowMap: FlowMapViewController = {
    let map = FlowMapViewController()
    map.pictures.camera = pictures
    map.show(flow.present, nil)
    return map
  }()

  /// The map of the flow, in the place of a canvas.
  package var map: ViewController { flowMap }
  package var hasAllPictures: Bool { !flowMap.pictures.isAtWork }
  package func zoomMap(by factor: Double) { flowMap.map.zoom(by: factor) }
  package func panMap(x: Double, y: Double) { flowMap.map.pan(by: (x, y)) }

  // MARK: A link

  private var list: LiveLayer? { player.seenLayers.first { $0.layer.kind == .list } }

  /// Follows the link of a row.
  ///
  /// - Returns: whether it has led there.
  package func follow(row: Int) async -> Bool {
    guard let list, let link = list.layer.link("row") else { return false }
    list.controller.clicks.row = row
    let lead = FlowPlayer.Lead(link, of: list.layer.id, from: list.controller)
    return await player.failure(of: link.action, lead, from: list.controller) == nil
  }

  /// Makes the same screen and pushes it by hand.
  package func push(row: Int) async -> Bool {
    guard let list, let id = list.layer.link("row")?.action.destination,
      let screen = flow.present[id], let navigation = list.controller.navigationController
    else { return false }
    let page = LiveComposition(row: list.layer.table?.row(row) ?? [:])
    page.show(screen, with: player.data)
    return await navigation.push(page).result
  }

  /// Goes back to the list; returns whether that was possible.
  package func back() async -> Bool {
    guard let stack = player.stage.content as? LiveComposition,
      let navigation = stack.content as? NavigationController
    else { return false }
    return await navigation.pop().result
  }
}
