import Containment
import GTK
import TestSupport
import Testing

private final class Greeting: BuilderViewController {
  var greetings = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    object("greet", as: Button.self)?.clicked.connect(weak: self) { $0.greetings += 1 }
  }
}

private let greeting = """
  <interface>
    <object class="GtkBox" id="view">
      <property name="visible">1</property>
      <property name="orientation">vertical</property>
      <child><object class="GtkLabel" id="text">
        <property name="visible">1</property><property name="label">Good morning</property>
      </object></child>
      <child><object class="GtkButton" id="greet">
        <property name="visible">1</property><property name="label">Greet</property>
      </object></child>
    </object>
  </interface>
  """

extension OnScreen {
  @Suite("User interface files")
  struct BuilderTests {
    let folder = ScratchFolder()

    private func mistake(_ body: () throws(BuilderError) -> Void) -> BuilderError? {
      do throws(BuilderError) {
        try body()
        return nil
      } catch { return error }
    }

    @Test("ON-08 a view is loaded from the file that is called like the type")
    func byTypeName() async throws {
      folder.write(greeting, to: "Greeting.ui")
      BuilderViewController.searchPath = ["/nowhere", folder.path]
      defer { BuilderViewController.searchPath = [] }
      try await expectGone {
        let theatre = Theatre()
        let screen = try Greeting()
        theatre.settle(screen)
        #expect(screen.object("text", as: Label.self)?.text == "Good morning")
        let button = try #require(screen.object("greet", as: Button.self))
        try await letEventsArrive()
        try await until("the click", after: button.realClick()) { screen.greetings == 1 }
        theatre.close()
        return screen
      }
    }

    @Test("ON-08 a file of any name is shown by its first widget, without the window around it")
    func byPath() async throws {
      let body = greeting.replacing("<interface>", with: "").replacing("</interface>", with: "")
      folder.write(
        "<interface><object class=\"GtkWindow\"><child>\(body)</child></object></interface>",
        to: "any.ui")
      let path = "\(folder.path)/any.ui"
      let screen = try BuilderViewController(contentsOf: path)
      #expect(screen.view.typeName == "GtkBox" && screen.view.parent == nil)
      #expect(screen.object("text", as: Label.self)?.text == "Good morning")
      folder.write("<interface/>", to: "any.ui")
      let error = mistake { () throws(BuilderError) in
        _ = try BuilderViewController(contentsOf: path)
      }
      #expect(error?.reason == "There is no widget in it that can be shown.")
    }

    @Test("ON-08 a missing file names itself, where it was looked for, and what to do")
    func missing() {
      let error = mistake { () throws(BuilderError) in _ = try Greeting(in: [folder.path]) }
      #expect(
        error?.description
          == "Greeting.ui: There is no such file in \(folder.path). Put it there, or add its folder "
          + "to BuilderViewController.searchPath.")
      let other = mistake { () throws(BuilderError) in
        _ = try Builder(contentsOf: "/nowhere/X.ui")
      }
      #expect(other?.file == "/nowhere/X.ui" && other?.line == nil)
      #expect(other?.remedy == "Check that the file was installed and may be read.")
    }

