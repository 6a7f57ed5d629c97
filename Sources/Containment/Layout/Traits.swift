import GTK

/// What a part of the controller tree has to fit: room, colours, size of text, movement, direction.
/// (Row PR-02; UIKit's trait collection.)
public struct Traits: Equatable, Sendable {
  /// How much room there is along one axis.
  public enum SizeClass: String, Sendable, CaseIterable { case compact, regular }

  /// Regular from 720 logical pixels of width.
  public var widthClass = SizeClass.regular
  /// Regular from 480 logical pixels of height.
  public var heightClass = SizeClass.regular
  /// Whether light text stands on a dark ground.
  public var isDark = false
  /// 1 is normal; 2 is text twice as large.
  public var textScale = 1.0
  /// Whether things fade where they would move.
  public var reducesMotion = false
  /// Whether lines begin at the right.
  public var isRightToLeft = false

  public init() {}

  static let regularWidth = 720
  static let regularHeight = 480

  /// The traits of a window of this size, under the present settings of the desktop.
  init(of size: Size) {
    widthClass = size.width >= Self.regularWidth ? .regular : .compact
    heightClass = size.height >= Self.regularHeight ? .regular : .compact
    isDark = DesktopSettings.prefersDark
    textScale = Double(DesktopSettings.fontResolution) / (96 * 1024)
    reducesMotion = !DesktopSettings.animationsEnabled
    isRightToLeft = DesktopSettings.textDirection == .rightToLeft
  }
}

private nonisolated enum WindowTraits: Attachment { typealias Value = Traits }
private nonisolated enum TraitsChange: Attachment {
  typealias Value = @MainActor (inout Traits) -> Void
}

extension ViewController {
  /// What this controller has to fit: its window's traits, as far as no container says otherwise.
  public final var traits: Traits {
    var traits = (parent ?? guardian)?.traits ?? self[WindowTraits.self] ?? Traits()
    self[TraitsChange.self]?(&traits)
    return traits
  }

  /// Makes `child` and what it contains fit something else than this controller does, such as the
  /// narrow side of a split; nil takes that back.
  ///
  /// ```swift
  /// setOverrideTraits(for: sidebar) { $0.widthClass = .compact }
  /// ```
  public final func setOverrideTraits(
    for child: ViewController, _ change: (@MainActor (inout Traits) -> Void)?
  ) {
    let before = child.traits
    child[TraitsChange.self] = change
    child.tellTraits(ifOtherThan: before)
  }

  /// The window has other traits.
  final func windowTraitsDidChange(_ traits: Traits) {
    let before = self.traits
    self[WindowTraits.self] = traits
    tellTraits(ifOtherThan: before)
  }

  private func tellTraits(ifOtherThan before: Traits) {
    guard traits != before else { return }
    // Those inside with the same override may not see the difference; telling them costs little.
    tellTraits(from: before)
    if traits.widthClass != before.widthClass { tellLayoutMargins() }
  }

  private func tellTraits(from before: Traits) {
    traitsDidChange(from: before)
    for child in children { child.tellTraits(from: before) }
  }
}
