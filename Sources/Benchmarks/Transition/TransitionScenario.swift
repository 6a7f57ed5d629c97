import CGTK
import Containment
import GTK

/// Scenario 1: two complex pages replace each other, in 200 ms each time.
struct TransitionScenario: Scenario {
  static let name = "transition"
  static let summary = "Two pages give way to each other: what a frame costs, and how soon it comes"

  enum Style: String, CaseIterable {
    case crossfade, slide, cover, push, zoom

    var transition: Transition {
      switch self {
      case .crossfade: .crossfade
      case .slide: .slide()
      case .cover: .cover()
      case .push: .push()
      case .zoom: .zoom
      }
    }

    /// The most similar transition of GtkStack.
    var stackType: GtkStackTransitionType {
      switch self {
      case .slide: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
      case .cover: GTK_STACK_TRANSITION_TYPE_OVER_LEFT
      case .crossfade, .push, .zoom: GTK_STACK_TRANSITION_TYPE_CROSSFADE
      }
    }
  }

  private let style: Style
  private let count: Int
  private let isReplacing: Bool
  private let isTouched: Bool
  private let shared: Int
  private let size: Size
  private let isRaw: Bool

  init(arguments: [String]) throws(CommandLineError) {
    let options = Self.options()
    let style = options.string("style", argument: "STYLE", "crossfade, slide, cover, push or zoom")
    let count = options.string("count", argument: "N", "How many transitions (40)")
    let replace = options.flag("replace", "Take the page that gives way out of its place")
    let touched = options.flag("touched", "Let the page be drawn anew before each transition")
    let shared = options.string(
      "shared", argument: "N", "How many shared elements the pages have (none)")
    let size = options.string(
      "size", argument: "WxH", "The size of the window in logical pixels (1024x768)")
    let raw = options.flag(
      "raw", "Measure GtkStack's own transition instead, or with --shared the same without sharing")
    let values = try Self.parse(options, arguments)
    self.style = try Self.choice(values[style], of: "style", usual: .crossfade)
    self.count = try Self.number(values[count], of: "count", usual: 40)
    isReplacing = values[replace]
    isTouched = values[touched]
    self.shared = try Self.number(values[shared], of: "shared", usual: 0, atLeast: 0)
    self.size = try Self.size(values[size])
    isRaw = values[raw]
  }

  private static func size(_ text: String?) throws(CommandLineError) -> Size {
    let parts = (text ?? "1024x768").split(separator: "x").map { Int($0) ?? 0 }
    if parts.count == 2, parts.allSatisfy((100...16384).contains) {
      return Size(width: parts[0], height: parts[1])
    }
    throw CommandLineError(
      program: "\(Runner.program) \(name)",
      reason: "--size takes a width and a height, as 1024x768, not \(text ?? "")")
  }

  let usualRuns = 5

  /// Styles that GtkStack does not have are compared with its crossfade, and shared elements with the
  /// same transition of the same pages that does not share them. (Row SE-14.)
  var yardstick: [String] {
    let pages =
      shared > 0
      ? ["--style", style.rawValue, "--shared", "\(shared)"]
      : ["--style", style == .slide ? "slide" : "crossfade"]
    return pages + ["--count", "\(count)", "--size", "\(size.width)x\(size.height)"]
      + (isReplacing ? ["--replace"] : []) + (isTouched ? ["--touched"] : [])
  }

  var bars: [Bar] {
    if shared > 0 {
      return [Bar("both_ms_per_frame", .timesRaw(1.25)), Bar("late_frames", .absolute(0))]
    }
    return [
      Bar("both_ms_per_frame", .timesRaw(style == .cover ? 0.67 : 1)),
      Bar("latency_ms", .timesRaw(1)),
    ] + (PixelProbe.canRead ? [Bar("first_change_ms", .timesRaw(1))] : [])
      + [Bar("late_frames", .absolute(0))]
  }

  func run() throws -> Record {
    try openDisplay()
    let meter = try CostMeter()
    let pair: any PagePair =
      isRaw && shared == 0
      ? RawPair(style, size, isReplacing: isReplacing)
      : ManagedPair(style, size, isReplacing: isReplacing, elements: shared, isSharing: !isRaw)
    let watch = TransitionWatch(pair, meter)
    for _ in 0..<4 { watch.change() }
    watch.reset()
    for _ in 0..<count {
      if isTouched { watch.touch() }
      watch.change()
    }
    let figures = watch.figures
    var record = Record(bench: Self.name)
    record.set("style", style.rawValue)
    record.set("replace", isReplacing)
    record.set("touched", isTouched)
    record.set("shared", shared)
    record.set("raw", isRaw)
    record.set("count", count)
    record.set("frames_per_transition", Double(figures.frames) / Double(count))
    let cost = figures.cost / Double(figures.frames)
    record.set("cpu_ms_per_frame", cost.process)
    record.set("kernel_ms_per_frame", cost.kernel)
    record.set("xserver_ms_per_frame", cost.server)
    record.set("both_ms_per_frame", cost.both)
    record.set("latency_ms", Samples(figures.latencies).median)
    record.set("worst_gap_ms", Samples(figures.gaps).largest)
    record.set("late_frames", figures.late)
    if PixelProbe.canRead {
      let changes = (0..<10).map { _ in
        if isTouched { watch.touch() }
        return watch.firstChange()
      }
      record.set("first_change_ms", Samples(changes).median)
    }
    return record
  }
}
