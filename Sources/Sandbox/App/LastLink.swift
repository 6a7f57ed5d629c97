import GTK
import Routing

/// Keeps the URL of what was shown last for the next start. (Row NV-18.)
///
/// It is written a moment after the change, so that going through the catalogue does not write at
/// every step, and when the window is closed.
final class LastLink {
  /// Milliseconds after which it is written.
  private static let pause = 300

  private var timer: Timeout?
  private var present: String?

  private var path: String { "\(UserFolders.state)/\(Sandbox.program)/window.ini" }

  /// What was shown last; nil if that is not known, or leads nowhere any more.
  var url: String? {
    guard let file = try? KeyFile(contentsOf: path), let url: String = file["window", "link"],
      (try? SandboxLinks.table.destination(for: url)) != nil
    else { return nil }
    return url
  }

  /// Another scenario is shown.
  func scenarioDidChange(_ scenario: Scenario) {
    present = SandboxLinks.url(of: scenario)
    timer = .after(milliseconds: LastLink.pause) { [weak self] in self?.save() }
  }

  /// Writes it now; what cannot be written is said and does not matter otherwise.
  func save() {
    timer = nil
    guard let present else { return }
    let file = KeyFile()
    file["window", "link"] = present
    do throws(FileError) {
      try file.write(to: path)
    } catch {
      StandardError.print("\(Sandbox.program): \(error)")
    }
  }
}
