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
    let label = Label()
    label.labels(entry, mnemonic: tr("_Emoji"))
    label.xalign = 0
    entry.accessibleName = label.text
    view = Box(.vertical, spacing: 6, [label, entry])
  }

  /// The first character that is written; the usual emoji if there is none.
  var emoji: String {
    entry.text.first { !$0.isWhitespace }.map(String.init) ?? TodoList.defaultEmoji
  }
}

/// The day on which an item is due, or that it does not matter.
final class DayField {
  let view: Box
  private let check = CheckButton(tr("_Due on a certain day"))
  private let calendar: Calendar

  /// A field for `day`; where there is none, a day is looked for from `today` on.
  init(_ day: Day?, today: Day) {
    calendar = Calendar(day ?? today)
    calendar.accessibleID = "todo.editor.calendar"
    calendar.accessibleName = tr("Due date")
    check.isActive = day != nil
    check.accessibleID = "todo.editor.due"
    view = Box(.vertical, spacing: 6, [check, calendar])
    calendar.isVisible = day != nil
    check.toggled.connect(weak: self) { $0.calendar.isVisible = $0.check.isActive }
  }

  /// The day that is chosen.
  var day: Day? { check.isActive ? calendar.day : nil }
}
