import CGTK

/// Scrolls through a list and measures the cost of a frame.
struct ListWalk {
  private static let steps = 200
  private static let rowsPerStep = 3
  private static let jumps = 100

  private(set) var scroll = Cost()
  private(set) var jump = Cost()
  private(set) var endReached = false

  init(in place: some ListPlace, _ meter: CostMeter) {
    let top = gtk_adjustment_get_lower(place.adjustment)
    let distance = Double(ListWalk.rowsPerStep * place.rowHeight)
    // The first steps fill caches.
    for step in 1...20 { ListWalk.go(to: top + Double(step) * distance, in: place) }
    ListWalk.go(to: top, in: place)
    Loop.run(milliseconds: 100)

    scroll = ListWalk.cost(of: ListWalk.steps, meter) { step in
      ListWalk.go(to: top + Double(step + 1) * distance, in: place)
    }
    var random = PseudoRandom(seed: 3)
    let places = (0..<ListWalk.jumps).map { _ in Double.random(in: 0..<1, using: &random) }
    jump = ListWalk.cost(of: ListWalk.jumps, meter) { step in
      let length =
        gtk_adjustment_get_upper(place.adjustment)
        - gtk_adjustment_get_page_size(place.adjustment) - top
      ListWalk.go(to: top + (places[step] * length).rounded(), in: place)
    }
    place.goToEnd()
    place.screen.frames.waitForFrame()
    Loop.run(milliseconds: 100)
    endReached = place.showsEnd
  }

  private static func go(to value: Double, in place: some ListPlace) {
    gtk_adjustment_set_value(place.adjustment, value)
    place.screen.frames.waitForFrame()
  }

  /// The mean cost of `count` steps.
  private static func cost(of count: Int, _ meter: CostMeter, _ step: (Int) -> Void) -> Cost {
    let before = meter.read()
    for index in 0..<count { step(index) }
    return (meter.read() - before) / Double(count)
  }
}
