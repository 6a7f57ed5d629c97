import CGTK

/// A month of which one day is chosen.
@MainActor
public final class Calendar: Widget {
  /// A calendar on which `day` is chosen.
  public convenience init(_ day: Day) {
    self.init(new: gtk_calendar_new())
    self.day = day
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_calendar_get_type()) { Calendar(retaining: $0) }
  }

  /// The chosen day; nil if none is, which only the program can set.
  public var day: Day? {
    get {
      var (year, month, day): (guint, guint, guint) = (0, 0, 0)
      gtk_calendar_get_date(cast(), &year, &month, &day)
      return Day(year: Int(year), month: Int(month) + 1, day: Int(day))
    }
    set {
      // A month that is too short for the old day must not get it.
      gtk_calendar_select_day(cast(), 0)
      guard let newValue else { return }
      gtk_calendar_select_month(cast(), guint(newValue.month - 1), guint(newValue.year))
      gtk_calendar_select_day(cast(), guint(newValue.day))
    }
  }

  /// Another day was chosen, by the user or the program. Of a ``day`` that is set it tells twice, as at first there
  /// is none.
  public var daySelected: Signal<> { Signal(self, "day-selected") }

  /// A day was chosen by a double click.
  public var dayActivated: Signal<> { Signal(self, "day-selected-double-click") }
}
