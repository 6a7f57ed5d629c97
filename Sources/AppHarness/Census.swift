import Containment
import GTK

/// Counts the view controllers that are alive, of all that have ever had a lifecycle callback, the
/// widgets and, in debug builds, the closures that C holds.
final class Census {
  private var controllers: [ObjectIdentifier: Weak<ViewController>] = [:]
  private var trace: LifecycleTrace?

  init() {
    trace = LifecycleTrace { [weak self] in self?.note($0.controller) }
  }

  private func note(_ controller: ViewController) {
    let id = ObjectIdentifier(controller)
    guard controllers[id]?.object == nil else { return }
    // A weak reference takes up memory after the object is gone.
    if controllers.count.isMultiple(of: 1000) {
      controllers = controllers.filter { $0.value.object != nil }
    }
    controllers[id] = Weak(controller)
  }

  /// The number of living objects by kind: controllers, widgets in all windows, and closures.
  var living: [String: Int] {
    var living: [String: Int] = [:]
    for controller in controllers.values.compactMap(\.object) {
      living["\(type(of: controller))", default: 0] += 1
    }
    for window in Window.all { window.forEachInside { living[$0.typeName, default: 0] += 1 } }
    #if DEBUG
      living["HeldByC"] = HeldByC.count
    #endif
    return living
  }
}
