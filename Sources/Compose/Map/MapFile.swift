import Containment
import GTK
import GTKTools
import Sandbox

/// The format of a file with the map.
enum MapFile: String, CaseIterable {
  case svg, png, pdf

  /// The end of the names of such files.
  var suffix: String { ".\(rawValue)" }

  /// The format that the end of a path says; SVG where it says none.
  init(path: String) {
    self = MapFile.allCases.first { path.lowercased().hasSuffix($0.suffix) } ?? .svg
  }

  /// A path with the suffix that was left out, unless there is a file of that name, about which nobody was asked.
  static func path(_ path: String) -> String {
    if allCases.contains(where: { path.lowercased().hasSuffix($0.suffix) }) { return path }
    return UserFolders.hasFile(path + svg.suffix) ? path : path + svg.suffix
  }
}

/// Pictures of screens that were taken before.
private final class TakenPictures: CardPictures {
  let size: Size
  var onChange: @MainActor () -> Void = {}
  private let pictures: [String: Surface]

  init(_ pictures: [String: Surface], size: Size) {
    self.pictures = pictures
    self.size = size
  }

  func picture(of id: String) -> Surface? { pictures[id] }
  func rest() {}
}

extension MapView {
  /// The map of a flow as SVG, in the look of a studio, with pictures of its screens by their ids.
  static func file(
    of flow: Flow, _ pictures: [String: Surface], size: Size, in studio: Studio
  ) async -> [UInt8] {
    let map = MapView(of: .flow, TakenPictures(pictures, size: size))
    let page = ViewController()
    page.view = map
    await studio.show(page)
    map.show(MapGraph(flow))
    return map.contents(of: .svg)
  }

  /// How many pixels a PNG has at most, either way.
  private static let mostPixels = 6000.0

  /// The bytes of a file with all of the map, as it is now, with the captions of all arrows.
  func contents(of format: MapFile) -> [UInt8] {
    let bounds = scene?.bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    let size = Size(width: bounds.width + 96, height: bounds.height + 96)
    var camera = MapCamera()
    camera.show(bounds, in: size)
    switch format {
    case .pdf: return Surface.file(.pdf, size: size) { drawAll(size, camera, $0) }
    case .svg:
      let file = Surface.file(.svg, size: size) { drawAll(size, camera, $0) }
      return describing(file)
    case .png:
      let factor = min(
        MapView.mostPixels / Double(size.width), MapView.mostPixels / Double(size.height), 1)
      let picture = Surface(
        width: max(Int(Double(size.width) * factor), 1),
        height: max(Int(Double(size.height) * factor), 1))
      picture.draw { context in
        context.scale(factor)
        drawAll(size, camera, context)
      }
      return picture.png
    }
  }

  private func drawAll(_ size: Size, _ camera: MapCamera, _ context: DrawingContext) {
    let pen = MapPen(self)
    pen.fillGround(size, context)
    guard let scene else { return }
    let graph = scene.graph
    for (index, arrow) in graph.arrows.enumerated() {
      pen.draw(scene.curve(arrow), weight(of: index), isPart: arrow.isPart, camera, context)
    }
    for (index, screen) in graph.screens.enumerated() {
      let card = MapPicture.Card(
        frame: scene.frames[index], title: graph.titles[index],
        picture: pictures.picture(of: screen.id),
        marks: graph.starts.contains(index) ? .start : [])
      pen.drawCard(card, camera, context)
    }
    for arrow in graph.arrows {
      pen.drawCaption(of: arrow, in: scene, isStrong: false, in: size, camera, context)
    }
  }

  /// An SVG with the titles as text, which it has as shapes only, so that it can be searched and read out.
  private func describing(_ svg: [UInt8]) -> [UInt8] {
    let title = Label.escape(subject.name)
    let titles = Label.escape((scene?.graph.titles ?? []).joined(separator: ", "))
    let text = [("title", title), ("desc", titles)].map { "<\($0)>\($1)</\($0)>" }.joined()
    // The root element begins after the declaration.
    guard
      let end = svg.firstRange(of: Array("<svg".utf8))
        .flatMap({ svg[$0.upperBound...].firstIndex(of: UInt8(ascii: ">")) })
    else { return svg }
    var file = svg
    file.insert(contentsOf: Array("\n\(text)".utf8), at: end + 1)
    return file
  }
}
