import Containment
import GTK

/// A line of the log with the time, the controller and the event.
final class EventRowViewController: ViewController {
  /// The style sheet of the log: only diagnostics stand out.
  static let sheet = BuiltInStyle(
    of: "the log",
    """
    .enfilade-log { font-family: monospace; font-size: smaller; }
    .enfilade-log-diagnostic { font-weight: bold; color: mix(@error_color, @theme_fg_color, 0.4); }
    row:selected .enfilade-log-diagnostic { color: inherit; }
    .enfilade-chip { padding: 2px 6px; min-height: 22px; font-size: smaller; }
    """)
  private let time = Label()
  // If both labels are too long, GTK ellipsizes the longer one first.
  private let controller = Label.line()
  private let event = Label.line()
  private var kind: LoggedEvent.Kind?

  override func loadView() {
    Self.sheet.install()
    time.xalign = 1
    time.widthInCharacters = 7
    time.styleClasses.insert("dim-label")
    event.hexpand = true
    let text = Box(.horizontal, spacing: 0, [controller, event])
    // Swift runs from left to right in every language.
    for widget in [text, controller, event] { widget.direction = .leftToRight }
    let line = Box(.horizontal, spacing: 12, [time, text])
    line.margins = EdgeInsets(top: 3, start: 6, bottom: 3, end: 6)
    line.styleClasses.insert("enfilade-log")
    view = line
  }

  /// Shows an event; nothing in place of one that is not kept any more.
  func show(_ line: LoggedEvent?) {
    time.text = line?.clockTime ?? ""
    controller.text = line?.controller ?? ""
    event.text = line.map { String($0.text.dropFirst($0.controller.count)) } ?? ""
    for label in [controller, event] {
      if let kind { label.styleClasses.remove("enfilade-log-\(kind.rawValue)") }
      if let line { label.styleClasses.insert("enfilade-log-\(line.kind.rawValue)") }
    }
    kind = line?.kind
    view.tooltip = line?.text
    view.accessibleID = "events.line"
  }
}
