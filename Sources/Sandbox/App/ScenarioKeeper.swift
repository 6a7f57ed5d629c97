import Containment
import GTK

/// Keeps what was done in a scenario for the next start: in a file of its own for each one that has
/// a restoration identifier. (Rows PR-03, MA-48.)
///
/// It is written when the scenario or the window is left and, so that little is lost where nobody is
/// asked, a moment after the last input.
final class ScenarioKeeper {
  /// Milliseconds without input after which it is written.
  private static let pause = 300

  private var screen: ViewController?
  private var timer: Timeout?
  private var lossWatch: AnyObject?

  private let program: String
  private let folder: String

  /// Keeps it among what an app remembers.
  init(of app: SandboxApp) {
    program = app.program
    folder = app.stateFolder
    lossWatch = Display.whenLost { [weak self] in self?.save() }
  }

  /// Brings `screen` back to how it was left, and keeps it from now on in place of another.
  func follow(_ screen: ViewController) {
    save()
    self.screen = screen
    if let path { StateRestoration.restore(screen, from: path) }
  }

  /// Keeps `screen`, which has been followed before and is as it was, in place of another.
  func goOn(with screen: ViewController?) {
    timer = nil
    self.screen = screen
  }

  private var path: String? {
    screen?.restorationIdentifier.map { "\(folder)/\($0).ini" }
  }

  /// A hand has done something.
  func inputDidHappen() {
    guard path != nil else { return }
    timer = .after(milliseconds: ScenarioKeeper.pause) { [weak self] in self?.save() }
  }

  /// Writes it now; what cannot be written is said and does not matter otherwise.
  func save() {
    timer = nil
    guard let screen, let path else { return }
    do throws(FileError) {
      try StateRestoration.save(screen, to: path)
    } catch {
      StandardError.print("\(program): \(error)")
    }
  }
}
