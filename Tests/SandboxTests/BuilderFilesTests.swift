import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Scenarios of .ui files")
  struct BuilderFilesTests {
    let folder = ScratchFolder()

    private func interface(_ text: String, class name: String = "GtkLabel") -> String {
      """
      <interface>
        <object class="GtkAdjustment" id="range"/>
        <object class="GtkBox" id="page">
          <property name="visible">1</property>
          <child>
            <object class="\(name)" id="text">
              <property name="visible">1</property>
              <property name="label">\(text)</property>
            </object>
          </child>
        </object>
      </interface>

      """
    }

    private func faults(_ scenarios: [Scenario]) -> [String] {
      SandboxApp(id: "org.example.Drafts", title: "Drafts", scenarios: scenarios).faults
    }

    @Test("OP-33 each .ui file of a folder is a scenario, and what cannot be one is said")
    func list() throws {
      #expect(
        faults(Scenario.builderFiles(in: "/nowhere/ui", group: "Drafts")) == [
          "/nowhere/ui: Error opening directory “/nowhere/ui”: No such file or directory"
        ])
      #expect(
        faults(Scenario.builderFiles(in: folder.path, group: "Drafts")) == [
          "\(folder.path): There is no .ui file."
        ])
      for name in ["LogInPage.ui", "my list.ui", ".hidden.ui", "style.css"] {
        folder.write(interface("A"), to: name)
      }
      let scenarios = Scenario.builderFiles(in: folder.path, group: "Drafts")
      #expect(scenarios.map(\.id) == ["log-in-page", "my-list"])
      #expect(scenarios.map(\.title) == ["Log in page", "My list"])
      #expect(scenarios.map(\.group) == ["Drafts", "Drafts"] && faults(scenarios) == [])
      folder.write(interface("A"), to: "Größe.ui")
      folder.write(interface("A"), to: "log-in-page.ui")
      #expect(
        faults(Scenario.builderFiles(in: folder.path, group: "Drafts")) == [
          "\(folder.path)/Größe.ui: A scenario cannot be called so: only letters, digits, dashes "
            + "and blanks are.",
          "Two scenarios have the id “log-in-page”.",
        ])
    }

    private func stage() async throws -> SandboxStage {
      try await SandboxStage(Scenario.builderFiles(in: folder.path, group: "Drafts"))
    }

    /// What the screen and the bar over the canvas say.
    private func wait(_ stage: SandboxStage, _ texts: [String], faults: [String]) async throws {
      try await until("\(texts) and \(faults)") {
        stage.texts(in: "canvas.frame") == texts && stage.texts(in: "canvas.faults") == faults
      }
    }

    @Test(
      "OP-33 a .ui file that was saved again is shown; a broken one leaves the screen, and is said")
    func follow() async throws {
      folder.write(interface("One"), to: "Page.ui")
      let stage = try await stage()
      let file = "\(folder.path)/Page.ui"
      try await wait(stage, ["One"], faults: [])
      folder.write(interface("Two"), to: "Page.ui")
      try await wait(stage, ["Two"], faults: [])
      // As editors do that write a new file first.
      folder.write(interface("Three"), to: ".Page.ui.new")
      rename("\(folder.path)/.Page.ui.new", file)
      try await wait(stage, ["Three"], faults: [])
      folder.write(interface("Four", class: "GtkLamp"), to: "Page.ui")
      try await wait(
        stage, ["Three"],
        faults: [
          "\(file), line 6, column 40: Invalid object type 'GtkLamp'. Mend that place; a designer "
            + "such as Glade shows it."
        ])
      folder.write("<interface><object>", to: "Page.ui")
      try await until("another fault") {
        stage.texts(in: "canvas.faults").first?.hasPrefix("\(file), line 1, column ") == true
      }
      unlink(file)
      try await until("the missing file") {
        stage.texts(in: "canvas.faults").first?.contains("No such file or directory") == true
      }
      #expect(stage.texts(in: "canvas.frame") == ["Three"])
      folder.write(interface("Five"), to: "Page.ui")
      try await wait(stage, ["Five"], faults: [])
    }

    @Test("OP-33 a file that is broken at first is said in place of the screen, which comes later")
    func brokenAtFirst() async throws {
      folder.write("<interface></interface>\n", to: "Page.ui")
      let stage = try await stage()
      let fault =
        "\(folder.path)/Page.ui: There is no widget in it that can be shown. Add one, such as a "
        + "GtkBox, or a GtkWindow with something in it."
      try await wait(stage, [fault], faults: [fault])
      #expect(stage.canvas.faultsOfFiles == [fault])
      folder.write(interface("One"), to: "Page.ui")
      try await wait(stage, ["One"], faults: [])
    }

    @Test(
      "OP-33 what is in a window comes without it, and popups do not come",
      arguments: ["GtkWindow", "GtkDialog", "GtkApplicationWindow"])
    func window(class name: String) async throws {
      // GTK keeps the windows of tooltips and of what is dragged.
      let before = Window.all
      folder.write(
        """
        <interface>
          <object class="GtkPopover"/>
          <object class="GtkMenu" id="menu"/>
          <object class="\(name)">
            <property name="visible">1</property>
            <child\(name == "GtkDialog" ? " internal-child=\"vbox\"" : "")>
              <object class="GtkBox">
                <property name="visible">1</property>
                <child><object class="GtkLabel">
                  <property name="visible">1</property><property name="label">In it</property>
                </object></child>
              </object>
            </child>
          </object>
        </interface>
        """, to: "Page.ui")
      let stage = try await stage()
      #expect(stage.texts(in: "canvas.frame") == ["In it"])
      let windows = Window.all.filter {
        $0.isMapped && $0 != stage.theatre.root.window && !before.contains($0)
      }
      #expect(stage.canvas.faultsOfFiles == [])
      #expect(windows.map { "\($0.typeName) \($0.title)" } == [])
    }

    private func colour(_ stage: SandboxStage, in id: String) -> String? {
      stage.find(id)?.descendants.first { $0.isMapped && $0.typeName == "GtkLabel" }?.textColor.hex
    }

    @Test("OP-33 style sheets hold on the canvas alone, and are read anew when they change")
    func styles() async throws {
      folder.write(interface("One"), to: "Page.ui")
      folder.write("label { color: #ff0000; }", to: "a.css")
      let stage = try await stage()
      let file = "\(folder.path)/a.css"
      let outside = try #require(colour(stage, in: "inspector"))
      func wait(_ colour: String, faults: [String] = []) async throws {
        try await until("\(colour) and \(faults)") {
          self.colour(stage, in: "canvas.frame") == colour
            && stage.texts(in: "canvas.faults") == faults
        }
        #expect(self.colour(stage, in: "inspector") == outside)
      }
      try await wait("#ff0000")
      folder.write("label { color: #00ff00; }", to: "a.css")
      try await wait("#00ff00")
      // What comes later is styled as well.
      folder.write(interface("Two"), to: "Page.ui")
      try await until("the second text") { stage.texts(in: "canvas.frame") == ["Two"] }
      try await wait("#00ff00")
      folder.write("label {\n  colour: #0000ff;\n}", to: "a.css")
      try await wait(
        "#00ff00",
        faults: ["\(file), line 2, column 3: 'colour' is not a valid property name"])
      folder.write("label { color: #0000ff; }", to: "a.css")
      try await wait("#0000ff")
      folder.write("label { color: #00ffff; }", to: "b.css")
      try await wait("#00ffff")
      unlink("\(folder.path)/b.css")
      try await wait("#0000ff")
      // Another scenario does not wear them.
      stage.sandbox.show(
        Scenario("other", "Other", group: "Tests") { Leaf(nil, Box(.vertical, [Label("B")])) }
          .makeScreen(), transition: Transition.none)
      try await letEventsArrive()
      #expect(colour(stage, in: "canvas.frame") != "#0000ff")
    }

    @Test("OP-33 the bar of faults hears of each once, however many screens are shown")
    func heardOnce() {
      let (bar, faults) = (FaultBar(), ScreenFaults())
      for _ in 0..<3 { bar.follow([faults]) }
      let heard = Mirror(reflecting: faults.observers).children.map {
        Mirror(reflecting: $0.value).children.count
      }
      #expect(heard == [1])
      faults.set("It is broken.", of: "Page.ui")
      #expect(bar.view.isVisible)
      bar.view.destroy()
    }

    @Test("OP-33 a screen of files goes when another is shown")
    func leaks() async throws {
      folder.write(interface("One"), to: "Page.ui")
      let stage = try await stage()
      weak let screen = stage.canvas.screen
      try await stage.showAnotherScreen()
      #expect(screen == nil)
    }
  }
}
