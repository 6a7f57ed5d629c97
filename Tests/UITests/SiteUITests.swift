import Automation
import TestSupport
import Testing

extension OnScreen {
  @Suite("A flow as a website, in a browser")
  struct SiteUITests {
    /// Follows all that can be followed in each state, by a click and then by Tab and Enter, which somebody has to press
    /// each time that the page asks for it; and tells how many that were, and what has not led where it says.
    private static let walk = """
      (async () => {
        const states = [...document.querySelectorAll(".state")];
        // What scrolls is reached by Tab, too, and leads nowhere.
        document.querySelectorAll(".front .strip").forEach(strip => strip.tabIndex = -1);
        const until = async (holds) => {
          for (let turn = 0; turn < 1000; turn += 1) {
            if (holds()) return true;
            await new Promise(done => setTimeout(done, 5));
          }
          return false;
        };
        const isShown = id => states.every(state => state.hidden == (state.id != id));
        const said = document.getElementById("_said");
        const faults = [];
        let count = 0;
        const follow = async (state, area, way, act) => {
          const fault = what => faults.push(`${way} ${state.id} – ${area.getAttribute("aria-label")} ${what}`);
          location.hash = state.id;
          if (!await until(() => isShown(state.id))) fault("is not there");
          said.textContent = "";
          await act(fault);
          if (!("say" in area.dataset) && !area.hash) return;
          const leads = () => area.hash ? isShown(area.hash.slice(1)) : said.textContent != "";
          if (!await until(leads)) fault("leads nowhere");
        };
        for (const state of states) {
          const areas = [...state.querySelectorAll(".front .area")];
          for (const [index, area] of areas.entries()) {
            await follow(state, area, "click", () => area.click());
            await follow(state, area, "key", async (fault) => {
              (areas[index - 1] ?? state).focus();
              count += 1;
              console.log("press " + count);
              const isReached = () => document.activeElement == area || !isShown(state.id);
              if (!await until(isReached)) fault("has no focus");
            });
          }
          for (const picture of state.querySelectorAll("img")) {
            picture.loading = "eager";
            if (!await until(() => picture.naturalWidth > 0)) faults.push(picture.src);
          }
        }
        console.log("walked " + count + ": " + faults.join("; ") + ".");
      })();
      """

    @Test(
      "SH-04 --export-site writes a flow that opens from the disk, where every link leads on, by click and by key",
      .enabled("It takes minutes, and a browser.") { Browser.isTried })
    func links() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/site"
        let result = try await world.runApp(
          ["--export-site", folder, "--scenario", "recipes"], timeout: .seconds(300))
        #expect(result.exitCode == 0 && result.standardError == "")
        #expect(result.standardOutput.hasSuffix(": \(folder)/index.html\n"))
        let html = try #require(Files.text(of: "\(folder)/index.html"))
        let page = "\(folder)/walked.html"
        try Files.write(
          html.replacing("</body>", with: "<script>\(Self.walk)</script></body>"), to: page)
        let options = [
          "--force-prefers-reduced-motion",
          // Nobody goes on so quickly, and a browser holds back who does.
          "--disable-ipc-flooding-protection",
        ]
        var pressed = 0
        var answer: Substring?
        try await Browser.with(world, showing: "file://\(page)", options) { log in
          // The key goes to what is under the pointer.
          world.pointer.move(to: Point(x: 300, y: 300))
          try await until("the walk", timeout: 300_000) {
            let lines = (Files.text(of: log) ?? "").matches(of: /"(press|walked) (\d+)(: .*\.)?"/)
            if lines.count > pressed, lines.last?.1 == "press" {
              pressed = lines.count
              try? world.keyboard.press("Tab")
              try? world.keyboard.press("Return")
            }
            answer = lines.last?.1 == "walked" ? lines.last?.0 : nil
            return answer != nil
          }
        }
        #expect(
          answer == "\"walked \(html.matches(of: /class="area"/).count): .\"" && pressed > 100)
      }
    }

    @Test("SH-04 what is no flow, and a folder with something in it, are refused in a sentence")
    func refused() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/site"
        let other = try await world.runApp(["--export-site", folder, "--scenario", "tabs"])
        #expect(other.exitCode == 2 && other.standardError.contains("Only a flow makes a website"))
        let unknown = try await world.runApp(["--export-site", folder, "--scenario", "nowhere"])
        #expect(unknown.exitCode == 2 && unknown.standardError.contains("no scenario nowhere"))
        let full = try await world.runApp(["--export-site", world.folder, "--scenario", "recipes"])
        #expect(full.exitCode == 2 && full.standardError.contains("The folder is not empty."))
        for option in ["--audit", "--gallery"] {
          let full = try await world.runApp([option, world.folder])
          let reason = "\(world.folder): The folder is not empty."
          #expect(full.exitCode == 2 && full.standardError.contains(reason), "\(option)")
        }
      }
    }
  }
}