    @Test(
      "ON-08 a broken file names its line and the mistake",
      arguments: [
        ("<interface>\n<object class=\"GtkBox\" id=\"view\">\n</interface>", 3),
        ("<interface>\n  <object class=\"GtkNonsense\" id=\"view\"/>\n</interface>", 2),
        (
          "<interface>\n<object class=\"GtkBox\" id=\"view\">\n<property name=\"no\">1</property>"
            + "</object></interface>", 3
        ),
        ("not xml at all", 1),
        (
          "<interface>\n<object class=\"GtkListStore\" id=\"view\"><columns/>\n<data><row>"
            + "<col id=\"0\">One</col></row></data></object></interface>", 3
        ),
        (
          "<interface>\n<object class=\"GtkLabel\" id=\"view\">\n<property name=\"label\">&lt;b&gt;"
            + "</property>\n<property name=\"use-markup\">yes</property></object></interface>", 4
        ),
        (
          "<interface>\n<object class=\"GtkLabel\" id=\"view\">\n<property name=\"label\">&lt;b&gt;"
            + "</property>\n<property name=\"use_markup\">yes</property></object></interface>", 4
        ),
        (
          "<interface>\n<object class=\"GtkLabel\" id=\"view\">\n<property name=\"label\">&lt;b&gt;"
            + "</property>\n<property name=\"label\">b</property>"
            + "<property name=\"use-markup\">yes</property></object></interface>", 4
        ),
        (
          "<interface>\n<object class=\"GtkBox\" id=\"view\">\n<child type=\"label\">"
            + "<object class=\"GtkLabel\"/></child></object></interface>", 3
        ),
        (
          "<interface>\n<object class=\"GtkButton\" id=\"view\"><property name=\"label\">A"
            + "</property>\n<child><object class=\"GtkEntry\"/></child></object></interface>", 3
        ),
        (
          "<interface>\n<object class=\"GtkEventBox\" id=\"view\"><child><object "
            + "class=\"GtkBox\"/></child>\n<child><object class=\"GtkBox\"/></child></object>"
            + "</interface>", 3
        ),
      ])
    func broken(text: String, line: Int) {
      folder.write(text, to: "Greeting.ui")
      let error = mistake { () throws(BuilderError) in _ = try Greeting(in: [folder.path]) }
      #expect(error?.file == "\(folder.path)/Greeting.ui")
      #expect(error?.line == line, "\(error?.description ?? "no error")")
      #expect(error?.reason.isEmpty == false && error?.reason.hasPrefix(folder.path) == false)
      #expect(mistake { () throws(BuilderError) in _ = try Builder(text) }?.line == line)
    }

    @Test(
      "ON-08 what only looks broken is made",
      arguments: [
        "<property name=\"label\">&lt;a href=\"x\"&gt;x&lt;/a&gt;</property>"
          + "<property name=\"use-markup\">1</property>",
        "<property name=\"label\">&lt;b&gt;</property><property name=\"use-markup\">no</property>",
      ])
    func sound(properties: String) throws {
      let text =
        "<interface><object class=\"GtkFrame\" id=\"view\"><child type=\"label\"><object "
        + "class=\"GtkLabel\" id=\"text\">\(properties)</object></child><child><object "
        + "class=\"GtkBox\"><child type=\"center\"><object class=\"GtkLabel\"/></child><child>"
        + "<object class=\"GtkLabel\"/></child><child><object class=\"GtkOverlay\"><child><object "
        + "class=\"GtkLabel\"/></child><child type=\"overlay\"><object class=\"GtkLabel\"/></child>"
        + "<child type=\"overlay\"><object class=\"GtkLabel\"/></child></object></child></object>"
        + "</child></object></interface>"
      #expect(try Builder(text).object("text", as: Label.self).typeName == "GtkLabel")
    }

    @Test("ON-08 an object that is missing or something else: an error, or a diagnostic")
    func wrongObject() throws {
      folder.write(greeting, to: "Greeting.ui")
      let builder = try Builder(greeting)
      #expect(
        mistake { () throws(BuilderError) in _ = try builder.object("nobody", as: Label.self) }?
          .description
          == "User interface: There is no object with the id “nobody”. Give that id to the object "
          + "that is meant. Ids in the file: greet, text, view.")
      #expect(
        mistake { () throws(BuilderError) in _ = try builder.object("text", as: Button.self) }?
          .description
          == "User interface: The object “text” is a GtkLabel. It was asked for as a GtkButton; ask "
          + "for what it is, or change it in the file.")
      #expect(try builder.object("greet", as: Bin.self).typeName == "GtkButton")
      let screen = try Greeting(in: [folder.path])
      #expect(screen.object("text", as: Switch.self) == nil)
      #expect(Diagnostics.takeKinds() == [.brokenInterface])
      folder.write("<interface><object class=\"GtkBox\" id=\"other\"/></interface>", to: "No.ui")
      let error = mistake { () throws(BuilderError) in
        _ = try Greeting(uiFile: "No", in: [folder.path])
      }
      #expect(error?.reason == "There is no object with the id “view”.")
    }
  }
}
