import GTK
import Hosting

extension SandboxWindow {
  /// Shows the screen with its settings, or the flow, in a browser of the same person, in place of what was
  /// shown there before. It goes with the window.
  func showInBrowser() {
    guard let scenario = sandbox.scenario else { return }
    do throws(FileError) {
      let show = try BrowserShow(title: scenario.title) { folder throws(FileError) in
        try ["--serve"] + place(of: scenario, in: folder)
      }
      browserShow = show
      Task {
        do throws(URIError) {
          try await URI.open(show.url, over: window)
          sandbox.tell(
            tr("{1} is shown in a browser as long as this window is open.", scenario.title))
        } catch {
          sandbox.tell("\(error) \(show.url)")
        }
      }
    } catch {
      sandbox.tell("\(error)")
    }
  }

  /// The arguments that lead to what is shown: a flow is written into the folder.
  private func place(
    of scenario: Scenario, in folder: String
  ) throws(FileError) -> [String] {
    if let path = try sandbox.tools.write(scenario.id, to: "\(folder)/\(scenario.id)") {
      return ["--flow", path]
    }
    let place = ScenarioPlace(sandbox.screen, canvas.settings.look)
    return place.flatMap { try? app.links.link(to: $0) }.map { [$0] } ?? [
      "--scenario", scenario.id,
    ]
  }
}
