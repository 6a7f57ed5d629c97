import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("The command line")
  struct CommandLineTests {
    @Test("OE-21 what needs no window needs no display; both forms of --list say the same")
    func withoutDisplay() async throws {
      let world = try await World.open()
      let noDisplay: [String: String?] = ["DISPLAY": nil, "WAYLAND_DISPLAY": nil]
      let list = try await world.runApp(["--list"], environment: noDisplay)
      #expect(list.exitCode == 0)
      let scenarios = try await world.scenarios()
      #expect(
        list.standardOutput.split(separator: "\n").map(String.init)
          == scenarios.map { "\($0.id)\t\($0.title)" })
      let version = try await world.runApp(["--version"], environment: noDisplay)
      #expect(version.exitCode == 0)
      #expect(try version.standardOutput == "enfilade \(Source.version)\n")
      let help = try await world.runApp(["--help"], environment: noDisplay)
      #expect(help.exitCode == 0)
      for option in [
        "--list", "--scenario", "--sample", "--size", "--scale", "--dark", "--rtl", "--snapshot",
        "--trace",
      ] {
        #expect(help.standardOutput.contains(option))
      }
      #expect(help.standardOutput.contains("“enfilade new FOLDER” makes a package"))
      let ofNew = try await world.runApp(["new", "--help"], environment: noDisplay)
      #expect(ofNew.exitCode == 0)
      #expect(ofNew.standardOutput.hasPrefix("Usage:\n  enfilade new [OPTION…] FOLDER\n"))
      await world.close()
    }

    @Test(
      "OE-21 what needs no display is launched by make run without one, and without a tour",
      arguments: ["--serve --port 0", "--review --page", "--review --approve", "new Reader"])
    func launched(arguments: String) async throws {
      try await World.with { world in
        // In place of the app, which would be told to give its tour.
        let command = ["/bin/echo"] + arguments.split(separator: " ").map(String.init)
        let result = try await world.run(
          "\(Compiler.package)/.scripts/launch", command,
          environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil], directory: world.folder)
        #expect(result.exitCode == 0 && result.standardOutput == "\(arguments)\n")
      }
    }

    @Test("FL-11 an export that has ended in the middle is gone on with by the next")
    func exportInTheMiddle() async throws {
      try await World.with { world in
        let flow = """
          {
            "format": "enfilade-flow", "version": 2, "start": "wall",
            "screens": [
              { "id": "wall", "title": "Wall", "root": { "kind": "picture", "properties": { "file": "large.png" } } }
            ]
          }
          """
        try Files.write(flow, to: world.folder + "/wall.enfilade")
        try Files.write(String(repeating: "x", count: 40_000), to: world.folder + "/large.png")
        let names = ["export", world.folder + "/wall.enfilade", world.folder + "/Wall"]
        let routes = names[2] + "/Sources/WallScreens/Routes.swift"
        // Who writes a file of more than twenty kilobytes is ended.
        let limited = "ulimit -c 0; ulimit -f 40; exec \"$0\" \"$@\""
        let first = try await world.run("sh", ["-c", limited, Stagehand.executable] + names)
        #expect(first.exitCode != 0)
        #expect(access(names[2] + "/Package.swift", F_OK) == 0 && access(routes, F_OK) != 0)
        let told = try await world.runApp(names)
        #expect(told.standardOutput.contains("new: Sources/WallScreens/Routes.swift\n"))
        #expect(try await world.runApp(names + ["--update"]).exitCode == 0)
        #expect(access(routes, F_OK) == 0)
        let last = try await world.runApp(names)
        #expect(last.standardOutput == "Nothing has to be written.\n")
      }
    }

    @Test(
      "OP-01 --check shows every scenario, finds nothing wrong with ours, and remembers nothing",
      .enabled("The audit looks for the same each time.") { Dice.isNightly })
    func check() async throws {
      try await World.with { world in
        let check = try await world.runApp(["--check"], timeout: .seconds(120))
        #expect(check.exitCode == 0 && check.standardOutput.isEmpty, "\(check.standardOutput)")
        // (Row BR-56.)
        let last = check.standardError.split(separator: "\n")
        #expect(last.count == 1, "\(last)")
        #expect(last.last?.hasSuffix(" scenarios checked: nothing is wrong.") == true)
        #expect(access("\(world.folder)/state/enfilade/window.ini", F_OK) != 0)
      }
    }

    @Test(
      "SB-15 --check-accessibility finds no error in any of our scenarios, in any look",
      .enabled("The audit looks for the same each time.") { Dice.isNightly })
    func accessibility() async throws {
      try await World.with { world in
        let check = try await world.runApp(["--check-accessibility"], timeout: .seconds(120))
        #expect(check.exitCode == 0 && check.standardError.isEmpty, "\(check.standardError)")
        // Not for advice, which is grouped. (Row BR-56.)
        let lines = check.standardOutput.split(separator: "\n")
        #expect(lines.dropLast().filter { !$0.contains("Advice: ") } == [])
        #expect((2...40).contains(lines.count), "\(lines.count)")
        #expect(lines.last?.hasPrefix("0 errors, ") == true)
      }
    }

    @Test("DK-01 the manual page has the options of --help, in the same words")
    func manual() async throws {
      try await World.with { world in
        var options: [String] = []
        for command in [[], ["new"]] {
          let help = try await world.runApp(command + ["--help"]).standardOutput
          for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            let parts = line.split(separator: "  ").map { $0.drop { $0 == " " } }
            let option = parts.joined(separator: ": ")
            if !options.contains(option) { options.append(option) }
          }
        }
        let manual = Source.lines("Resources/enfilade.1").map {
          $0.replacing("\\-", with: "-").replacing(/\\f[BIR]/, with: "")
        }
        let described = manual.indices.filter { manual[$0] == ".TP" }.map {
          "\(manual[$0 + 1]): \(manual[$0 + 2])"
        }
        #expect(options.count > 8)
        #expect(described.filter { $0.hasPrefix("-") } == options)
      }
    }

    @Test("SB-18 what cannot be followed is refused in one line, with exit code 2")
    func refused() async throws {
      let world = try await World.open()
      let cases: [([String], [String: String?], String)] = [
        (["--frobnicate"], [:], "Unknown option"),
        (["--scenario", "nowhere"], [:], "nowhere"),
        (["--scenario"], [:], "--scenario"),
        (["--sample", "nowhere"], [:], "nowhere"),
        (["--sample", "todo", "--scenario", "lab"], [:], "--scenario"),
        (["--sample", "todo", "--tour", "/tmp"], [:], "--tour"),
        (["--sample", "todo", "--check"], [:], "--check"),
        (["--ui-folder", "/nowhere", "--list"], [:], "/nowhere"),
        (["--ui-folder", "/dev/null", "--list", "--json"], [:], "/dev/null"),
        (["--json"], [:], "--json goes with --list"),
        (["--snapshot", "/dev/full"], [:], "/dev/full: No space left on device"),
        (["--size", "12"], [:], "12"),
        (["--size", "99999999999999999999x3"], [:], "size"),
        (["--scale", "0", "--snapshot", "/tmp/nowhere.png"], [:], "The scale 0"),
        (["--scale", "1.5", "--snapshot", "/tmp/nowhere.png"], [:], "The scale 1.5"),
        (["--scale", "2"], [:], "--scale goes with --snapshot"),
        (
          ["--scale", "4", "--size", "9000x100", "--tour", "/tmp/nowhere"], [:],
          "more than 32767 pixels"
        ),
        (["surplus"], [:], "surplus"),
        (["--review", "pictures", "surplus"], [:], "surplus"),
        (["--review", "--scenario", "lab"], [:], "--scenario"),
        (["--review", "--tour", "/tmp"], [:], "--review is for a window"),
        (["--film", "/tmp/nowhere.gif"], [:], ".apng or .webm"),
        (["--film", "/dev/null/film.apng", "--scenario", "shuffle"], [:], "/dev/null/film.apng"),
        (["--page"], [:], "--page goes with --review"),
        (["--review", "nowhere", "--approve"], [:], "nowhere: There is no such folder"),
        (["new", "/dev/null/Reader"], [:], "/dev/null/Reader"),
        (["--trace", "/nonexistent/trace"], [:], "/nonexistent/trace"),
        (["--snapshot", "/nonexistent/picture.png"], [:], "/nonexistent/picture.png"),
        (
          ["--snapshot", "/tmp/nowhere.png", "enfilade://scenario/nowhere"], [:], "no such scenario"
        ),
        (["--snapshot", "/tmp/nowhere.png", "enfilade://scenario/tabs?bar=left"], [:], "bar"),
        (["--tour", "/proc/nonexistent"], [:], "/proc/nonexistent"),
        ([], ["DISPLAY": nil, "WAYLAND_DISPLAY": nil], "display"),
        ([], ["DISPLAY": ":4711"], "display"),
      ]
      for (arguments, environment, word) in Dice.oneIn(3, of: cases) {
        let result = try await world.runApp(arguments, environment: environment)
        #expect(result.exitCode == 2, "\(arguments)")
        #expect(result.standardOutput == "")
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains(word), "\(arguments): \(lines)")
        let program = arguments.first == "new" ? "enfilade new: " : "enfilade: "
        #expect(lines.first?.hasPrefix(program) == true)
      }
      await world.close()
    }

    @Test("SB-18 what is printed or traced and cannot be written is said, with exit code 2")
    func full() async throws {
      try await World.with { world in
        for arguments in ["--list", "--list --json", "--version", "new \(world.folder)/Reader"] {
          let command = "exec \"$0\" \(arguments) >/dev/full"
          let result = try await world.run("sh", ["-c", command, Stagehand.executable])
          #expect(result.exitCode == 2, "\(arguments)")
          #expect(
            result.standardError.hasSuffix(": /dev/stdout: No space left on device\n"),
            "\(result.standardError)")
        }
        let path = "\(world.folder)/picture.png"
        let traced = try await world.runApp(["--trace", "/dev/full", "--snapshot", path])
        #expect(traced.exitCode == 2)
        #expect(traced.standardError == "enfilade: /dev/full: No space left on device\n")
        #expect(try Image(png: path).width > 0)
        // What is no file goes on being written.
        let (command, copy) = ("\"$0\" --snapshot /dev/stdout | cat >\"$1\"", path + ".copy")
        let piped = try await world.run("sh", ["-c", command, Stagehand.executable, copy])
        #expect(piped.standardError == "")
        #expect(try Image(png: copy).width == Image(png: path).width)
      }
    }

    @Test("OP-01 --check and --gallery take a scenario alone where one is named")
    func alone() async throws {
      try await World.with { world in
        let check = try await world.runApp(["--check", "--scenario", "message"])
        #expect(check.exitCode == 0 && check.standardOutput == "", "\(check.standardOutput)")
        #expect(check.standardError == "1 scenario checked: nothing is wrong.\n")
        let folder = "\(world.folder)/site"
        let gallery = try await world.runApp(
          ["--gallery", folder, "--scenario", "message", "--size", "300x200"])
        #expect(gallery.exitCode == 0 && gallery.standardError == "")
        let html = try #require(Files.text(of: "\(folder)/index.html"))
        let sections = html.matches(of: /<section id="([^"]*)"/).map { String($0.1) }
        #expect(sections == ["message"])
      }
    }

    @Test("--snapshot writes the settled window in the size and look that was asked for")
    func snapshot() async throws {
      let world = try await World.open()
      var middles: [Bool: UInt8] = [:]
      for dark in [false, true] {
        let path = "\(world.folder)/picture-\(dark).png"
        let result = try await world.runApp(
          ["--snapshot", path, "--scenario", "message", "--size", "640x480"]
            + (dark ? ["--dark"] : []), environment: ["GTK_THEME": nil])
        #expect(result.exitCode == 0 && result.standardError == "")
        let picture = try Image(png: path)
        #expect(picture.width == 640 && picture.height == 480)
        middles[dark] = picture[420, 120].red
      }
      #expect((middles[false] ?? 0) > 200 && (middles[true] ?? 255) < 80)
      await world.close()
    }

    @Test(
      "SH-05 --film writes what a scenario does: its play, its transition, or its first action",
      arguments: Dice.oneIn(
        3, of: [["--scenario", "navigation"], ["--scenario", "shuffle"], ["--scenario", "lab"]]))
    func film(subject: [String]) async throws {
      try await World.with { world in
        let path = "\(world.folder)/film.apng"
        let result = try await world.runApp(
          ["--film", path, "--size", "300x200", "--scale", "2"] + subject)
        #expect(result.exitCode == 0 && result.standardError == "", "\(result.standardError)")
        let first = try Image(png: path)
        #expect(first.width == 600 && first.height == 400)
        #expect(try frameCount(ofFilm: path) > 4)
        let still = try await world.runApp(["--film", path, "--scenario", "message"])
        #expect(still.exitCode == 2 && still.standardError.contains("has no play"))
      }
    }

    @Test(
      "WL-08 --scale pictures a window of exactly the size that was asked for, with as many pixels, sharp",
      arguments: Dice.oneIn(2, of: [["--scenario", "split"], ["--sample", "todo"]]))
    func scale(subject: [String]) async throws {
      try await World.with { world in
        var pictures: [Image] = []
        for scale in 1...2 {
          let path = "\(world.folder)/picture-\(scale).png"
          let result = try await world.runApp(
            ["--snapshot", path, "--size", "500x400", "--scale", "\(scale)"] + subject)
          #expect(result.exitCode == 0 && result.standardError == "")
          let picture = try Image(png: path)
          #expect(picture.width == 500 * scale && picture.height == 400 * scale)
          pictures.append(picture)
        }
        // The same at a glance; enlarged, all of each four pixels would be alike.
        let (small, large) = (pictures[0], pictures[1])
        let places = (0..<100).flatMap { line in (0..<500).map { (x: $0, y: 4 * line) } }
        let alike = places.filter { small[$0.x, $0.y] == large[$0.x * 2, $0.y * 2] }
        #expect(alike.count > places.count * 9 / 10)
        let detailed = places.filter {
          large[$0.x * 2, $0.y * 2] != large[$0.x * 2 + 1, $0.y * 2]
            || large[$0.x * 2, $0.y * 2] != large[$0.x * 2, $0.y * 2 + 1]
        }
        #expect(detailed.count > 250)
      }
    }
  }
}
