import GTK
import Routing

extension SandboxWindow {
  /// Shows the screen with its settings, or the flow, in a browser of the same person, in place of what was
  /// shown there before. It goes with the window.
  func showInBrowser() {
    guard let scenario = sandbox.scenario else { return }
    Task {
      do {
        try ServedApp.require()
        let folder = try Folder.makeTemporary("enfilade-show")
        let document = "\(folder)/\(scenario.id)"
        let arguments: [String]
        if let path = try sandbox.tools.write(scenario.id, to: document) {
          arguments = ["--flow", path]
        } else if let place, let link = app.links.url(of: place) {
          arguments = [link]
        } else {
          arguments = ["--scenario", scenario.id]
        }
        let show = try BrowserShow(
          title: scenario.title, folder: folder, ["--serve"] + arguments)
        browserShow = show
        try await URI.open(show.url, over: window)
        sandbox.tell(
          tr("{1} is shown in a browser as long as this window is open.", scenario.title))
      } catch let error as FileError {
        sandbox.tell("\(error)")
      } catch {
        let address = browserShow.map { "\(error) \($0.url)" }
        sandbox.tell(address ?? "\(error)")
      }
    }
  }
}
