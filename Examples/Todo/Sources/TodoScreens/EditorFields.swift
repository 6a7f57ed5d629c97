import GTK
import TodoStore

/// The emoji of a list, to be written or chosen.
final class EmojiField {
  let view: Box
  private let entry: Entry

  init(_ emoji: String = "") {
    entry = Entry(emoji, placeholder: TodoList.defaultEmoji)
    entry.offersEmoji()
    entry.accessibleID = "todo.editor.emoji"
    view = field(entry, tr("_Emoji"))
  }

  /// The first character that is written; the usual emoji if there is none.
  var emoji: String {
    entry.text.first { !$0.isWhitespace }.map(String.init) ?? TodoList.defaultEmoji
  }
}

/// The day on which an item is due, or that it does not matter.
final class DayField {
  let view: Box
  /// Called when another day is chosen, or none.
  var onChange: @MainActor () -> Void = {}
  private let check = CheckButton(tr("_Due on a certain day"))
  private let calendar: Calendar

  /// A field for `day`; where there is none, a day is looked for from `today` on.
  init(_ day: Day?, today: Day) {
    calendar = Calendar(day ?? today)
    calendar.accessibleID = "todo.item.calendar"
    calendar.accessibleName = tr("Due date")
    check.isActive = day != nil
    check.accessibleID = "todo.item.due"
    view = Box(.vertical, spacing: 6, [check, calendar])
    calendar.isVisible = day != nil
    check.toggled.connect(weak: self) {
      $0.calendar.isVisible = $0.check.isActive
      $0.onChange()
    }
    calendar.daySelected.connect(weak: self) { $0.onChange() }
  }

  /// The day that is chosen; nil for none.
  var day: Day? {
    get { check.isActive ? calendar.day : nil }
    set {
      if let newValue { calendar.day = newValue }
      check.isActive = newValue != nil
    }
  }
}

/// A widget, or the frame that it is in, below what it is for.
func field(_ widget: Widget, _ mnemonic: String, in frame: Widget? = nil) -> Box {
  let label = Label()
  label.labels(widget, mnemonic: mnemonic)
  label.xalign = 0
  widget.accessibleName = label.text
  return Box(.vertical, spacing: 6, [label, frame ?? widget])
}
