/// A list whose rows are controllers that exist already: MVCTodo's form, for a few dozen rows.
///
/// ```swift
/// let list = ControllerListViewController()
/// try list.setContent([greeting, weather, agenda])
/// ```
@MainActor
open class ControllerListViewController: ListViewController<ObjectIdentifier> {
  @MainActor
  private final class Storage { var controllers: [ObjectIdentifier: ViewController] = [:] }

  private let storage: Storage

  /// A list without rows.
  public init() {
    let storage = Storage()
    self.storage = storage
    super.init(.retained) { id in
      // It may be another object each time, as no row is used for another controller.
      RowKind(
        make: { storage.controllers[id] ?? ViewController() }, configure: { _, _ in },
        text: { storage.controllers[$0]?.title })
    }
  }

  /// The rows, from top to bottom.
  public var content: [ViewController] { snapshot.items.compactMap { storage.controllers[$0] } }

  /// Shows other rows; controllers that are in both keep their rows.
  ///
  /// - Throws: ``DuplicateItemError`` if a controller is in `content` twice; the list then stays as
  ///   it is.
  public func setContent(
    _ content: [ViewController], animated: Bool = true
  ) throws(DuplicateItemError) {
    let next = try ListSnapshot(content.map(ObjectIdentifier.init))
    guard canAdopt(nil), content.allSatisfy(canAdopt) else { return }
    for controller in content { storage.controllers[ObjectIdentifier(controller)] = controller }
    apply(next, animated: animated).whenEnded { [weak self] _ in
      guard let self else { return }
      for id in storage.controllers.keys where !snapshot.contains(id) {
        storage.controllers[id] = nil
      }
    }
  }

  /// Has no row any more for a controller that other code takes away.
  open override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    let item = ObjectIdentifier(child)
    guard store.row(of: .item(item))?.controller === child, snapshot.contains(item) else { return }
    try? setContent(content.filter { $0 !== child })
  }

  /// The controller of an item, which is its identity.
  public func controller(of item: ObjectIdentifier) -> ViewController? { storage.controllers[item] }
}
