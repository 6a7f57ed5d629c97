import Containment
import GTK
import TestSupport
import Testing

/// Values, and files, are used where nothing of the main actor is at hand.
@Suite("Values off the main actor")
nonisolated struct ValueTests {
  @Test("OP-04 values are made and compared, and files written and read, on any thread")
  func anywhere() throws {
    #expect(Color(hex: "#336699")?.hex == "#336699")
    let frame = Rectangle(x: 1, y: 2, width: 30, height: 40)
    #expect(frame == Rectangle(x: 1, y: 2, width: 30, height: 40))
    #expect(Size(width: 3, height: 4) != Size(width: 4, height: 3))
    #expect(EdgeInsets(12) == EdgeInsets(top: 12, start: 12, bottom: 12, end: 12))
    #expect(Day("2026-11-23") == Day(year: 2026, month: 11, day: 23))
    #expect(Timing.linear.progress(at: 0.5) == 0.5)
    #expect(Set([Key.escape, .enter, .escape]).count == 2)
    let path = "/tmp/enfilade-values-\(getpid())"
    try TextFile.write("Grüße", to: path)
    #expect(try TextFile.read(path) == Array("Grüße".utf8))
    try TextFile.remove(path)
  }
}
