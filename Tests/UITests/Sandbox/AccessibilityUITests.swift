import Automation
import Foundation
import TestSupport
import Testing

extension OnScreen {
  @Suite("The page about accessibility, from outside")
  struct AccessibilityUITests {
    /// A screen with a button that has no name, or with one that has.
    private func screen(_ name: String, color: String) -> String {
      """
      <interface>
        <object class="GtkBox" id="form">
          <property name="visible">1</property><property name="orientation">vertical</property>
          <property name="spacing">24</property><property name="border_width">48</property>
          <child><object class="GtkButton" id="form.clear">
            <property name="visible">1</property><property name="width_request">80</property>
            <property name="height_request">44</property><property name="halign">start</property>
            <child><object class="GtkImage">
              <property name="visible">1</property>
              <property name="icon_name">edit-clear-symbolic</property>
            </object></child>
            \(name)
          </object></child>
          <child><object class="GtkLabel" id="form.note">
            <property name="visible">1</property><property name="halign">start</property>
            <property name="label">&lt;span foreground="\(color)"&gt;A note&lt;/span&gt;</property>
            <property name="use_markup">1</property>
          </object></child>
          <child><object class="GtkButton" id="form.save">
            <property name="visible">1</property><property name="label">Save</property>
            <property name="halign">start</property>
          </object></child>
        </object>
      </interface>

      """
    }

    private var faulty: String { screen("", color: "#999999") }
    private var mended: String {
      screen(
        """
        <child internal-child="accessible"><object class="AtkObject">
          <property name="accessible-name">Clear</property>
        </object></child>
        """, color: "#333333")
    }

    private func write(_ text: String, _ folder: String) throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try text.write(toFile: "\(folder)/Form.ui", atomically: true, encoding: .utf8)
    }

    /// The colour of the ring above the middle of an element.
    private func ring(_ element: Locator) throws -> (red: UInt8, green: UInt8, blue: UInt8) {
      let frame = try element.extents
      let picture = try element.app.world.screenshot(
        of: Extents(x: frame.x + frame.width / 2, y: frame.y - 2, width: 1, height: 1))
      return picture[0, 0]
    }

    private func expectRing(_ element: Locator, isBlue: Bool) async throws {
      try await element.app.expect("a \(isBlue ? "blue" : "red") ring around \(element)") {
        let color = try ring(element)
        return isBlue ? color.blue > 150 && color.red < 90 : color.red > 150 && color.blue < 90
      }
    }

    @Test(
      "SB-15 by mouse and by keyboard: what is wrong is circled and listed, a row shows its place, and what is mended is gone"
    )
    func page() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/ui"
        try write(faulty, folder)
        let app = try await world.launchApp(["--ui-folder", folder, "--size=1280x800"])
        let frame = app.find(id: "canvas.frame")
        let note = frame.find(text: "A note")
        let clear = frame.find("button without a name") { $0.role == .button && $0.name.isEmpty }
        try await frame.find(text: "Save").first.waitUntil(.showing)

        // By keyboard: the page opens, and has read the screen.
        try world.keyboard.press("Alt+7")
        try await app.find(id: "access.error.2").waitUntil(.showing)
        #expect(
          try app.find(id: "access.error.1").name
            == "push button: It has no name. Give it an accessibleName or a label, "
            + "for a screen reader to speak.")
        #expect(try app.find(id: "access.error.2").name.contains("#999999 on "))
        #expect(try app.find(id: "access.stop.2").name == "2: push button “Save”")
        try await expectRing(clear, isBlue: false)
        try await expectRing(note, isBlue: false)

        // By mouse a row shows its place, and by an arrow key the next one.
        try await app.find(id: "access.error.1").click()
        try await expectRing(clear, isBlue: true)
        try world.keyboard.press("Down")
        try await expectRing(note, isBlue: true)
        try await expectRing(clear, isBlue: false)

        // Mended, it is gone by itself.
        try write(mended, folder)
        try await app.find(id: "access.error.1").waitUntil(.gone)
        try await app.expect("no error in the summary") {
          try app.find(id: "access.summary").name.hasPrefix("No errors · ")
        }
        #expect(try app.find(id: "access.stop.1").name == "1: push button “Clear”")
        try await app.find(id: "access.again").click()
        try world.keyboard.press("Control+Shift+a")
        try await app.find(id: "access.stop.1").waitUntil(.showing)
        app.terminate()
        try await app.waitForExit()
      }
    }

    @Test("SB-15 a program that cannot check its screens is an error, and not one without faults")
    func uncheckable() async throws {
      try await World.with { world in
        let errors = try await world.accessibilityErrors(in: "true")
        #expect(errors == [])
        await #expect(throws: AutomationError.self) {
          try await world.accessibilityErrors(in: "false")
        }
      }
    }

    @Test(
      "SB-15 --check-accessibility ends with 1 for an error and not for advice, in lines or JSON")
    func gate() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/ui"
        func check(_ more: [String] = []) async throws -> (code: Int32?, text: String) {
          let result = try await world.runApp(
            ["--check-accessibility", "--ui-folder", folder] + more)
          // Beside JSON the closing line has no place but there.
          #expect(result.standardError == (more.isEmpty ? "" : "5 errors, 2 pieces of advice.\n"))
          return (result.exitCode, result.standardOutput)
        }
        try write(faulty, folder)
        let lines = try await check()
        #expect(lines.code == 1)
        #expect(
          lines.text.hasPrefix(
            "form (light, dark, contrast, rtl, text, narrow): Error: push button: "
              + "It has no name. Give it an accessibleName"), "\(lines.text)")
        #expect(lines.text.contains("form (light, rtl, narrow): Error: label “A note”"))

        let json = try await check(["--json"])
        let all = try #require(
          try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [[String: Any]])
        #expect(json.code == 1)
        #expect(all.first?["rule"] as? String == "name")
        #expect(all.first?["severity"] as? String == "error")
        #expect((all.first?["looks"] as? [String])?.count == 6)
        #expect((all.first?["frame"] as? [Int])?.count == 4)

        // Each of two checks is made.
        let both = try await world.runApp(
          ["--check", "--check-accessibility", "--ui-folder", folder], timeout: .seconds(60))
        #expect(both.exitCode == 1 && both.standardError.contains("1 scenario checked: "))
        #expect(both.standardOutput.contains("5 errors, "), "\(both.standardOutput)")

        // A text in the theme's own colour is seen in every look.
        try write(mended.replacing("foreground=\"#333333\"", with: "weight=\"bold\""), folder)
        let advice = try await check()
        #expect(advice.code == 0, "\(advice.text)")
        #expect(advice.text.contains("Advice: push button “Save”"), "\(advice.text)")
      }
    }
  }
}
