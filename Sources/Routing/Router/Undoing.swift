import Containment
import GTK

/// What is known while the changes of a navigation are undone, the last one first.
final class Undoing {
  private struct Stay: Hashable {
    let container: ObjectIdentifier
    let controller: ObjectIdentifier

    init(of controller: ViewController, in container: AnyObject) {
      self.container = ObjectIdentifier(container)
      self.controller = ObjectIdentifier(controller)
    }
  }

  /// The places of each container that are left as they are.
  private var places: [ObjectIdentifier: Set<Int>] = [:]
  /// What is held of the change that is undone now, and what may have to be done after all of those before.
  private var held: [@MainActor () async throws -> Void] = []
  private var again: [@MainActor () async throws -> Void] = []
  /// The controllers of which it is undone that they came, and what had been in their place.
  private var undone: [Stay: (controller: ViewController, original: ViewController?)] = [:]
  /// What is to be presented again, but could not be yet, as its presenter was not there.
  var rest: [Presented] = []
  /// What the user has given the focus meanwhile, which stays there.
  let chosenFocus: Widget?

  init(leavingFocusOn widget: Widget?) { chosenFocus = widget }

  /// Leaves a place of a container as it is, also where that is what the navigation had made of it
  /// before: others have changed it since.
  func leave(_ index: Int, of container: ViewController) {
    places[ObjectIdentifier(container), default: []].insert(index)
  }

  /// Leaves a place of a container to the navigation again: what others had put there is gone.
  func release(_ index: Int, of container: ViewController) {
    places[ObjectIdentifier(container)]?.remove(index)
  }

  func leaves(_ index: Int, of container: ViewController) -> Bool {
    places[ObjectIdentifier(container)]?.contains(index) == true
  }

  /// Notes that it is undone that `controller` came into `container`, which may be the host, in the place
  /// of `original`. An action that goes on may have found it there until now.
  func note(
    _ controller: ViewController, inPlaceOf original: ViewController?, of container: AnyObject
  ) {
    undone[Stay(of: controller, in: container)] = (controller, original)
  }

  /// What is to come back where `controller` was: itself, unless it is undone that it came.
  func original(of controller: ViewController?, in container: AnyObject) -> ViewController? {
    guard let controller, let entry = undone[Stay(of: controller, in: container)] else {
      return controller
    }
    return entry.original
  }

  /// Holds what is to be done if what others seem to have changed meanwhile was the navigation's own as well,
  /// and is undone.
  func hold(_ restore: @escaping @MainActor () async throws -> Void) { held.append(restore) }

  /// What was taken for changes by others may have been the navigation's own.
  func forgetOthers() {
    places = [:]
    again += held
  }

  /// Goes on to another change.
  func next() { held = [] }

  /// Restores what was held back by the navigation itself.
  func restoreHeld() async throws {
    defer { again = [] }
    for restore in again { try await restore() }
  }

  /// Presents what is in ``rest``; what still cannot be is left out.
  func presentRest(in host: any RootHost) async {
    await present(rest, in: host)
    rest = []
  }

  /// Presents controllers again, on top of all that is presented now. None is if the host was hidden
  /// meanwhile, as nothing can be presented there.
  func present(_ entries: [Presented], in host: any RootHost) async {
    for entry in entries {
      if entry.controller.isBeingDismissed { await entry.controller.untilDismissed() }
      // Somebody else may be presenting something.
      await Presented.all(in: host).last?.controller.untilPresented()
      let here = [host.rootViewController] + Presented.all(in: host).map(\.controller)
      guard let top = here.last, !host.isClosed, top.appearance.isOnScreen,
        entry.controller.presentingViewController == nil, entry.controller.parent == nil,
        entry.isPossible
      else { continue }
      guard here.contains(entry.presenter) else {
        rest.append(entry)
        continue
      }
      await top.present(entry.controller, style: entry.style, transition: Transition.none).finished
    }
  }
}
