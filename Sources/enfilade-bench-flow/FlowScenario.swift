import Benchmarks
import Compose
import Containment
import GTK

/// Row FL-01: a flow of 200 screens and 1,000 links, with a table of 10,000 rows, is opened, edited and walked. A
/// link is compared with the same page pushed by hand.
struct FlowScenario: Scenario {
  static let name = "flow"
  static let summary = "A flow of many screens: to its first frame, to an edit, and along a link"

  private let large: LargeFlow
  private let count: Int

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let screens = options.string("screens", argument: "N", "How many screens (200)")
    let links = options.string("links", argument: "N", "How many links each has (5)")
    let rows = options.string("rows", argument: "N", "How many rows the table has (10000)")
    let count = options.string("count", argument: "N", "How many edits and links (20)")
    let values = try Self.parse(options, arguments)
    large = LargeFlow(
      screens: try Self.number(values[screens], of: "screens", usual: 200, atLeast: 2),
      links: try Self.number(values[links], of: "links", usual: 5, atLeast: 2),
      rows: try Self.number(values[rows], of: "rows", usual: 10_000))
    self.count = try Self.number(values[count], of: "count", usual: 20)
  }

  let usualRuns = 3
  let yardstick: [String] = []
  let hasTwin = false

  var bars: [Bar] {
    [
      Bar("open_ms", .absolute(300)), Bar("edit_ms", .absolute(50)),
      Bar("cell_ms", .absolute(50)), Bar("check_ms", .absolute(50)),
      Bar("link_by_hand", .absolute(1.1)),
    ]
  }

  func run() throws -> Record {
    try openDisplay()
    let document = Array(large.document.utf8)
    let stage = ContainerViewController()
    let screen = Screen(showing: stage)
    defer { screen.close() }

    // The first one fills caches, such as those of styles and of words.
    var opening: [Double] = []
    var flow: MeasuredFlow?
    for turn in 0..<6 {
      stage.slot.set(nil, transition: Transition.none)
      flow = nil
      Loop.run(milliseconds: 50)
      let time = try frame(of: screen) {
        let read = try MeasuredFlow(document)
        stage.slot.set(read.controller, transition: Transition.none)
        flow = read
      }
      if turn > 0 { opening.append(time) }
      Loop.run(milliseconds: 50)
    }
    guard let flow else { throw Failure("there is no flow") }

    var (edits, cells, checks): ([Double], [Double], [Double]) = ([], [], [])
    for turn in 0..<count {
      edits.append(frame(of: screen) { flow.edit(turn) })
      Loop.run(milliseconds: 20)
      cells.append(frame(of: screen) { flow.write("Item \(turn)") })
      Loop.run(milliseconds: 20)
      let start = Nanoseconds.now
      _ = flow.check()
      checks.append(Nanoseconds.milliseconds(since: start))
    }
    let (byLink, byHand) = try walk(flow, on: screen)

    var record = Record(bench: Self.name)
    record.set("screens", flow.screenCount)
    record.set("links", flow.linkCount)
    record.set("rows", large.rows)
    record.set("open_ms", Samples(opening).median)
    record.set("edit_ms", Samples(edits).median)
    record.set("cell_ms", Samples(cells).median)
    record.set("check_ms", Samples(checks).median)
    record.set("link_first_frame_ms", byLink)
    record.set("hand_first_frame_ms", byHand)
    record.set("link_by_hand", byLink / byHand)
    return record
  }

  /// The milliseconds from a change to the frame that shows it.
  private func frame(of screen: Screen, _ change: () throws -> Void) rethrows -> Double {
    let start = Nanoseconds.now
    try change()
    screen.frames.waitForFrame()
    return Nanoseconds.milliseconds(since: start)
  }

  /// The milliseconds to the first frame of a page to which a link leads, and of one that is pushed by hand.
  private func walk(_ flow: MeasuredFlow, on screen: Screen) throws -> (link: Double, hand: Double)
  {
    var (byLink, byHand): ([Double], [Double]) = ([], [])
    for turn in 0..<count + 1 {
      let link = try lead(on: screen) { await flow.follow(row: turn) }
      go { await flow.back() }
      let hand = try lead(on: screen) { await flow.push(row: turn) }
      go { await flow.back() }
      // The first of each fills caches.
      guard turn > 0 else { continue }
      byLink.append(link)
      byHand.append(hand)
    }
    return (Samples(byLink).median, Samples(byHand).median)
  }

  private func lead(
    on screen: Screen, _ body: @escaping @MainActor () async -> Bool
  ) throws -> Double {
    screen.frames.clear()
    let start = Nanoseconds.now
    guard go(body), let first = screen.frames.times.first else {
      throw Failure("the link has led nowhere")
    }
    return Double(first - start) / 1_000_000
  }

  /// Runs the main loop until `body` has returned, and a little longer.
  @discardableResult
  private func go(_ body: @escaping @MainActor () async -> Bool) -> Bool {
    var result: Bool?
    Task { result = await body() }
    Loop.run { result != nil }
    Loop.run(milliseconds: 80)
    return result == true
  }
}
