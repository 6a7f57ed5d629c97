import Containment
import GTK

/// Stores the state of a screen for the next start, in one file for each scenario whose screen has
/// a restoration identifier.
///
/// It is written when the user leaves the scenario or closes the window and, so that a killed
/// program loses little, shortly after the last input.
final class ScenarioKeeper {
  /// Milliseconds between the last input and writing.
  private static let pause = 300

  private var screen: ViewController?
  private var timer: Timeout?
  private var lossWatch: AnyObject?

  private let program: String
  private let folder: String

  /// Stores screens in the state folder of `app`.
  init(of app: SandboxApp) {
    program = app.program
    folder = app.stateFolder
    lossWatch = Display.whenLost { [weak self] in self?.save() }
  }

  /// Restores `screen` to its last state, and stores its state from now on instead of another's.
  func follow(_ screen: ViewController) {
    save()
    self.screen = screen
    if let path { StateRestoration.restore(screen, from: path) }
  }

  /// Stores the state of `screen` from now on, without restoring it; for a screen that is shown
  /// again.
  func goOn(with screen: ViewController?) {
    timer = nil
    self.screen = screen
  }

  private var path: String? {
    screen?.restorationIdentifier.map { "\(folder)/\($0).ini" }
  }

  /// Schedules writing after input in the window.
  func inputDidHappen() {
    guard path != nil else { return }
    timer = .after(milliseconds: ScenarioKeeper.pause) { [weak self] in self?.save() }
  }

  /// Writes the state now. An error is printed and otherwise ignored.
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
