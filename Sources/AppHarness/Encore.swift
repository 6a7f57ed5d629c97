import Containment
import GTK
import GTKTools

#if canImport(Glibc)
  import Glibc
#endif

/// Lets tests from outside try one case after the other in one process: an app that has ended runs
/// again, as if it had been started anew with other arguments.
///
/// `ENFILADE_ENCORE` is the path of a named pipe. Whatever comes through it ends the app, once it has shown a
/// window, as the last window that is closed does, but for the process. Then a file of that name with `.ended` is there, and the next
/// line that comes has the arguments, with tabs between.
final class Encore {
  /// Nil without that variable.
  static let shared = Encore()

  private let path: String
  private let descriptor: Int32
  private var reader: DescriptorReader?
  private var isAsked = false

  private init?() {
    guard let path = getenv("ENFILADE_ENCORE") else { return nil }
    self.path = String(cString: path)
    // With an end for writing it never ends.
    descriptor = open(self.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Calls `end` when the app is to end.
  func await(_ end: @escaping @MainActor () -> Void) {
    reader = DescriptorReader(
      descriptor,
      onRead: { [weak self] _ in
        self?.isAsked = true
        end()
      })
  }

  /// Takes away what the app has left in the process, and waits for the arguments with which it runs again;
  /// nil if it has ended by itself.
  func arguments() -> [String]? {
    reader = nil
    guard isAsked else { return nil }
    isAsked = false
    for window in Window.all where window.isVisible && !window.isOfPopup { window.destroy() }
    Application.forgetCurrent()
    Clipboard.clear()
    DesktopSettings.reset()
    Motion.standard = Motion()
    TrialLanguage.begin(nil, exceptIn: [])
    BuilderViewController.searchPath = []
    Diagnostics.removeAll()
    // Nothing is sent while it waits.
    Display.synchronize()
    do throws(FileError) { try TextFile.write("", to: path + ".ended") } catch { exit(2) }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ready, 1, -1)
      guard read(descriptor, &byte, 1) == 1 else { continue }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\t").map(String.init)
  }
}
