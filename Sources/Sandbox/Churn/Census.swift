import Containment
import GTK

/// Which view controllers have ever done anything and are still there, how many widgets, and in debug
/// builds how many closures C holds.
final class Census {
  private var controllers: [ObjectIdentifier: WeakController] = [:]
  private var trace: LifecycleTrace?

  init() {
    trace = LifecycleTrace { [weak self] in self?.note($0.controller) }
  }

  private func note(_ controller: ViewController) {
    let id = ObjectIdentifier(controller)
    guard controllers[id]?.controller == nil else { return }
    // A weak reference costs memory as long as it is kept.
    if controllers.count.isMultiple(of: 1000) {
      controllers = controllers.filter { $0.value.controller != nil }
    }
    controllers[id] = WeakController(controller: controller)
  }

  /// How many there are of each kind: controllers, widgets in all windows, and closures.
  var living: [String: Int] {
    var living: [String: Int] = [:]
    for controller in controllers.values.compactMap(\.controller) {
      living["\(type(of: controller))", default: 0] += 1
    }
    for window in Window.all { window.forEachInside { living[$0.typeName, default: 0] += 1 } }
    #if DEBUG
      living["HeldByC"] = HeldByC.count
    #endif
    return living
  }
}
