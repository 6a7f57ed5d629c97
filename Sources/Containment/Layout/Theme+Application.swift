import GTK

private nonisolated enum OwnTheme: Attachment { typealias Value = Theme }
private nonisolated enum ThemingDisabled: Attachment { typealias Value = Bool }
private nonisolated enum KnownTheme: Attachment { typealias Value = Theme }
private nonisolated enum OwnLook: Attachment { typealias Value = ThemedLook }

/// The look of a widget and everything in it, which is another than that of what is around.
@MainActor
private final class ThemedLook {
  /// Marks the widget, which draws its background.
  static let style = BuiltInStyle(
    of: "themes", priority: .library,
    ".enfilade-themed { background-color: @theme_bg_color; color: @theme_fg_color; }")

  let look: LocalLook
  let widget: WeakObject<Widget>
  /// In how many other looks this one is.
  let depth: Int

  init(of widget: Widget, depth: Int) {
    look = LocalLook(of: widget, level: 1 + depth)
    self.widget = WeakObject(widget)
    self.depth = depth
  }
}

extension Theme {
  /// The theme of everything; nil leaves the colours to GTK's own. Every tree that is in a window
  /// is updated at once.
  public static var current: Theme? {
    didSet {
      guard current != oldValue else { return }
      isInUse = true
      sheet?.removeFromScreen()
      sheet = current.map { ThemeSheet.of($0) }
      sheet?.addToScreen(priority: priority)
      if oldValue == nil { wasDark = DesktopSettings.prefersDark }
      DesktopSettings.prefersDark = current?.isDark ?? wasDark
      for root in ThemedRoots.all { root.updateTheme() }
    }
  }
  private static var sheet: StyleSheet?
  /// Whether the program was dark before the first theme, and is again without one.
  private static var wasDark = false
  /// Over the theme of the desktop, and under what libraries and programs say.
  private static let priority = StyleSheet.Priority(
    rawValue: StyleSheet.Priority.theme.rawValue + 1)
  /// Whether any theme, or exemption from one, was ever set.
  fileprivate static var isInUse = false
}

/// The root controllers of windows, which are updated when the theme changes.
@MainActor
enum ThemedRoots {
  private static var roots: [Weak<ViewController>] = []

  static var all: [ViewController] { roots.compactMap(\.object) }

  static func add(_ root: ViewController) {
    roots.removeAll { $0.object == nil || $0.object === root }
    roots.append(Weak(root))
  }
}

extension ViewController {
  /// The theme of this controller and its descendants, and of what they present; nil inherits the
  /// theme.
  public final var theme: Theme? {
    get { self[OwnTheme.self] }
    set {
      guard newValue != theme else { return }
      Theme.isInUse = true
      self[OwnTheme.self] = newValue
      updateTraits()
      updateTheme()
    }
  }

  /// Whether themes colour this controller and its descendants.
  public final var isThemingEnabled: Bool {
    get { self[ThemingDisabled.self] != true }
    set {
      guard newValue != isThemingEnabled else { return }
      Theme.isInUse = true
      self[ThemingDisabled.self] = newValue ? nil : true
      updateTheme()
    }
  }

  /// The theme that applies here: the controller's own or an inherited one, unless it or an
  /// ancestor is exempt.
  public final var effectiveTheme: Theme? {
    guard isThemingReached else { return nil }
    return ownOrInheritedTheme ?? Theme.current
  }

  private var ownOrInheritedTheme: Theme? { theme ?? inheritsFrom?.ownOrInheritedTheme }

  private var isThemingReached: Bool {
    isThemingEnabled && inheritsFrom?.isThemingReached != false
  }

  /// Applies a changed theme: to the views, and then to the controllers, descendants first.
  final func updateTheme() {
    guard Theme.isInUse else { return }
    dressViews()
    tellTheme()
  }

  /// Forgets the theme that was applied to a view that is unloaded now.
  final func forgetTheme() {
    self[KnownTheme.self] = nil
    self[OwnLook.self] = nil
  }

  /// The controllers that inherit the theme from this one.
  private var themeChildren: [ViewController] {
    let guest = (self as? GuestFrame)?.guest
    return children
      + [presents?.presented, guest?.hostingFrame === self ? guest : nil]
      .compactMap { $0 }
  }

  private func dressViews() {
    dressView()
    for child in themeChildren { child.dressViews() }
  }

  private func tellTheme() {
    for child in themeChildren { child.tellTheme() }
    let theme = effectiveTheme
    guard theme != self[KnownTheme.self] else { return }
    self[KnownTheme.self] = theme
    apply(theme: theme)
  }

  // MARK: Views

  /// The look of the view, if it is another than that of what is around it on screen.
  private var wantedLook: LocalLook.Theme? {
    // What is presented is not inside the view of who presents it.
    let isInside = presentedBy == nil
    if inheritsFrom?.isThemingReached == false { return isInside ? nil : .desktop }
    guard isThemingEnabled else { return .desktop }
    return (isInside ? theme : ownOrInheritedTheme).map { .sheet(ThemeSheet.of($0)) }
  }

  /// Gives the view its look, or takes it back.
  private func dressView() {
    guard let view = viewIfLoaded else { return }
    let wanted = wantedLook
    let widget = presentedBy?.themedWidget ?? view
    let around = outward.dropFirst().compactMap { $0[OwnLook.self] }
    var present = self[OwnLook.self]
    if let former = present,
      wanted == nil || former.widget.object != widget || former.depth != around.count
    {
      former.look.theme = nil
      // The one around may be of the same theme.
      around.first?.look.refresh()
      present = nil
    }
    view.styleClasses.set("enfilade-themed", wanted != nil)
    (view as? CustomBin)?.drawsBackground = wanted != nil
    if wanted != nil, present == nil {
      ThemedLook.style.install()
      present = ThemedLook(of: widget, depth: around.count)
    }
    self[OwnLook.self] = present
    present?.look.theme = wanted
  }
}
