import Containment
import GTK
import Parts
import TestSupport
import Testing

@testable import Compose
@testable import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Interface files as layers")
  struct InterfaceLayerTests {
    let folder = ScratchFolder()

    private func interface(_ text: String, class name: String = "GtkLabel") -> String {
      """
      <interface>
        <object class="GtkWindow">
          <property name="visible">1</property>
          <child>
            <object class="\(name)">
              <property name="visible">1</property>
              <property name="label">\(text)</property>
            </object>
          </child>
        </object>
      </interface>

      """
    }

    private func layer(_ name: String) -> Layer {
      Layer(.interfaceFile, ["file": .text("\(folder.path)/\(name)")])
    }

    private func read(_ text: String, in folder: String? = nil) throws -> Composition {
      try FlowDocument.read(Array(text.utf8), in: folder).composition
    }

    @Test("ST-02 a folder of .ui files becomes tabs, one for each, in alphabetical order")
    func tabs() throws {
      for name in ["b.ui", "Log in.ui", ".hidden.ui", "style.css"] { folder.write("", to: name) }
      let names = try InterfaceFiles.names(in: folder.path)
      let composition = try #require(Composition(interfaceFiles: names, in: folder.path))
      #expect(composition.outline == "tabs(interface-file, interface-file)")
      #expect(composition.layers.dropFirst().map(\.tabTitle) == ["Log in", "b"])
      #expect(composition.layers[2].text("file") == "\(folder.path)/b.ui")
      #expect(Composition(interfaceFiles: [], in: folder.path) == nil)
      let many = Composition(interfaceFiles: (1...30).map { "\($0).ui" }, in: folder.path)
      #expect(many?.root?.children.count == LayerKind.tabs.capacity)
    }

    @Test("ST-02 a composition knows its interface files, also when it was moved with them")
    func document() throws {
      let composition = Composition(
        Layer(
          .tabs, [:],
          [
            layer("Page.ui"), layer("more/Page.ui"),
            Layer(.interfaceFile, ["file": .text("/nowhere/Page.ui")]), Layer(.interfaceFile),
          ]))
      let draft = FlowDocument.write(Flow(composition))
      #expect(try read(draft).isAlike(composition))
      let text = FlowDocument.write(Flow(composition), in: folder.path)
      #expect(!text.contains(folder.path) && text.contains("\"file\": \"more/Page.ui\""))
      let files = { (composition: Composition) in
        composition.layers.dropFirst().map { $0.text("file") }
      }
      #expect(
        files(try read(text, in: "/home/me")) == [
          "/home/me/Page.ui", "/home/me/more/Page.ui", "/nowhere/Page.ui", "",
        ])

      let file = "\(folder.path)/All.enfilade"
      let flow = MyFlow("my-all", "All", Flow(composition), path: nil, draft: nil)
      try flow.save(to: file)
      #expect(folder.read("All.enfilade") == text && !flow.isUnsaved)
      let again = MyFlow("my-all", "All", Flow(composition), path: file, draft: nil)
      #expect(!again.isUnsaved, "what is relative in the file is the same")
      let composer = Composer(MyFlows())
      try composer.open(file)
      #expect(composer.present.isAlike(composition))

      let reason = "“file” has to be a path such as /home/me/Page.ui."
      for bad in ["3", "\"Page.txt\"", "true", "\"Page.ui\""] {
        let error = #expect(throws: DocumentError.self, "\(bad)") {
          try read(
            """
            {
            "format": "enfilade-composition",
            "version": 1,
            "root": {"kind": "interface-file",
            "properties": {
            "file": \(bad)}}}
            """)
        }
        #expect(error?.line == 6 && error?.reason == reason)
      }
    }

    @Test(
      "ST-02 a layer shows its file as it is saved; what is broken or missing is said in its place")
    func live() async throws {
      folder.write(interface("One"), to: "Page.ui")
      let page = layer("Page.ui")
      let composition = Composition(Layer(.container, [:], [page]))
      let stage = try await SandboxStage([
        Scenario("nothing", "Nothing", group: "Tests") { Leaf("Nothing") }
      ])
      let flow = stage.flows.add(Flow(composition), title: "Pages")
      stage.sandbox.show(flow.scenario)
      func wait(_ texts: [String]) async throws {
        try await stage.until("\(texts)") { stage.texts(in: "canvas.frame") == texts }
      }
      let file = "\(folder.path)/Page.ui"
      try await wait(["One"])
      folder.write(interface("Two"), to: "Page.ui")
      try await wait(["Two"])
      folder.write(interface("Three", class: "GtkLamp"), to: "Page.ui")
      func waitForFault(_ words: String) async throws {
        try await stage.until("the fault \(words)") {
          let texts = stage.texts(in: "canvas.frame")
          return texts.count == 1 && texts[0].hasPrefix(file) && texts[0].contains(words)
        }
      }
      try await waitForFault(", line 5, column ")
      #expect(stage.canvas.faultsOfFiles == [], "it is said once, in its place")
      folder.write(interface("Four"), to: "Page.ui")
      try await wait(["Four"])
      unlink(file)
      try await waitForFault("No such file or directory")
      #expect(flow.composition == composition)
      folder.write(interface("Five"), to: "Page.ui")
      try await wait(["Five"])

      // The title of the layer leaves the screen as it is, another file does not.
      weak let present = stage.canvas.screen?.find(InterfaceScreen.self)
      flow.go(to: try #require(flow.composition.setting("title", of: page.id, to: .text("P"))))
      #expect(present != nil && stage.canvas.screen?.find(InterfaceScreen.self) === present)
      folder.write(interface("Other"), to: "Other.ui")
      let other = KnobValue.text("\(folder.path)/Other.ui")
      flow.go(to: try #require(flow.composition.setting("file", of: page.id, to: other)))
      try await wait(["Other"])
      try await stage.until("the former to go") { present == nil }
      flow.go(to: try #require(flow.composition.setting("file", of: page.id, to: .text(""))))
      try await wait(["No file is chosen yet. Choose one among the properties of this layer."])
      #expect(flow.composition.setting("file", of: page.id, to: .text("Other.ui")) == nil)
    }

    @Test("ST-02 a screen of interface files goes with its watch, and Compose begins with one")
    func leaks() async throws {
      folder.write(interface("One"), to: "Page.ui")
      let stage = try await SandboxStage(Scenario.builderFiles(in: folder.path, group: "Drafts"))
      let file = try #require(stage.canvas.screen)
      let alike = try #require(Composition(of: file)?.root)
      #expect(alike.kind == .interfaceFile && alike.text("file") == "\(folder.path)/Page.ui")
      let flow = stage.flows.add(Flow(Composition(layer("Page.ui"))), title: "Pages")
      stage.sandbox.show(flow.scenario)
      try await stage.until("the file") { stage.texts(in: "canvas.frame") == ["One"] }
      weak let shown = stage.canvas.screen?.find(InterfaceScreen.self)
      #expect(shown != nil)
      try await stage.showAnotherScreen()
      try await until("the screen to go") { shown == nil }
    }

    @Test("ST-02 Compose begins with a folder; one without .ui files is told of and makes nothing")
    func page() async throws {
      let theatre = Theatre(width: 320, height: 640)
      let flows = MyFlows()
      let compose = ComposeViewController(flows)
      theatre.settle(compose)
      let name = try #require(folder.path.split(separator: "/").last.map(String.init))
      compose.page.begin(withFolder: folder.path)
      #expect(
        compose.banner?.title == "There is no .ui file in “\(name)”. Choose another folder."
          && flows.all.isEmpty)
      compose.page.begin(withFolder: "/nowhere/ui")
      #expect(compose.banner?.title.hasPrefix("ui cannot be opened. Error opening dir") == true)
      #expect(flows.all.isEmpty)
      for number in 1...21 { folder.write(interface("\(number)"), to: "\(number).ui") }
      compose.page.begin(withFolder: folder.path)
      #expect(compose.banner?.title == "Only the first 20 of 21 files are shown.")
      #expect(flows.all.map(\.title) == [name])
      #expect(compose.composer.present.layers.count == 21)
      #expect(compose.composer.layer?.kind == .tabs)
    }

    @Test("FL-10 --check says what is wrong in an interface file, once")
    func broken() throws {
      let column = Layer(.column, [:], [layer("Page.ui"), layer("Page.ui")])
      let flow = MyFlow("my-pages", "Pages", Flow(Composition(column)), path: nil, draft: nil)
      func faults() -> [String] {
        (flow.scenario.findFaults?() ?? []).filter { $0.hasPrefix("\(folder.path)/Page.ui, ") }
      }
      folder.write(interface("One", class: "GtkLamp"), to: "Page.ui")
      #expect(faults().count == 1)
      folder.write(interface("One"), to: "Page.ui")
      #expect(faults() == [])
    }

    @Test("ST-02 what is exported of an interface file shows it by public classes")
    func export() throws {
      let source = SwiftExport(of: Composition(layer("Page.ui"))).source
      #expect(source.contains("let interface = InterfaceScreen(\"\(folder.path)/Page.ui\")"))
      #expect(source.contains("import Parts\n"))
    }
  }
}

extension ViewController {
  /// The first controller of a type among those inside.
  fileprivate func find<Found: ViewController>(_ type: Found.Type) -> Found? {
    for child in innerControllers {
      if let found = child as? Found ?? child.find(type) { return found }
    }
    return nil
  }
}
