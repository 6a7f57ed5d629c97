import CGTK

/// A button that shows and hides further controls, with the state `expanded` for assistive
/// technology.
@MainActor
public final class DisclosureButton: Button {
  /// A button without a content; see ``Bin/child``.
  public init() {
    super.init(new: g_object_new_with_properties(StateButtonClass.disclosure, 0, nil, nil)!)
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(StateButtonClass.disclosure) { DisclosureButton(retaining: $0) }
  }

  private static let expanded = ObjectKey<Bool>("expanded")

  /// Whether the controls are shown.
  public var isExpanded: Bool {
    get { self[DisclosureButton.expanded] == true }
    set {
      guard newValue != isExpanded else { return }
      self[DisclosureButton.expanded] = newValue
      announce(ATK_STATE_EXPANDED, newValue)
    }
  }
}
