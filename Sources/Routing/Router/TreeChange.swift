import Containment
import GTK

/// The controllers of a window before and after a change: the root, the children of each container,
/// which of them it shows, what is presented; and the focus widget before.
final class TreeChange {
  private let rootBefore: ViewController
  private var rootAfter: ViewController
  private let presentedBefore: [Presented]
  private var presentedAfter: [ViewController]
  private var containers: [ContainerChange] = []
  private let focus: WeakObject<Widget>?

  /// Records the state before the change.
  init(in window: RootWindow) {
    rootBefore = window.rootViewController
    rootAfter = rootBefore
    presentedBefore = Presented.all(in: window)
    presentedAfter = presentedBefore.map(\.controller)
    focus = window.window.focusWidget.map { WeakObject($0) }
    for controller in [rootBefore] + presentedAfter { note(controller) }
  }

  private func note(_ controller: ViewController) {
    if let adapter = ContainerAdapters.adapter(of: controller) {
      containers.append(ContainerChange(of: adapter))
    }
    for child in controller.children { note(child) }
  }

  /// Records the state after the change, or after the part of it made so far.
  func end(in window: RootWindow) {
    rootAfter = window.rootViewController
    presentedAfter = Presented.all(in: window).map(\.controller)
    for index in containers.indices { containers[index].end() }
  }

  /// Whether nothing has changed since ``end(in:)``.
  func isLast(in window: RootWindow) -> Bool {
    window.rootViewController === rootAfter
      && Presented.all(in: window).map(\.controller).elementsEqual(presentedAfter, by: ===)
      && containers.allSatisfy(\.isLast)
  }

  // MARK: Back

  /// Undoes the change, except for what other code has changed since.
  func undo(in window: RootWindow) async {
    await dismissPresented(in: window)
    if rootBefore !== rootAfter, window.rootViewController === rootAfter, !window.isClosed {
      await window.setRootViewController(rootBefore)
    }
    for container in containers where !window.isClosed {
      do {
        try await container.undo()
      } catch let error where (error as? RoutingError)?.isOutrun == true {
        // A request that came in between takes precedence.
      } catch {
        Diagnostics.report(
          .failedRollback, rootBefore, "A container could not be made what it was before: \(error)")
      }
    }
    await presentAgain(in: window)
    if let widget = focus?.object, widget.isMapped, widget.window == window.window {
      widget.grabFocus()
    }
  }

  /// Dismisses the controllers that the change has presented, with all presented over them; waits
  /// for a dismissal that is under way.
  private func dismissPresented(in window: RootWindow) async {
    let before = presentedBefore.map(\.controller)
    var presenter = window.rootViewController
    while let next = presenter.presentedViewController, !window.isClosed {
      if next.isBeingDismissed { return await next.untilDismissed() }
      if presentedAfter.contains(next), !before.contains(next) {
        await presenter.dismiss(animated: false)
        return
      }
      presenter = next
    }
  }

  /// Presents again the controllers that the change has dismissed, on top of all that is presented
  /// now. Those whose presenter is gone are left out, as they would have been dismissed with it;
  /// and all are if the window was hidden meanwhile, as nothing can be presented there.
  private func presentAgain(in window: RootWindow) async {
    for entry in presentedBefore where !presentedAfter.contains(entry.controller) {
      let here = [window.rootViewController] + Presented.all(in: window).map(\.controller)
      guard let top = here.last, !window.isClosed, here.contains(entry.presenter),
        entry.controller.presentingViewController == nil, top.appearance.isOnScreen
      else { continue }
      await top.present(entry.controller, style: entry.style, transition: Transition.none)
    }
  }
}

/// A controller that is presented in a window.
private struct Presented {
  let controller: ViewController
  let presenter: ViewController
  let style: PresentationStyle

  /// All presented controllers, lowest first, up to one that is being dismissed.
  static func all(in window: RootWindow) -> [Presented] {
    var all: [Presented] = []
    var presenter = window.rootViewController
    while let next = presenter.presentedViewController, let style = next.presentationStyle,
      !next.isBeingDismissed
    {
      all.append(Presented(controller: next, presenter: presenter, style: style))
      presenter = next
    }
    return all
  }
}

extension [ViewController] {
  func contains(_ controller: ViewController) -> Bool { contains { $0 === controller } }
}
