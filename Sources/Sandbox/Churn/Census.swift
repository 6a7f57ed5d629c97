import Containment
import GTK

/// Which view controllers have ever done anything and are still there, and how many widgets.
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

  /// How many there are: controllers, and widgets in all windows.
  var living: Int {
    var widgets = 0
    for window in Window.all { window.forEachInside { _ in widgets += 1 } }
    return controllers.values.count { $0.controller != nil } + widgets
  }
}
