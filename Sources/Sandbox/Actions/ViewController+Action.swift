import Containment

extension ViewController {
  /// Performs the action with this id of the nearest screen of a scenario inside this controller, or of itself.
  ///
  /// - Returns: whether there is one that can be performed.
  package final func performAction(_ id: String) -> Bool {
    if let run = representedActions.first(where: { $0.action.id == id && $0.isSensitive }) {
      run.start()
      return true
    }
    return innerControllers.contains { $0.performAction(id) }
  }
}
