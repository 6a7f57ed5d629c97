import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Settings")
  struct SettingsTests {
    private static let schema = """
      <schemalist>
        <schema id="dev.enfilade.Test" path="/dev/enfilade/Test/">
          <key name="visible" type="b"><default>true</default></key>
          <key name="width" type="i"><range min="280" max="480"/><default>320</default></key>
          <key name="speed" type="d"><default>1.0</default></key>
          <key name="page" type="s">
            <choices><choice value="knobs"/><choice value="tree"/></choices>
            <default>"knobs"</default>
          </key>
          <key name="names" type="as"><default>[]</default></key>
          <key name="y" type="y"><default>1</default></key>
          <key name="n" type="n"><default>1</default></key>
          <key name="q" type="q"><default>1</default></key>
          <key name="i" type="i"><default>1</default></key>
          <key name="u" type="u"><default>1</default></key>
          <key name="x" type="x"><default>1</default></key>
          <key name="t" type="t"><default>1</default></key>
          <key name="vast" type="t"><default>18446744073709551615</default></key>
        </schema>
        <schema id="dev.enfilade.Test.placeless">
          <key name="visible" type="b"><default>true</default></key>
        </schema>
      </schemalist>
      """

    private let visible = Setting("visible", otherwise: false)
    private let width = Setting("width", otherwise: 0)
    private let speed = Setting("speed", otherwise: 0.0)
    private let page = Setting("page", otherwise: "")
    private let names = Setting("names", otherwise: ["nobody"])

    /// A folder with the compiled schema.
    private let folder: ScratchFolder
    private let settings: Settings

    init() throws {
      let folder = ScratchFolder()
      folder.write(Self.schema, to: "test.gschema.xml")
      try #require(system("glib-compile-schemas --strict '\(folder.path)'") == 0)
      settings = try Settings(schema: "dev.enfilade.Test", folder: folder.path)
      self.folder = folder
    }

    @Test("DK-03 every type is read as the schema says, and read back as it was written")
    func values() throws {
      #expect(settings[visible] && settings[width] == 320 && settings[speed] == 1)
      #expect(settings[page] == "knobs" && settings[names] == [])
      settings[visible] = false
      settings[width] = 400
      settings[speed] = 0.25
      settings[page] = "tree"
      settings[names] = ["lab", "ü", ""]
      let again = try Settings(schema: "dev.enfilade.Test", folder: folder.path)
      #expect(!again[visible] && again[width] == 400 && again[speed] == 0.25)
      #expect(again[page] == "tree" && again[names] == ["lab", "ü", ""])
      again.reset(names)
      again.reset(width)
      #expect(settings[names] == [] && settings[width] == 320)
      again.reset(visible)
      again.reset(speed)
      again.reset(page)
    }

    @Test(
      "DK-03 what the schema refuses is not taken, and what it does not know is as the code says")
    func refused() throws {
      settings[width] = 481
      settings[page] = "nowhere"
      #expect(settings[width] == 320 && settings[page] == "knobs")
      let unknown = Setting("height", otherwise: 7)
      let other = Setting("visible", otherwise: "of another type")
      settings[unknown] = 8
      settings[other] = "still"
      #expect(settings[unknown] == 7 && settings[other] == "of another type")
      #expect(settings[visible])
    }

    @Test(
      "BR-22 a number is kept in the width that the schema has, or not at all",
      arguments: [
        ("y", 0, 255), ("n", -32_768, 32_767), ("q", 0, 65_535),
        ("i", -2_147_483_648, 2_147_483_647), ("u", 0, 4_294_967_295), ("x", Int.min, Int.max),
        ("t", 0, Int.max),
      ])
    func widths(type: String, least: Int, most: Int) throws {
      let setting = Setting(type, otherwise: -77)
      #expect(settings[setting] == 1)
      for number in [least, most, 7] {
        settings[setting] = number
        #expect(settings[setting] == number)
      }
      for number in [Int.min, least &- 1, most &+ 1, Int.max]
      where number < least || number > most {
        settings[setting] = number
        #expect(settings[setting] == 7)
      }
      settings.reset(setting)
      #expect(settings[Setting("vast", otherwise: -77)] == -77)
      #expect(settings[Setting(type, otherwise: 0.5)] == 0.5)
    }

    @Test("DK-03 a change is told, to others too, as long as they listen")
    func changed() throws {
      var heard: [String] = []
      let connection = settings.changed(width).connect { heard.append("width") }
      settings.changed(names).connect { heard.append("names") }
      settings[width] = 300
      settings[speed] = 2
      settings[names] = ["a"]
      connection.disconnect()
      settings[width] = 310
      #expect(heard == ["width", "names"])
      settings.reset(width)
      settings.reset(speed)
    }

    @Test("DK-03 a schema that is missing, or cannot be used, is an error and not the end")
    func missing() throws {
      let error = #expect(throws: SettingsError.self) {
        try Settings(schema: "dev.enfilade.Nowhere")
      }
      #expect(
        error?.description.hasPrefix("The settings schema dev.enfilade.Nowhere is not") == true)
      #expect(throws: SettingsError.self) {
        try Settings(schema: "dev.enfilade.Nowhere", folder: "/nonexistent")
      }
      #expect(throws: SettingsError.self) {
        try Settings(schema: "dev.enfilade.Test.placeless", folder: folder.path)
      }
    }
  }
}
