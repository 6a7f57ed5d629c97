import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// A row for a day, which is chosen in a calendar.
///
/// ```swift
/// DateRow("Born", day: Binding(person, \.birthday))
/// ```
@MainActor
public final class DateRow: PreferencesRow {
  private let binding: Binding<Day?>
  private let button: MenuButton
  private let calendar: Calendar
  private let format: String

  /// A row with a button that shows a day in the format `format` of GDateTime, and opens a calendar.
  public convenience init(
    _ title: String, subtitle: String? = nil, day: Binding<Day>, format: String = "%x"
  ) {
    let choice = Binding<Day?>(get: { day.value }, set: { if let next = $0 { day.value = next } })
    self.init(title, subtitle: subtitle, choosing: choice, format: format)
  }

  /// A row in which no day may be chosen yet: then the calendar begins with the present month.
  init(
    _ title: String, subtitle: String? = nil, choosing day: Binding<Day?>, format: String = "%x"
  ) {
    binding = day
    self.format = format
    let present = day.value
    let calendar = Calendar(present ?? Day(containing: time(nil)))
    calendar.day = present
    self.calendar = calendar
    button = MenuButton("")
    super.init(title, subtitle: subtitle, control: button)
    calendar.accessibleName = title
    calendar.margins = EdgeInsets(6)
    let popover = Popover(calendar)
    button.popover = popover
    let weakly = WeakObject(popover)
    calendar.dayActivated.connect { weakly.object?.popdown() }
    calendar.daySelected.connect(weak: self) { $0.dayDidChange() }
    showDay(present)
  }

  /// The day that is chosen; nil for none.
  public var day: Day? { calendar.day }

  public override func titlesDidChange() { nameButton() }

  public override func follow() {
    let value = binding.value
    guard value != calendar.day else { return }
    showing { calendar.day = value }
    showDay(value)
  }

  private func showDay(_ day: Day?) {
    button.text = words(for: day).escapingMnemonics
    nameButton()
  }

  private func words(for day: Day?) -> String { day?.formatted(format) ?? tr("Choose a day…") }

  /// The button says the day as well, which is not to be seen by everyone.
  private func nameButton() {
    // Not translated: a title and a day.
    button.accessibleName = "\(title): \(words(for: binding.value))"
    calendar.accessibleName = title
  }

  private func dayDidChange() {
    // Between two months GTK tells of a day 0, which is none.
    guard !isShowing, let day = calendar.day, day != binding.value else { return }
    binding.value = day
    showDay(day)
  }
}
