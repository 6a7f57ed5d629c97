import Containment
import GTK
import Sandbox

/// An entry over a text on the canvas, in which that is edited: Enter keeps what is written, and so does
/// going elsewhere; Escape leaves it.
final class TypingInPlace {
  private static let leastWidth = 120

  let source: TextSource
  let entry: Entry
  /// Called once, with the text or, if nothing is to change, with nil, and with whether it had the focus.
  private var whenEnded: (@MainActor (String?, Bool) -> Void)?

  /// Puts an entry with `text` over `frame`, in logical pixels of the area.
  init(
    _ text: String, of source: TextSource, over frame: Rectangle, in area: Overlay,
    ended: @escaping @MainActor (_ text: String?, _ hadFocus: Bool) -> Void
  ) {
    self.source = source
    whenEnded = ended
    entry = Entry(text)
    entry.accessibleID = "compose.typing"
    entry.accessibleName = tr("Text")
    let weakly = WeakObject(entry)
    let isMirrored = area.direction == .rightToLeft
    area.addOverlay(entry) { room in
      let wanted = weakly.object?.preferredSize.height ?? frame.height
      let width = min(max(frame.width, TypingInPlace.leastWidth), room.width)
      let height = max(frame.height, wanted)
      let x = isMirrored ? frame.x + frame.width - width : frame.x
      let y = frame.y + (frame.height - height) / 2
      return Rectangle(
        x: min(max(x, 0), max(room.width - width, 0)),
        y: min(max(y, 0), max(room.height - height, 0)), width: width, height: height)
    }
    entry.activated.connect(weak: self) { $0.end(keeping: true) }
    entry.grabFocus()
    entry.selectAll()
    entry.notify(property: "is-focus").connect(weak: self) { typing in
      // The focus is on its way, and may come back.
      Task { if !typing.entry.isFocus { typing.end(keeping: true) } }
    }
  }

  /// Takes the entry away.
  func end(keeping: Bool) {
    guard let ended = whenEnded else { return }
    whenEnded = nil
    let (text, hadFocus) = (entry.text, entry.isFocus)
    entry.destroy()
    ended(keeping ? text : nil, hadFocus)
  }
}
