import CGTK

/// A button for one of several pages, whose selection is set by the program.
///
/// Unlike a ``RadioButton`` it does not change when it is clicked, so that a click can be refused
/// without a visible change. Themes draw a selected one as `:checked`, and its role for assistive
/// technology is that of a tab.
@MainActor
public final class TabButton: Button {
  /// A button without a content; see ``Bin/child``.
  public init() {
    super.init(new: g_object_new_with_properties(StateButtonClass.tab, 0, nil, nil)!)
    accessibleRole = .pageTab
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(StateButtonClass.tab) { TabButton(retaining: $0) }
  }

  /// Whether its page is the one that is shown.
  public var isSelected: Bool {
    get { hasState(.checked) }
    set {
      guard newValue != isSelected else { return }
      setState(.checked, newValue)
      announce(ATK_STATE_SELECTED, newValue)
    }
  }
}
