import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("Installation")
  struct InstallationTests {
    private let id = Installation.id

    @Test(
      "DK-03 OE-19 a staged install has these files and no other, which their tools read; removed, it leaves nothing"
    )
    func staged() async throws {
      try await World.with { world in
        // What another version had is no part of this one.
        try Files.makeFolder("\(world.folder)/tmp/stage/usr/share/enfilade/Sources/Gone")
        let installation = try await Installation(
          in: world, prefix: "/usr", destination: "\(world.folder)/tmp/stage")
        let files = try await installation.files
        let sources = "usr/share/enfilade/Sources/"
        #expect(
          files.filter { !$0.hasSuffix(".mo") && !$0.hasPrefix(sources) } == [
            "usr/bin/enfilade",
            "usr/share/applications/\(id).desktop",
            "usr/share/dbus-1/services/\(id).service",
            "usr/share/glib-2.0/schemas/\(id).gschema.xml",
            "usr/share/icons/hicolor/scalable/apps/\(id).svg",
            "usr/share/icons/hicolor/symbolic/apps/\(id)-symbolic.svg",
            "usr/share/man/man1/enfilade.1",
            "usr/share/metainfo/\(id).metainfo.xml",
          ])
        // Every language that words are translated into.
        let languages = try await installation.tool(
          "find", "\(Source.package)/Resources", "-name", "*.po", "-printf", "%f\\n")
        #expect(
          files.filter { $0.hasSuffix(".mo") }
            == languages.split(separator: "\n").sorted().map {
              "usr/share/locale/\($0.dropLast(3))/LC_MESSAGES/enfilade.mo"
            })
        try await expectSources(installation)
        try await expectValid(installation)
        try await installation.remove()
        let rest = try await installation.tool("find", installation.destination, "-type", "f")
        #expect(rest == "")
        #expect(access("\(installation.folder)/share/enfilade", F_OK) != 0, "a folder of its own")
      }
    }

    /// The Swift of all scenarios is installed, for the page that shows it.
    private func expectSources(_ installation: Installation) async throws {
      let folder = "\(installation.folder)/share/enfilade/Sources"
      for origin in ["Sources/Scenarios", "Examples/Todo/Sources/TodoScenarios"] {
        let name = try #require(origin.split(separator: "/").last)
        try await installation.tool(
          "diff", "--recursive", "\(Source.package)/\(origin)", "\(folder)/\(name)")
      }
      let folders = try await installation.tool("ls", folder)
      #expect(folders == "Scenarios\nTodoScenarios\n")
    }

    /// What is installed passes the tools that read it.
    private func expectValid(_ installation: Installation) async throws {
      let share = "\(installation.folder)/share"
      // GIO does not know a desktop file whose program is missing; this one's has a staged path.
      try await installation.tool("desktop-file-validate", "\(share)/applications/\(id).desktop")
      try await installation.tool(
        "appstreamcli", "validate", "--no-net", "\(share)/metainfo/\(id).metainfo.xml")
      try await installation.tool(
        "glib-compile-schemas", "--strict", "--dry-run", "\(share)/glib-2.0/schemas")
      try await installation.tool(
        "man", "--warnings", "--local-file", "\(share)/man/man1/enfilade.1")
      let icons = "\(share)/icons/hicolor"
      try await installation.tool("gtk-update-icon-cache", "--quiet", "-t", icons)
      try await installation.tool("gtk-update-icon-cache", "--validate", icons)
      for name in [id, "\(id)-symbolic"] {
        try await installation.tool("grep", "--quiet", "--text", name, "\(icons)/icon-theme.cache")
      }
      // It was not installed.
      unlink("\(icons)/icon-theme.cache")
    }

    @Test(
      "DK-03 an install into a place of its own is known at once, and removing it leaves nothing")
    func placed() async throws {
      try await World.with { world in
        let installation = try await Installation(in: world)
        let prefix = installation.prefix
        #expect(try await installation.files.count { $0.contains("cache") } == 2)
        let schemas = try await installation.tool("gsettings", "list-keys", id)
        #expect(schemas.split(separator: "\n").contains("color-scheme"))
        let handlers = try await installation.tool("gio", "mime", "x-scheme-handler/enfilade")
        #expect(handlers.contains("\(id).desktop"))
        let version = try await installation.tool(installation.program, "--version")
        #expect(try version == "enfilade \(Source.version)\n")
        let manual = Stagehand.text(of: "\(prefix)/share/man/man1/enfilade.1")
        #expect(try manual.prefix { $0 != "\n" }.contains("\"Enfilade \(Source.version)\""))
        // Another version has put it there.
        try Files.write("", to: "\(prefix)/share/enfilade/Sources/Gone.swift")
        try await installation.remove()
        #expect(access(prefix, F_OK) != 0, "the folder has gone")
      }
    }

    @Test("DK-03 an install that cannot be is refused in one line, and nothing is changed")
    func refused() async throws {
      try await World.with { world in
        for prefix in ["relative", "/with blank", "/", "/it's"] {
          let result = try await world.run(
            "\(Source.package)/.scripts/install-app", [Stagehand.executable],
            environment: ["PREFIX": prefix, "DESTDIR": "\(world.folder)/tmp"])
          #expect(result.exitCode == 2)
          #expect(result.standardError.split(separator: "\n").count == 1)
        }
        #expect(try await world.run("ls", ["\(world.folder)/tmp"]).standardOutput == "")
        // A file stands where one of the last things would go.
        let prefix = "\(world.folder)/tmp/opt"
        try Files.makeFolder("\(prefix)/share/enfilade")
        try Files.write("", to: "\(prefix)/share/enfilade/Sources")
        for argument in ["--check", Stagehand.executable] {
          let result = try await world.run(
            "\(Source.package)/.scripts/install-app", [argument], environment: ["PREFIX": prefix])
          #expect(result.exitCode == 2)
          #expect(result.standardError.split(separator: "\n").count == 1)
        }
        let files = try await world.run("find", [prefix, "-type", "f"]).standardOutput
        #expect(files == "\(prefix)/share/enfilade/Sources\n")
      }
    }

    @Test("DK-03 everything is called after the one id")
    func oneID() throws {
      let path = "/" + id.replacing(".", with: "/") + "/"
      func expect(_ file: String, _ lines: String...) {
        let present = Source.lines(file).map { $0.drop { $0 == " " } }
        for line in lines { #expect(present.contains(line[...]), "\(file) has no \(line)") }
      }
      expect("Sources/Scenarios/Shared/AppIdentity.swift", "static let id = \"\(id)\"")
      expect(
        "Resources/\(id).desktop", "Icon=\(id)", "DBusActivatable=true",
        "MimeType=x-scheme-handler/enfilade;")
      expect("Resources/\(id).service", "Name=\(id)")
      expect(
        "Resources/\(id).metainfo.xml", "<id>\(id)</id>",
        "<launchable type=\"desktop-id\">\(id).desktop</launchable>",
        "<dbus type=\"user\">\(id)</dbus>")
      expect("Resources/\(id).gschema.xml", "<schema id=\"\(id)\" path=\"\(path)\">")
      expect(".scripts/install-app", "id=\(id)")
      for icon in ["\(id).svg", "\(id)-symbolic.svg"] {
        #expect(Source.text("Resources/icons/\(icon)").hasPrefix("<svg "))
      }
    }

    @Test("DK-03 what is shown of it exists")
    func pictures() throws {
      let text = Source.text("Resources/\(id).metainfo.xml")
      let pictures = text.matches(of: /<image>https:\/\/.*\/screenshots\/(.*)<\/image>/)
      #expect(!pictures.isEmpty)
      for picture in pictures {
        let path = "\(Source.package)/Resources/screenshots/\(picture.1)"
        let image = try Image(png: path)
        #expect(image.width >= 620, "what AppStream asks for")
      }
    }

    @Test("AR-10 both histories tell of the same releases, of which the newest is this version")
    func version() throws {
      let metainfo = Source.text("Resources/\(id).metainfo.xml")
        .matches(of: /<release version="([^"]*)" date="([^"]*)"/).map { "\($0.1) - \($0.2)" }
      let changes = Source.text("CHANGELOG.md")
        .matches(of: /\n## ([0-9.]+ - [0-9-]+)\n/).map { String($0.1) }
      #expect(changes == metainfo)
      #expect(try changes.first?.hasPrefix("\(Source.version) - ") == true)
    }

    @Test("DK-03 the settings in the code are those of the schema")
    func settings() throws {
      let schema = Source.text("Resources/\(id).gschema.xml")
        .matches(of: /<key name="([^"]*)".*\n.*<default>(.*)<\/default>/)
        .map { "\($0.1): \($0.2.replacing("'", with: "\""))" }
      let code = Source.text("Sources/Sandbox/App/Preferences.swift")
        .matches(of: /Setting\("([^"]*)", otherwise: (.*)\)\n/)
        .map { "\($0.1): \($0.2)" }
      #expect(!code.isEmpty && code == schema)
    }
  }
}
