import GTK

private nonisolated enum OwnTheme: Attachment { typealias Value = ThemeScope }
private nonisolated enum ThemingDisabled: Attachment { typealias Value = Bool }
private nonisolated enum KnownTheme: Attachment { typealias Value = Theme }

/// Where a theme holds: a style sheet, and the selector of what is inside.
@MainActor
final class ThemeScope {
  /// The class of widgets that no theme colours.
  static let exempt = "enfilade-unthemed"
  /// The class of the outermost of them, which shields the others from inherited colours.
  static let exemptRoot = "enfilade-unthemed-root"

  private static var count = 0

  private let sheet = StyleSheet()
  let styleClass: String?

  /// For a part of the tree, or for every window.
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

  /// Everything outside of parts that have themes of their own.
  static let everywhere = ThemeScope(isPart: false)
  /// Whether any theme, or exemption from one, was ever asked for.
  static var isInUse = false
}

extension Theme {
  /// The theme of everything; nil leaves the colours to GTK's own. Every tree that is in a window
  /// follows at once.
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

/// The trees that are in windows, to be told of another theme.
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
  /// The theme of this controller and of what it contains; nil follows what is around it.
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

  /// Whether themes colour this controller and what it contains.
  public final var isThemingEnabled: Bool {
    get { self[ThemingDisabled.self] != true }
    set {
      guard newValue != isThemingEnabled else { return }
      ThemeScope.isInUse = true
      self[ThemingDisabled.self] = newValue ? nil : true
      updateTheme()
    }
  }

  /// The theme that holds here: its own or that of what is around it, unless one of them is exempt.
  public final var effectiveTheme: Theme? {
    guard isThemingEnabled else { return nil }
    guard let parent else { return theme ?? Theme.current }
    let around = parent.effectiveTheme
    return parent.isThemingReached ? theme ?? around : nil
  }

  private var isThemingReached: Bool {
    isThemingEnabled && (parent?.isThemingReached ?? true)
  }

  /// Follows another theme: the views, then the controllers, those inside first.
  final func updateTheme() {
    guard ThemeScope.isInUse else { return }
    dressViews()
    tellTheme()
  }

  /// The view that was coloured is gone; the next one is to be coloured anew.
  final func forgetTheme() { self[KnownTheme.self] = nil }

  /// Outermost first: an exemption inside is marked after what is around has been.
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

  /// Marks the view as what a theme colours, or does not.
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
