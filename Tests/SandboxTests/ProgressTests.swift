import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("Progress and summaries of commands")
  struct ProgressTests {
    @Test("BR-56 a terminal is told which scenario is looked at, in one line; a program is not")
    func progress() {
      for isSeen in [true, false] {
        var written = ""
        let progress = Progress(of: 2, isSeen: isSeen) { written += $0 }
        progress.end()
        #expect(written == "")
        progress.begin("Lab")
        progress.begin("Tabs")
        progress.end()
        let line = "\r\u{1B}[K"
        #expect(written == (isSeen ? "\(line)1 of 2: Lab\(line)2 of 2: Tabs\(line)" : ""))
      }
    }

    private func finding(
      _ size: (Int, Int), _ make: () -> Widget = { Button("x") }
    ) -> AccessibilityFinding {
      let widget = make()
      var element = AccessibleElement(widget, in: widget)
      element.frame = Rectangle(x: 0, y: 0, width: size.0, height: size.1)
      return .size(element)
    }

    @Test("BR-56 advice that is the same for many widgets is one line; errors are a line each")
    func grouped() {
      var lines: [AccessibilityCheck.Line] = []
      for scenario in ["lab", "tabs"] {
        for width in [60, 80, 100] {
          lines.append(.init(scenario: scenario, looks: ["light"], finding: finding((width, 34))))
        }
      }
      lines.append(.init(scenario: "lab", looks: ["dark"], finding: finding((30, 60))))
      lines.append(.init(scenario: "lab", looks: ["light"], finding: finding((20, 20))))
      lines.append(.init(scenario: "tabs", looks: ["light"], finding: finding((20, 20))))
      let check = AccessibilityCheck(lines)
      #expect(check.report.count == 4)
      #expect(check.report[0].hasPrefix("lab (light): Error: "))
      #expect(check.report[1].hasPrefix("tabs (light): Error: "))
      #expect(
        check.report[2].hasPrefix(
          "Advice: 6 × push button (2 scenarios): It is 34 high; 44 is easy to hit."))
      #expect(check.report[2].hasSuffix("; …)"))
      #expect(check.report[3].hasPrefix("lab (dark): Advice: "))
      #expect(check.summary == "2 errors, 7 pieces of advice.")
      #expect(check.json.split(separator: "\n").count == 11, "programs read all of them")
      #expect(AccessibilityCheck([]).report == [])
    }
  }
}
