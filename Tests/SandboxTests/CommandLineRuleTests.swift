import Containment
import GTK
import Routing
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("What a command line may say")
  struct CommandLineRuleTests {
    private let folder = ScratchFolder()

    private func invocation(_ arguments: [String]) throws(CommandLineError) -> Invocation? {
      try Invocation.parse(["enfilade"] + arguments, of: .enfilade).invocation
    }

    private func refusal(_ arguments: String..., of app: SandboxApp = .enfilade) -> String? {
      do throws(CommandLineError) {
        _ = try Invocation.parse(["enfilade"] + arguments, of: app)
        return nil
      } catch {
        return "\(error)"
      }
    }

    @Test(
      "SB-18 what is for scenarios is refused beside a sample, which has none",
      arguments: [
        "--check", "--check-accessibility", "--snapshot-all=all", "--audit=all", "--gallery=all",
        "--scenario=lab", "--tour=all",
      ])
    func sample(option: String) throws {
      let sample = Sample(
        id: "reader", applicationID: "org.example.Reader", links: URLTable(scheme: "reader"),
        window: { _, _, _ in preconditionFailure("Nothing opens a window here.") })
      let app = SandboxApp(
        id: "org.example.Sandbox", title: "Reader",
        scenarios: [Scenario("lab", "Lab", group: "Tests") { ViewController() }],
        samples: [sample])
      let name = option.split(separator: "=")[0]
      #expect(
        refusal("--sample=reader", option, of: app)
          == "sandbox: --sample has no catalogue, so that \(name) cannot go with it. See --help.")
      #expect(refusal("--sample=reader", "--snapshot=a.png", of: app) == nil)
    }

    @Test("SB-18 what changes another option is refused without it")
    func alone() throws {
      #expect(
        refusal("--json")
          == "enfilade: --json goes with --list and --check-accessibility alone. See --help.")
      #expect(
        refusal("--looks", "--gallery=all")
          == "enfilade: --looks goes with --snapshot-all and --audit alone. See --help.")
      for arguments in [
        ["--json", "--check-accessibility"], ["--looks", "--snapshot-all=all"],
        ["--looks", "--audit=all"],
      ] {
        #expect(try invocation(arguments)?.isUnattended == true, "\(arguments)")
      }
    }

    @Test("SB-18 a size that no window can have is refused with those that one can have")
    func sizes() throws {
      let form = "is not WxH, such as 800x600, with 100 to 16383 pixels each way. See --help."
      for size in ["40000x10", "1x1", "800", "800x600x2"] {
        #expect(refusal("--size=\(size)") == "enfilade: The size \(size) \(form)")
      }
      #expect(try invocation(["--size=100x16383"])?.size == Size(width: 100, height: 16383))
    }

    @Test(
      "SB-18 a file or folder without a name is refused",
      arguments: ["snapshot", "ui-folder", "trace", "hand-over"])
    func nameless(option: String) {
      #expect(
        refusal("--\(option)=", "--list")
          == "enfilade: --\(option) needs the name of a file or folder. See --help.")
    }

    @Test("FL-09 a flow is shown whatever its file is called, and what is wrong with one is said")
    func documents() throws {
      let flow = """
        { "format": "enfilade-flow", "version": 2, "start": "a",
          "screens": [ { "id": "a", "title": "A", "root": null } ] }
        """
      folder.write(flow, to: "flow.json")
      let found = try invocation(["--present", "\(folder.path)/flow.json"])
      #expect(found?.scenario?.title == "flow.json" && found?.isPresenting == true)

      folder.write("{\"format\":", to: "bad.enfilade")
      let bad = try #require(refusal("--check", "\(folder.path)/bad.enfilade"))
      #expect(bad.hasPrefix("enfilade: \(folder.path)/bad.enfilade: Line 1"), "\(bad)")
      #expect(bad.hasSuffix(". See --help.") && !bad.contains(".. "), "\(bad)")
      let missing = try #require(refusal("--present", "\(folder.path)/none"))
      #expect(missing.hasSuffix(": No such file or directory. See --help."), "\(missing)")
      let directory = try #require(refusal("--present", folder.path))
      #expect(directory.hasSuffix(": Is a directory. See --help."), "\(directory)")
    }
  }
}
