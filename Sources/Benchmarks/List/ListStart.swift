import CGTK
import Containment
import GTK

/// The content of a window whose process reports its first frame.
enum ListStart: String {
  case list, grid, raw, label

  /// Ours with `count` rows; nil for what is not ours.
  func list(_ count: Int) -> ListViewController<Int>? {
    switch self {
    case .list: ManagedList.controller(count)
    case .grid: ManagedList.grid(count)
    case .raw, .label: nil
    }
  }

  /// Shows `count` rows, or a label; reports the first frame and ends the process.
  func show(_ count: Int, startedAt start: Int) -> Never {
    FirstFrame.start = start
    if let list = list(count) {
      MainLoop.attach()
      let window = Window(width: ListWindow.width, height: ListWindow.height)
      RootWindow(window, root: list).show()
      FirstFrame.report(window.unsafePointer.assumingMemoryBound(to: GtkWidget.self))
    } else {
      let child: CWidget = self == .raw ? RawList.widgets(count).scroller : gtk_label_new("Label")
      let window: CWidget = gtk_window_new(GTK_WINDOW_TOPLEVEL)
      gtk_window_set_default_size(
        window.cast(), Int32(ListWindow.width), Int32(ListWindow.height))
      gtk_widget_show(child)
      gtk_container_add(window.cast(), child)
      gtk_window_present(window.cast())
      FirstFrame.report(window)
    }
    while true { g_main_context_iteration(nil, 1) }
  }

  /// The medians of the first frames of several processes, and of a window with one label.
  static func measure(
    _ name: String, _ options: [String], times: Int
  ) throws(Failure) -> Record {
    var samples: [String: [Double]] = [:]
    for _ in 0..<times {
      let report = try child(name, options)
      let label = try child(name, ["--label"])
      let figures = [
        ("first_frame_ms", report.frame), ("label_frame_ms", label.frame),
        ("first_frame_over_label", report.frame / label.frame), ("rss_kb", report.memory),
        ("rss_over_empty_kb", report.memory - label.memory),
      ]
      for (name, figure) in figures { samples[name, default: []].append(figure) }
    }
    var record = Record()
    for name in [
      "first_frame_ms", "label_frame_ms", "first_frame_over_label", "rss_kb", "rss_over_empty_kb",
    ] {
      record.set(name, Samples(samples[name] ?? []).median)
    }
    return record
  }

  private static func child(
    _ name: String, _ options: [String]
  ) throws(Failure) -> (frame: Double, memory: Double) {
    let line = try ChildProcess.run([name] + options, isTimed: true)
    // The X server cleans up after a large client for a while.
    Pause.milliseconds(50)
    guard let report = Record(parsing: line), let frame = report.number("first_frame_ms"),
      let memory = report.number("rss_kb")
    else { throw Failure("a window did not report its first frame but printed: \(line)") }
    return (frame, memory)
  }
}
