import GTK

private nonisolated enum OwnTheme: Attachment { typealias Value = ThemeScope }
private nonisolated enum ThemingDisabled: Attachment { typealias Value = Bool }
private nonisolated enum KnownTheme: Attachment { typealias Value = Theme }

/// The scope of a theme: a style sheet, and the style class of the view that it applies to.
@MainActor
final class ThemeScope {
  /// The style class of widgets that no theme colours.
  static let exempt = "enfilade-unthemed"
  /// The style class of the outermost of them, which shields the others from inherited colours.
  static let exemptRoot = "enfilade-unthemed-root"

  private static var count = 0

  private let sheet = StyleSheet()
  let styleClass: String?

  /// A scope for a part of the tree, or for every window.
  init(isPart: Bool) {
    Self.count += 1
    styleClass = isPart ? "enfilade-theme-\(Self.count)" : nil
  }

  var theme: Theme? {
    didSet {
      guard theme != oldValue else { return }
      sheet.removeFromScreen()
      guard let theme else { return }
      let prefix = styleClass?.replacing("-", with: "_") ?? "enfilade"
      do throws(StyleSheetError) {
        try sheet.load(theme.rules(scope: styleClass.map { ".\($0)" } ?? "window", prefix: prefix))
      } catch {
        preconditionFailure("The rules of the theme \(theme.name) are broken: \(error)")
      }
      sheet.addToScreen()
    }
  }

  isolated deinit { if theme != nil { sheet.removeFromScreen() } }

  /// The scope of everything outside of parts that have themes of their own.
  static let everywhere = ThemeScope(isPart: false)
  /// Whether any theme, or exemption from one, was ever set.
  static var isInUse = false
}

extension Theme {
  /// The theme of everything; nil leaves the colours to GTK's own. Every tree that is in a window
  /// is updated at once.
  public static var current: Theme? {
    get { ThemeScope.everywhere.theme }
    set {
      guard newValue != current else { return }
      ThemeScope.isInUse = true
      ThemeScope.everywhere.theme = newValue
      if let newValue { DesktopSettings.prefersDark = newValue.isDark }
      for root in ThemedRoots.all { root.updateTheme() }
    }
  }
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
  /// The theme of this controller and its descendants; nil inherits the theme.
  public final var theme: Theme? {
    get { self[OwnTheme.self]?.theme }
    set {
      guard newValue != theme else { return }
      ThemeScope.isInUse = true
      if newValue == nil {
        if let styleClass = self[OwnTheme.self]?.styleClass {
          viewIfLoaded?.styleClasses.remove(styleClass)
        }
        self[OwnTheme.self] = nil
      } else {
        let scope = self[OwnTheme.self] ?? ThemeScope(isPart: true)
        self[OwnTheme.self] = scope
        scope.theme = newValue
      }
      if let parent { updateTraits(from: parent.traits) }
      updateTheme()
    }
  }

  /// Whether themes colour this controller and its descendants.
  public final var isThemingEnabled: Bool {
    get { self[ThemingDisabled.self] != true }
    set {
      guard newValue != isThemingEnabled else { return }
      ThemeScope.isInUse = true
      self[ThemingDisabled.self] = newValue ? nil : true
      updateTheme()
    }
  }

  /// The theme that applies here: the controller's own or an inherited one, unless it or an
  /// ancestor is exempt.
  public final var effectiveTheme: Theme? {
    guard isThemingEnabled else { return nil }
    guard let parent else { return theme ?? Theme.current }
    let around = parent.effectiveTheme
    return parent.isThemingReached ? theme ?? around : nil
  }

  private var isThemingReached: Bool {
    isThemingEnabled && (parent?.isThemingReached ?? true)
  }

  /// Applies a changed theme: to the views, and then to the controllers, descendants first.
  final func updateTheme() {
    guard ThemeScope.isInUse else { return }
    dressViews()
    tellTheme()
  }

  /// Forgets the theme that was applied to a view that is unloaded now.
  final func forgetTheme() { self[KnownTheme.self] = nil }

  /// Marks the views, outermost first, so that an exemption inside is marked after the views around
  /// it.
  private func dressViews() {
    dressView()
    for child in children { child.dressViews() }
  }

  private func tellTheme() {
    for child in children { child.tellTheme() }
    let theme = effectiveTheme
    guard theme != self[KnownTheme.self] else { return }
    self[KnownTheme.self] = theme
    apply(theme: theme)
  }

  /// Marks the view as coloured by a theme, or as exempt.
  private func dressView() {
    guard let view = viewIfLoaded else { return }
    let scope = self[OwnTheme.self]
    if let styleClass = scope?.styleClass { view.styleClasses.insert(styleClass) }
    (view as? CustomBin)?.drawsBackground = scope != nil || !isThemingEnabled
    let isExempt = !isThemingReached
    guard isExempt != view.styleClasses.contains(ThemeScope.exempt) else { return }
    view.styleClasses.set(ThemeScope.exemptRoot, !isThemingEnabled)
    view.forEachInside { $0.styleClasses.set(ThemeScope.exempt, isExempt) }
  }
}
