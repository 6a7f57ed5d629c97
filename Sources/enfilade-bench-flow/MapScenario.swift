import Benchmarks
import Compose
import Containment
import GTK

/// Row FL-08: the map of a flow of 200 screens and 1,000 links is panned and zoomed. What counts is how long a frame
/// takes from its beginning until it is painted.
struct MapScenario: Scenario {
  static let name = "map"
  static let summary = "The map of a flow of many screens: frames while it is panned and zoomed"

  private let large: LargeFlow
  private let count: Int

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let screens = options.string("screens", argument: "N", "How many screens (200)")
    let links = options.string("links", argument: "N", "How many links each has (5)")
    let count = options.string("count", argument: "N", "How many frames of each movement (120)")
    let values = try Self.parse(options, arguments)
    large = LargeFlow(
      screens: try Self.number(values[screens], of: "screens", usual: 200, atLeast: 2),
      links: try Self.number(values[links], of: "links", usual: 5, atLeast: 2), rows: 1)
    self.count = try Self.number(values[count], of: "count", usual: 120)
  }

  let usualRuns = 3
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    [Bar("pan_p99_ms", .absolute(16.7)), Bar("zoom_p99_ms", .absolute(16.7))]
  }

  func run() throws -> Record {
    try openDisplay()
    let flow = try MeasuredFlow(Array(large.document.utf8))
    let screen = Screen(showing: flow.map, width: 1280, height: 800)
    defer { screen.close() }
    Loop.run { flow.hasAllPictures }

    // From everything in sight to where titles are read, and back.
    let zooms = frames(of: screen) { flow.zoomMap(by: $0 < count / 2 ? 1.02 : 1 / 1.02) }
    flow.zoomMap(by: 3)
    Loop.run(milliseconds: 500)
    let pans = frames(of: screen) { step in
      let ahead = step < count / 2 ? 1.0 : -1
      flow.panMap(x: -20 * ahead, y: -8 * ahead)
    }

    var record = Record(bench: Self.name)
    record.set("screens", flow.screenCount)
    record.set("links", flow.linkCount)
    for (name, samples) in [("pan", pans), ("zoom", zooms)] {
      record.set("\(name)_median_ms", samples.median)
      record.set("\(name)_p99_ms", samples.quantile(0.99))
    }
    return record
  }

  /// How long each frame of a movement takes, in milliseconds.
  private func frames(of screen: Screen, _ move: (_ step: Int) -> Void) -> Samples {
    screen.frames.clear()
    for step in 0..<count {
      move(step)
      screen.frames.waitForFrame()
    }
    return Samples(screen.frames.durations)
  }
}
