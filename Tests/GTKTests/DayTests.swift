import GTK
import TestSupport
import Testing

@Suite("Days")
struct DayTests {
  @Test(
    "a day has a number, and the number a day",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2026-11-21", 20_778),
      ("0001-01-01", -719_162), ("9999-12-31", 2_932_896),
    ])
  func number(text: String, number: Int) {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number)?.description == text)
  }

  @Test("numbers beyond the calendar have no day", arguments: [-719_163, 2_932_897, .min, .max])
  func beyond(number: Int) { #expect(Day(number: number) == nil) }

  @Test("a day ends where the next begins; the last one of the calendar does not")
  func end() {
    #expect(Day.end(containing: 1_795_262_400) == 1_795_305_600)
    #expect(Day.end(containing: 1_795_305_600) == 1_795_305_600 + 86_400)
    #expect(Day.end(containing: 253_402_300_799) == nil)
  }

  @Test("a point of time falls on a day, and a day is written as a format wants it")
  func time() {
    #expect(Day(containing: 1_795_262_400).description == "2026-11-21")
    #expect(Day(containing: .max).description == "1970-01-01")
    #expect(Day("2026-11-01")?.formatted("%-d %B %Y") == "1 November 2026")
  }
}

extension OnScreen {
  @Suite("Calendars")
  struct CalendarTests {
    @Test("a day is chosen, also when the months differ in length; who listens hears of it")
    func choice() throws {
      let calendar = Calendar(try #require(Day("2026-01-31")))
      #expect(calendar.day?.description == "2026-01-31")
      var heard: [String] = []
      calendar.daySelected.connect { heard.append(calendar.day?.description ?? "none") }
      calendar.day = Day("2028-02-29")
      #expect(calendar.day?.description == "2028-02-29")
      #expect(heard.last == "2028-02-29")
      calendar.day = nil
      #expect(calendar.day == nil)
      calendar.destroy()
    }
  }
}
