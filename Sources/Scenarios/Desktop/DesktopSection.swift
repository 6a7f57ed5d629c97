import Containment
import GTK
import Sandbox

/// A part of the scenario Desktop: a heading, and what it is about.
class DesktopSection: ViewController {
  /// Says what came of something.
  let tell: @MainActor (String) -> Void

  init(_ tell: @escaping @MainActor (String) -> Void) {
    self.tell = tell
    super.init()
  }

  /// Makes the view: `parts` under a heading.
  func load(_ heading: String, _ parts: [Widget]) {
    let label = Label(heading)
    label.xalign = 0
    label.wraps = true
    label.styleClasses.insert("heading")
    view = Box(
      .vertical, spacing: 12,
      [label]
        + parts.map {
          $0.styleClasses.contains("linked") ? Controls.breaking(Box(.vertical, [$0])) : $0
        })
  }
  /// A framed room for `text`, `height` logical pixels high. The height that a GtkTextView wants by
  /// itself depends on how wide it was before.
  func page(_ text: TextView, height: Int) -> Widget {
    let scroller = ScrolledWindow(text)
    // A text view that has been wide would stay so as its minimum.
    scroller.setPolicies(horizontal: .external, vertical: .automatic)
    scroller.setSizeRequest(width: -1, height: height)
    return Frame(nil, scroller)
  }
}
