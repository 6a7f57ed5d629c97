import GTK

/// The details of the selected event, beneath the log.
final class EventDetailView {
  let heading = Label.line(style: "heading")
  private let place = Label.line(style: "dim-label")
  private let arguments = Label()
  let view: Widget

  init() {
    arguments.xalign = 0
    arguments.wraps = true
    arguments.isSelectable = true
    arguments.valign = .start
    // Long arguments scroll, so that the layout stays the same when another line is selected.
    let scroller = ScrolledWindow(arguments)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.minContentHeight = 56
    let column = Box(.vertical, spacing: 6, [heading, place, scroller])
    column.margins = EdgeInsets(12)
    column.accessibleID = "events.detail"
    view = column
  }

  /// Says what has been done, until other events are selected.
  func tell(_ text: String) {
    heading.text = text
    place.text = ""
    arguments.text = ""
  }

  /// Shows the details of a selected event, or the number of selected events.
  func show(_ events: [LoggedEvent]) {
    let event = events.count == 1 ? events.first : nil
    heading.text =
      event?.event
      ?? (events.isEmpty
        ? tr("Nothing selected")
        : tr(one: "{1} line selected", many: "{1} lines selected", count: events.count))
    place.text = event.map { "\($0.controller) · \($0.kind.title) · \($0.clockTime) s" } ?? ""
    arguments.text = event.map { $0.arguments.isEmpty ? tr("No arguments") : $0.arguments } ?? ""
  }
}
