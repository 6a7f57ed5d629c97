import GTK

/// The environment of a part of the controller tree: space, colours, size of text, movement,
/// direction. (UIKit's trait collection.)
public nonisolated struct Traits: Equatable, Sendable {
  /// How much space there is along one axis.
  public enum SizeClass: String, Sendable, CaseIterable {
    /// Little space, or enough.
    case compact, regular
  }

  /// Regular from 720 logical pixels of width.
  public var widthClass = SizeClass.regular
  /// Regular from 480 logical pixels of height.
  public var heightClass = SizeClass.regular
  /// Whether text is light on a dark background.
  public var isDark = false
  /// 1 is normal; 2 is text twice as large.
  public var textScale = 1.0
  /// Whether pages fade instead of moving.
  public var reducesMotion = false
  /// Whether text runs from right to left.
  public var isRightToLeft = false

  /// The traits of a large, light window.
  public init() {}

  /// From this width on, in logical pixels, the width is regular.
  public static let regularWidth = 720
  static let regularHeight = 480

  /// The traits of a window of this size, under the present settings of the desktop.
  @MainActor init(of window: Window, _ size: Size) {
    fit(size)
    // A theme can be dark by name, by preference or by a style sheet of the program's own.
    isDark = window.textColor.luminance > 0.5
    textScale = DesktopSettings.textScale
    reducesMotion = !DesktopSettings.animationsEnabled
    isRightToLeft = window.direction == .rightToLeft
  }

  /// Sets the size classes of a space.
  mutating func fit(_ size: Size) {
    widthClass = size.width >= Self.regularWidth ? .regular : .compact
    heightClass = size.height >= Self.regularHeight ? .regular : .compact
  }
}

private nonisolated enum KnownTraits: Attachment { typealias Value = (around: Traits, own: Traits) }
private nonisolated enum TraitsChange: Attachment {
  typealias Value = @MainActor (inout Traits) -> Void
}

extension ViewController {
  /// The environment of this controller: its window's traits, with the overrides of its ancestors.
  ///
  /// A controller that is in no window has those that it had last.
  public final var traits: Traits { self[KnownTraits.self]?.own ?? Traits() }

  /// Overrides traits of `child` and its descendants, such as in the narrow side of a split; nil
  /// ends that, and so does the child's removal.
  ///
  /// ```swift
  /// setOverrideTraits(for: sidebar) { $0.widthClass = .compact }
  /// ```
  public final func setOverrideTraits(
    for child: ViewController, _ change: (@MainActor (inout Traits) -> Void)?
  ) {
    guard child.parent === self else {
      return Diagnostics.report(
        .childOfTwoParents, child,
        "\(debugName) cannot override its traits, because it is not its parent. Add it first.")
    }
    child[TraitsChange.self] = change
    child.updateTraits(from: traits)
  }

  /// Applies the traits of the parent, the presenter or the window, which may have changed; if nil, those
  /// that were given last.
  final func updateTraits(from surroundings: Traits? = nil) {
    guard let around = surroundings ?? self[KnownTraits.self]?.around else { return }
    var traits = around
    if let theme { traits.isDark = theme.isDark }
    self[TraitsChange.self]?(&traits)
    let before = self.traits
    self[KnownTraits.self] = (around, traits)
    guard traits != before else { return }
    traitsDidChange(from: before)
    let marginsChanged = tellLayoutMargins()
    for child in children {
      child.updateTraits(from: traits)
      if marginsChanged { child.updateLayoutMargins() }
    }
    // A dialog has those of its own window. Heights of a sheet follow them.
    if let presented = presents?.presented, presented.viewIfLoaded?.window == viewIfLoaded?.window {
      presented.updateTraits(from: traits)
      presented.setNeedsChromeUpdate()
    }
  }

  /// Takes traits, safe area, margins and theme from the new parent.
  final func joinLayout(of parent: ViewController) {
    updateTraits(from: parent.traits)
    updateSafeArea()
    updateLayoutMargins()
    updateTheme()
  }

  /// Resets what the former parent had set for this controller.
  final func leaveLayout() {
    self[TraitsChange.self] = nil
    additionalSafeAreaInsets = EdgeInsets()
  }
}

nonisolated extension Color {
  /// How light the colour looks, from 0 to 1, whatever its transparency.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
