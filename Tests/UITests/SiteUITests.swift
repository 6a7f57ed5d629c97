import Automation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

extension OnScreen {
  @Suite("A flow as a website, in a browser")
  struct SiteUITests {
    private nonisolated static let browser = "/usr/bin/chromium"
    /// Whether all is tried, where there is the browser of Debian's package chromium.
    private nonisolated static var isTried: Bool { Dice.isNightly && access(browser, X_OK) == 0 }

    /// Clicks all that can be clicked in each state, and notes at the root of the page how many that were, and what has
    /// not led where it says.
    private static let walk = """
      (async () => {
        const { port1, port2 } = new MessageChannel();
        const states = [...document.querySelectorAll(".state")];
        // Timers would pass at once, as the browser waits for nobody.
        const until = async (holds) => {
          for (let turn = 0; turn < 100000; turn += 1) {
            if (holds()) return true;
            await new Promise(done => {
              port1.onmessage = done;
              port2.postMessage(0);
            });
          }
          return false;
        };
        const isShown = id => states.every(state => state.hidden == (state.id != id));
        const said = document.getElementById("_said");
        const faults = [];
        let count = 0;
        for (const state of states) {
          for (const area of state.querySelectorAll(".area")) {
            location.hash = state.id;
            if (!await until(() => isShown(state.id))) faults.push("#" + state.id);
            count += 1;
            said.textContent = "";
            if (!("say" in area.dataset) && !area.hash) continue;
            area.click();
            const done = await until(
              () => area.hash ? isShown(area.hash.slice(1)) : said.textContent != "");
            if (!done) faults.push(state.id + " – " + area.getAttribute("aria-label"));
          }
          for (const picture of state.querySelectorAll("img")) {
            if (picture.naturalWidth == 0) faults.push(state.id + " – " + picture.src);
          }
        }
        document.documentElement.dataset.result = count + ": " + faults.join("; ");
      })();
      """

    @Test(
      "SH-04 --export-site writes a flow that opens from the disk, where every link leads to its picture",
      .enabled("It takes minutes, and a browser.") { isTried })
    func links() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/site"
        let result = try await world.run(
          Stagehand.executable, ["--export-site", folder, "--scenario", "recipes"],
          timeout: .seconds(300))
        #expect(result.exitCode == 0 && result.standardError == "")
        #expect(result.standardOutput.hasSuffix(": \(folder)/index.html\n"))
        let html = try #require(Files.text(of: "\(folder)/index.html"))
        let page = "\(folder)/walked.html"
        try Files.write(
          html.replacing("</body>", with: "<script>\(Self.walk)</script></body>"), to: page)
        let walked = try await world.run(
          Self.browser,
          [
            "--headless", "--no-sandbox", "--disable-gpu", "--force-prefers-reduced-motion",
            "--virtual-time-budget=1000000", "--user-data-dir=\(world.folder)/browser",
            "--dump-dom", "file://\(page)",
          ], timeout: .seconds(300))
        let answer = try #require(
          walked.standardOutput.firstMatch(of: /data-result="(\d+): ([^"]*)"/))
        #expect(Int(answer.1) == html.matches(of: /class="area"/).count)
        #expect(answer.2 == "")
      }
    }

    @Test("SH-04 what is no flow, and a folder with something in it, are refused in a sentence")
    func refused() async throws {
      try await World.with { world in
        let folder = "\(world.folder)/site"
        let other = try await world.run(
          Stagehand.executable, ["--export-site", folder, "--scenario", "tabs"])
        #expect(other.exitCode == 2 && other.standardError.contains("Only a flow makes a website"))
        let unknown = try await world.run(
          Stagehand.executable, ["--export-site", folder, "--scenario", "nowhere"])
        #expect(unknown.exitCode == 2 && unknown.standardError.contains("no scenario nowhere"))
        let full = try await world.run(
          Stagehand.executable, ["--export-site", world.folder, "--scenario", "recipes"])
        #expect(full.exitCode == 2 && full.standardError.contains("The folder is not empty."))
      }
    }
  }
}
