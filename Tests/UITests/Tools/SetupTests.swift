import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("Setting a machine up")
  struct SetupTests {
    /// Runs install-packages where the system says that it is `system`, with stubs of its tools, of which only
    /// git is known to be there. Returns also what was installed.
    private func install(
      _ arguments: [String], on system: String, answer: String = ""
    ) async throws -> (result: CommandResult, installed: String?) {
      try await World.with { world in
        let folder = "\(world.folder)/bin"
        try Files.makeFolder(folder)
        try Files.write("\(system)\n", to: "\(folder)/os-release")
        let stub =
          "#!/bin/sh\ncase $1 in -q | -Qq) for name; do :; done; [ $name = git ]; exit; esac\n"
        for tool in ["dnf", "pacman", "rpm", "apt-get"] {
          try Files.write("\(stub)echo \(tool) \"$*\" >>\(folder)/log\n", to: "\(folder)/\(tool)")
        }
        try Files.write("#!/bin/sh\necho installed git\n", to: "\(folder)/dpkg-query")
        try Files.write(
          "#!/bin/sh\ncase $1 in -n | -v) exit;; esac\nexec \"$@\"\n", to: "\(folder)/sudo")
        let words = ([".scripts/install-packages"] + arguments).joined(separator: " ")
        let script = """
          chmod +x \(folder)/*
          export PATH=\(folder):$PATH OS_RELEASE=\(folder)/os-release
          echo '\(answer)' | \(words)
          """
        let result = try await world.run("/bin/bash", ["-c", script])
        return (result, Files.text(of: "\(folder)/log"))
      }
    }

    @Test(
      "PF-11 on Fedora and Arch it is said what is missing, by its name there, and how to get it",
      arguments: [
        ("ID=fedora", "dnf install -y", "gtk3-devel"), ("ID=arch", "pacman -S", "gtk3"),
        ("ID=other\nID_LIKE=\"x arch\"", "pacman -S", "gtk3"),
      ])
    func missing(system: String, command: String, name: String) async throws {
      let (result, installed) = try await install(["run"], on: system)
      #expect(result.exitCode == 2 && installed == nil)
      let lines = result.standardError.split(separator: "\n")
      #expect(
        lines[0].hasPrefix("To run Enfilade, these packages are missing: ca-certificates \(name) "))
      #expect(lines[2].contains("sudo \(command) ") && !lines[2].contains(" git "))
    }

    @Test("PF-11 make setup installs what is missing after a yes, and nothing after anything else")
    func asked() async throws {
      for answer in ["", "n", "q"] {
        let (result, installed) = try await install(
          ["--ask", "setup"], on: "ID=fedora", answer: answer)
        #expect(result.exitCode == 2 && installed == nil, "\(answer)")
        #expect(result.standardError.hasPrefix("To set up Enfilade, these packages are missing: "))
      }
      let (result, installed) = try await install(["--ask", "setup"], on: "ID=fedora", answer: "y")
      #expect(result.exitCode == 0)
      #expect(installed?.hasPrefix("dnf install -y ca-certificates gtk3-devel ") == true)
    }

    @Test(
      "PF-11 on Debian what is missing is installed without a question, after the lists are new")
    func debian() async throws {
      let (result, installed) = try await install(["run"], on: "ID=debian")
      #expect(result.exitCode == 0)
      let lines = installed?.split(separator: "\n") ?? []
      #expect(lines.count == 2 && lines[0].hasSuffix(" update"))
      #expect(
        lines[1].hasPrefix(
          "apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends ca-certificates libgtk-3-dev "
        ))
      let themes = try await install(["themes"], on: "ID=debian").installed
      #expect(themes?.contains(" numix-gtk-theme arc-theme ") == true)
    }

    @Test("PF-11 a system that is not known is told what the packages are called on Debian")
    func unknown() async throws {
      let (result, installed) = try await install(["--ask", "setup"], on: "ID=gentoo", answer: "y")
      #expect(result.exitCode == 0 && installed == nil)
      #expect(result.standardError.contains("libgtk-3-dev"))
    }
  }
}
