import Containment
import GTK

/// The inspector of a window, in a window of its own beside it.
///
/// The controllers in the window get a clock that can be halted; the inspector itself has the clock
/// that the window had before.
final class InspectorWindow {
  /// The page and the size of the window that was closed last.
  private static var last = (page: "tree", size: Size(width: 420, height: 640))

  /// The window that is inspected.
  let subject: RootWindow
  let root: RootWindow
  let inspector: InspectorViewController
  private let time: SubjectTime
  private let title = TitleView()
  private let onClose: @MainActor (InspectorWindow) -> Void
  private var connections: [SignalConnection] = []
  private var isClosed = false

  /// Opens the inspector of `subject`; `onClose` is called once, when it is closed or the window that
  /// it is about is.
  init(_ subject: RootWindow, onClose: @escaping @MainActor (InspectorWindow) -> Void) {
    self.subject = subject
    self.onClose = onClose
    InspectorStyle.install()
    time = SubjectTime(of: subject)
    inspector = InspectorViewController(
      Inspection(of: subject, transport: time.transport),
      pages: [.tree, .events, .transition] + Inspector.pages(of: subject) + [.accessibility])
    inspector.motion = Motion(
      clock: time.transport.base, preference: time.transport.preference)
    inspector.page = InspectorWindow.last.page
    let window = Window(title: tr("Inspector"))
    let header = HeaderBar()
    header.titleWidget = title.view
    header.showsCloseButton = true
    window.setTitlebar(header)
    window.setDefaultSize(
      width: InspectorWindow.last.size.width, height: InspectorWindow.last.size.height)
    // A modal dialog of the app, or a menu, must not keep input from it.
    window.leaveOtherWindows()
    root = RootWindow(window, root: inspector)
    root.onChromeUpdate = { _ in }
    inspector.onClose = { [weak self] in self?.close() }
    follow()
    window.place(beside: subject.window)
    root.show()
  }

  private func follow() {
    time.transport.observe(by: self) { [weak self] in self?.showTitle() }
    connections = [
      subject.window.destroyed.connect(weak: self) { $0.close() },
      subject.window.notify(property: "title").connect(weak: self) { $0.showTitle() },
      root.window.destroyed.connect(weak: self) { $0.close() },
      root.window.allocated.connect(weak: self) { $0.keepSize() },
    ]
    showTitle()
  }

  /// The title names the window that it is about, and says what it has done to the clock of that.
  private func showTitle() {
    guard !isClosed else { return }
    let name = subject.window.title.isEmpty ? tr("Untitled") : subject.window.title
    root.window.title = tr("Inspector — {1}", name)
    let transport = time.transport
    title.show(
      title: tr("Inspector"),
      subtitle: transport.isPaused
        ? tr("{1}, paused", name)
        : transport.speed == 1 ? name : tr("{1}, at {2}× speed", name, "\(transport.speed)"))
  }

  private func keepSize() {
    if root.window.isMapped, !root.window.isMaximised {
      InspectorWindow.last.size = root.window.size
    }
  }

  /// Closes the inspector; the window that it is about goes on at its own speed.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    InspectorWindow.last.page = inspector.page
    for connection in connections { connection.disconnect() }
    root.close()
    time.giveBack()
    onClose(self)
  }
}
