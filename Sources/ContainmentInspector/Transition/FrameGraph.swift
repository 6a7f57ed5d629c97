import GTK

/// The time between frames as bars, with a line at 60 frames per second, and statistics.
final class FrameGraph {
  /// The interval at the top of the graph, in milliseconds.
  private static let top = 50.0

  let view: Widget
  let area = DrawingArea()
  private let values: [Label]
  private var intervals: [Double] = []

  init() {
    area.setSizeRequest(height: 64)
    area.accessibleID = "transition.graph"
    area.accessibleName = tr("Time between frames")
    area.tooltip = tr("Time between frames; the line is at 16.7 ms")
    let titles = [tr("Frames"), tr("Mean"), tr("Worst"), tr("Largest jump")]
    let grid = Grid(columnSpacing: 12, rowSpacing: 6)
    values = titles.indices.map { _ in Label() }
    for (index, title) in titles.enumerated() {
      let caption = Label(title)
      caption.xalign = 0
      caption.hexpand = true
      caption.styleClasses.insert("dim-label")
      let value = values[index]
      value.xalign = 1
      value.widthInCharacters = 8
      value.accessibleID = "transition.\(["frames", "mean", "worst", "jump"][index])"
      grid.attach(caption, column: 0, row: index)
      grid.attach(value, column: 1, row: index)
    }
    view = Box(.vertical, spacing: 6, [area, grid])
    area.onDraw { [weak self] in self?.draw($0, $1) }
  }

  func show(_ log: FrameLog) {
    intervals = log.intervals
    func time(_ milliseconds: Double?) -> String {
      milliseconds.map { tr("{1} ms", $0.rounded(digits: 1)) } ?? "\u{2013}"
    }
    let texts = [
      String(log.intervals.count), time(log.mean), time(log.worst),
      tr("{1}%", (100 * log.largestJump).rounded(digits: 1)),
    ]
    for (label, text) in zip(values, texts) where label.text != text { label.text = text }
    area.queueDraw()
  }

  private func draw(_ context: DrawingContext, _ size: Size) {
    let colors = GraphColors(of: area)
    let width = Double(size.width)
    let height = Double(size.height)
    let bar = (width / Double(FrameLog.length)).rounded(.up)
    let scale = height / FrameGraph.top
    for (index, interval) in intervals.suffix(Int(width / bar)).enumerated() {
      let length = min(max(interval * scale, 1), height)
      let isLate = interval > 1.5 * Transport.frame
      let x = Double(index) * bar
      context.fill(
        isLate ? colors.warning : colors.accent,
        x: area.direction == .rightToLeft ? width - x - bar : x, y: height - length,
        width: max(bar - 1, 1), height: length)
    }
    let line = (height - Transport.frame * scale).rounded(.down) + 0.5
    context.line(through: [(0, line), (width, line)], colors.text.faded(0.5))
    context.line(through: [(0, height - 0.5), (width, height - 0.5)], colors.line)
  }
}
