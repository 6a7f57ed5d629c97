import GTK
import Hosting

extension SandboxWindow {
  /// Shows what the shell of `--watch` tells, and calls `end` when everything is kept for the
  /// program that takes the place of this one.
  func followShell(end: @escaping @MainActor () -> Void) -> WatchLine {
    WatchLine { [weak self] news in
      switch news {
      case .building: self?.notice = tr("Building…")
      case .broken(let faults):
        self?.notice = nil
        self?.canvas.sourceFaults.set(faults, of: "")
      case .replaced:
        self?.handOver()
        end()
      }
    }
  }

  private func handOver() {
    keepEverything()
    guard let screen = sandbox.screen else { return }
    do throws(FileError) {
      try sandbox.handover?.keep(screen)
    } catch {
      StandardError.print("\(app.program): \(error)")
    }
  }
}
