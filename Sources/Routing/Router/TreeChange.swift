import Containment
import GTK

/// The controllers of a host before and after a change: the root, what is presented, and of each container
/// that is changed its children and which of them it shows; and what had the focus before.
final class TreeChange {
  private let rootBefore: ViewController
  private var rootAfter: ViewController
  private let presentedBefore: [Presented]
  private var presentedAfter: [ViewController]
  private(set) var containers: [ContainerChange] = []
  /// Who was there before, and on which way from the root or what is presented: those two, and what was in a
  /// controller that has been changed.
  private var known: [ObjectIdentifier: (controller: ViewController, way: [Int])] = [:]
  private var noted: Set<ObjectIdentifier> = []
  private let focus: FocusMemory?

  /// Records the state before the change.
  init(in host: any RootHost) {
    rootBefore = host.rootViewController
    rootAfter = rootBefore
    presentedBefore = Presented.all(in: host)
    presentedAfter = presentedBefore.map(\.controller)
    focus = host.focusMemory
    for (index, controller) in ([rootBefore] + presentedAfter).enumerated() {
      know(controller, [index])
    }
    noteBrought(in: host)
  }

  /// Records the containers that bring an adapter, and were there before: of what changes in them nobody
  /// tells.
  func noteBrought(in host: any RootHost) {
    guard ContainerAdapters.mayBeBrought else { return }
    for controller in [host.rootViewController] + Presented.all(in: host).map(\.controller) {
      noteBrought(controller)
    }
  }

  private func noteBrought(_ controller: ViewController) {
    if ContainerAdapters.isBrought(type(of: controller)) { note(controller) }
    for child in controller.children { noteBrought(child) }
  }

  /// Records a container that is about to be changed, if it was there before.
  func note(_ container: ViewController) {
    guard !noted.contains(ObjectIdentifier(container)), let way = way(to: container) else { return }
    noted.insert(ObjectIdentifier(container))
    know(container, way)
    for (index, child) in container.children.enumerated() { know(child, way + [index]) }
    guard let change = ContainerChange(of: container) else { return }
    // What is further out is restored first, and what comes first.
    let place = containers.firstIndex {
      known[ObjectIdentifier($0.container)].map { way.lexicographicallyPrecedes($0.way) } ?? false
    }
    containers.insert(change, at: place ?? containers.endIndex)
  }

  private func know(_ controller: ViewController, _ way: [Int]) {
    if known[ObjectIdentifier(controller)] == nil {
      known[ObjectIdentifier(controller)] = (controller, way)
    }
  }

  /// The way on which a controller was; nil if it has come since.
  private func way(to controller: ViewController) -> [Int]? {
    var steps: [Int] = []
    var candidate = controller
    while true {
      if let known = known[ObjectIdentifier(candidate)] { return known.way + steps.reversed() }
      guard let parent = candidate.parent, !noted.contains(ObjectIdentifier(parent)),
        let index = parent.children.firstIndex(where: { $0 === candidate })
      else { return nil }
      candidate = parent
      steps.append(index)
    }
  }

  /// Records the state after the change, or after the part of it made so far.
  func end(in host: any RootHost) {
    rootAfter = host.rootViewController
    presentedAfter = Presented.all(in: host).map(\.controller)
    for container in containers { container.end() }
  }

  var isEmpty: Bool {
    rootBefore === rootAfter
      && presentedBefore.map(\.controller).elementsEqual(presentedAfter, by: ===)
      && !containers.contains(where: \.isChanged)
  }

  /// Whether nothing has changed since ``end(in:)``.
  func isLast(in host: any RootHost) -> Bool {
    host.rootViewController === rootAfter
      && Presented.all(in: host).map(\.controller).elementsEqual(presentedAfter, by: ===)
      && containers.allSatisfy(\.isLast)
  }

  // MARK: Back

  /// Undoes the change, except for what other code has changed since.
  func undo(in host: any RootHost, _ undoing: Undoing) async {
    for ours in presentedAfter.filter(isOurs) { undoing.note(ours, inPlaceOf: nil, of: host) }
    undoing.rest.removeAll { isOurs($0.controller) }
    let uncovered = await dismissPresented(in: host)
    if rootBefore !== rootAfter {
      undoing.note(rootAfter, inPlaceOf: rootBefore, of: host)
      if host.rootViewController === rootAfter, !host.isClosed,
        let root = undoing.original(of: rootBefore, in: host)
      {
        await host.setRootViewController(root).finished
      }
    }
    for container in containers where !host.isClosed {
      do {
        try await container.undo(undoing)
      } catch let error where (error as? RoutingError)?.isOutrun == true {
        // A request that came in between takes precedence.
      } catch {
        Diagnostics.report(
          .failedRollback, rootBefore, "A container could not be made what it was before: \(error)")
      }
    }
    let dismissed = presentedBefore.filter {
      !presentedAfter.contains($0.controller)
        && undoing.original(of: $0.controller, in: host) != nil
    }
    await undoing.present(dismissed + uncovered, in: host)
    if let focus { host.restore(focus, unlessOn: undoing.chosenFocus) }
  }

  /// Dismisses the controllers that the change has presented, with all presented over them; waits
  /// for a dismissal that is under way. Returns what others have presented over them.
  private func dismissPresented(in host: any RootHost) async -> [Presented] {
    var presenter = host.rootViewController
    while let next = presenter.presentedViewController, !host.isClosed {
      if next.isBeingDismissed {
        await next.untilDismissed()
        break
      }
      if isOurs(next) {
        let above = Presented.all(in: host).drop { $0.controller !== next }
        let theirs = above.filter { !presentedAfter.contains($0.controller) }
        await presenter.dismiss(animated: false).finished
        return theirs.map {
          Presented(controller: $0.controller, presenter: presenter, style: $0.style)
        }
      }
      presenter = next
    }
    return []
  }

  private func isOurs(_ controller: ViewController) -> Bool {
    presentedAfter.contains(controller)
      && !presentedBefore.contains { $0.controller === controller }
  }
}

/// A controller that is presented in a host.
struct Presented {
  let controller: ViewController
  let presenter: ViewController
  let style: PresentationStyle

  /// Whether what it points at, if anything, is on screen.
  var isPossible: Bool { if case .popover(let widget) = style { widget.isMapped } else { true } }

  /// All presented controllers, lowest first, up to one that is being dismissed.
  static func all(in host: any RootHost) -> [Presented] {
    var all: [Presented] = []
    var presenter = host.rootViewController
    while let next = presenter.presentedViewController, let style = next.presentationStyle,
      !next.isBeingDismissed
    {
      all.append(Presented(controller: next, presenter: presenter, style: style))
      presenter = next
    }
    return all
  }
}

extension RootHost {
  /// What has the focus of the window, if that is in here.
  fileprivate var focusMemory: FocusMemory? {
    guard let container, let widget = container.window?.focusWidget, widget.isWithin(container)
    else { return nil }
    var memory = FocusMemory(of: widget, in: container)
    // What is around pages may be made anew: a tab that goes and comes back has another button.
    if let owner = widget.nearestController, ContainerAdapters.isContainer(type(of: owner)) {
      memory.notePlace(in: container)
    }
    return memory
  }

  /// Gives the focus back, unless it is elsewhere in the window, or where the user has put it.
  fileprivate func restore(_ focus: FocusMemory, unlessOn chosen: Widget?) {
    guard let container else { return }
    if let present = container.window?.focusWidget,
      present == chosen || !present.isWithin(container)
    {
      return
    }
    focus.restore(in: container)
  }
}
