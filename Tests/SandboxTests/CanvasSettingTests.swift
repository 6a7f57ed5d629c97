import Containment
import GTK
import GTKTools
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("Settings of the canvas and commands")
  struct CanvasSettingTests {
    @Test("OE-14 every setting of the canvas is a knob, which is read as it is written")
    func knobs() {
      let knobs = CanvasSettings().descriptions
      #expect(
        knobs.map(\.id) == [
          "frame", "zoom", "colours", "direction", "text", "language", "motion", "backdrop",
          "outlines", "grid",
        ])
      for knob in knobs {
        #expect(knob.accepts(knob.initial), "\(knob.id)")
        let texts = knob.choices.isEmpty ? ["on", "off"] : knob.choices.map(\.id)
        #expect(texts.contains(knob.write(knob.initial)), "\(knob.id)")
        for text in texts {
          var settings = CanvasSettings()
          settings[knob.id] = knob.read(text) ?? .none
          #expect(knob.write(settings[knob.id]) == text, "\(knob.id)")
          #expect((settings == CanvasSettings()) == (settings[knob.id] == knob.initial))
        }
        #expect(knob.read("nothing of that kind") == nil, "\(knob.id)")
      }
    }

    @Test("OE-14 settings are values: a change of one copy is none of another")
    func copies() {
      let before = CanvasSettings()
      var settings = before
      settings["frame"] = .text("412x700")
      settings["text"] = .text("1.1")
      settings.grid = true
      #expect(settings.size == Size(width: 412, height: 700) && settings.textScale == 1.1)
      #expect(before == CanvasSettings() && settings != before && settings.look != settings)
      settings["text"] = .text("5")
      #expect(settings.textScale == 1.1, "what it does not accept is not set")
      settings["frame"] = .text("nonsense")
      #expect(settings.size == Size(width: 412, height: 700) && settings.grid)
      settings.values = ["text": .text("2.0")]
      #expect(settings.textScale == 2 && settings.size == nil && !settings.grid)
    }

    @Test("OE-14 a frame shows the choice of its width, and any other size as it is")
    func width() {
      var settings = CanvasSettings()
      #expect(settings.choice(of: "frame") == "-")
      settings.size = Size(width: 360, height: 500)
      #expect(settings.choice(of: "frame") == "360x640")
      settings.size = Size(width: 412, height: 500)
      #expect(settings.choice(of: "frame") == "412x500")
      settings.language = .pseudo
      #expect(settings.choice(of: "language") == "pseudo" && settings.choice(of: "text") == "1.0")
    }

    @Test("OE-14 a command of a page is about that page, and has its keys there or everywhere")
    func pages() {
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 1280))
      let commands = InspectorViewController(canvas.inspection, tools: []).commands
      #expect(commands.allSatisfy { $0.name == "inspect" && $0.scope.section == .inspector })
      #expect(Set(commands.map(\.id)).count == commands.count)
      let record = commands.first { $0.value == "record.toggle" }
      #expect(record?.scope == .page("record") && record?.keys == ["<Primary>r"])
      let undo = commands.first { $0.value == "style.undo" }
      #expect(undo?.keys == [] && undo?.keysOfPage == "<Primary>z")
    }

    @Test("OE-14 a command that turns something knows whether it is on")
    func turning() {
      let theatre = Theatre(width: 900, height: 600)
      let canvas = CanvasViewController(bar: CanvasBar(inWidth: 900))
      theatre.settle(canvas)
      for tool in [CanvasTool.outlines, .grid] {
        let command = Command(.canvas, tool.rawValue, tool.title, turning: tool.isOn, of: canvas)
        #expect(command.isOn?() == false)
        command.perform(canvas)
        #expect(command.isOn?() == true)
      }
      #expect(canvas.settings.outlines && canvas.settings.grid)
    }
  }
}
