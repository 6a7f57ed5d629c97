import CGTK

/// Shows and hides its child by a transition of its size.
@MainActor
public final class Revealer: Bin {
  /// The transitions of the child; slides are named by the direction in which they move in.
  public enum Transition: UInt32, Sendable {
    /// At once, by fading, or by moving towards an edge.
    case none, crossfade, slideRight, slideLeft, slideUp, slideDown
  }

  /// A revealer of `child`, which is hidden at first.
  public convenience init(_ child: Widget? = nil, transition: Transition = .slideDown) {
    self.init(new: gtk_revealer_new())
    self.transition = transition
    if let child { add(child) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_revealer_get_type()) { Revealer(retaining: $0) }
  }

  /// Whether the child is shown or being shown.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set {
      gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0)
      if newValue { showChildAtOnce() }
    }
  }

  /// GTK lets the child come on screen with the first frame; what gets the focus has to be there
  /// before that.
  func showChildAtOnce() { gtk_bin_get_child(cast()).map { gtk_widget_set_child_visible($0, 1) } }

  /// Whether the child is visible, also while it is being hidden.
  public var isChildRevealed: Bool { gtk_revealer_get_child_revealed(cast()) != 0 }

  /// The transition of the child.
  public var transition: Transition {
    get { Transition(rawValue: gtk_revealer_get_transition_type(cast()).rawValue) ?? .none }
    set {
      gtk_revealer_set_transition_type(
        cast(), GtkRevealerTransitionType(rawValue: newValue.rawValue))
    }
  }

  /// The duration of the transition, in milliseconds; without animations it takes no time.
  public var duration: Int {
    get { Int(gtk_revealer_get_transition_duration(cast())) }
    set { gtk_revealer_set_transition_duration(cast(), guint(newValue)) }
  }

  /// A transition has ended.
  public var settled: Signal<> { notify(property: "child-revealed") }
}
