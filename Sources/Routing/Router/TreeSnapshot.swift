import Containment
import GTK

/// How the controllers of a window are: the root, what each container contains and shows, what is
/// presented, and where the focus is. (Row RT-A2.)
struct TreeSnapshot {
  private struct Presented {
    let controller: ViewController
    let presenter: ViewController
    let style: PresentationStyle
  }

  private let window: RootWindow
  private let root: ViewController
  private var containers: [ContainerSnapshot] = []
  private var presented: [Presented] = []
  private let focus: WeakObject<Widget>?

  init(of window: RootWindow) {
    self.window = window
    root = window.rootViewController
    focus = window.window.focusWidget.map { WeakObject($0) }
    note(root)
    var presenter = root
    while let next = presenter.presentedViewController, let style = next.presentationStyle,
      !next.isBeingDismissed
    {
      presented.append(Presented(controller: next, presenter: presenter, style: style))
      note(next)
      presenter = next
    }
  }

  private mutating func note(_ controller: ViewController) {
    if let adapter = ContainerAdapters.adapter(of: controller) {
      containers.append(adapter.snapshot())
    }
    for child in controller.children { note(child) }
  }

  /// Makes everything what it was, at once; what cannot be is told as a diagnostic.
  func restore() async {
    await dismissOthers()
    if window.rootViewController !== root { await window.setRootViewController(root) }
    for container in containers where !container.isCurrent() {
      do { try await container.restore() } catch {
        Diagnostics.report(
          .failedRollback, root, "A container could not be made what it was before: \(error)")
      }
    }
    for entry in presented where entry.controller.presentingViewController == nil {
      await entry.presenter.present(
        entry.controller, style: entry.style, transition: Transition.none)
    }
    if let widget = focus?.object, widget.isMapped, widget.window == window.window {
      widget.grabFocus()
    }
  }

  /// Dismisses what was not presented before, or not there.
  private func dismissOthers() async {
    var presenter = window.rootViewController
    if presenter === root {
      for entry in presented {
        guard entry.controller === presenter.presentedViewController,
          !entry.controller.isBeingDismissed
        else { break }
        presenter = entry.controller
      }
    }
    guard let other = presenter.presentedViewController else { return }
    if other.isBeingDismissed {
      await other.untilDismissed()
    } else {
      await presenter.dismiss(animated: false)
    }
  }
}
