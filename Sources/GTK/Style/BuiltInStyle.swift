/// Rules that are part of the code: read, and made to hold on the screen, when they are first needed.
///
/// ```swift
/// enum TabStyle {
///   static let sheet = BuiltInStyle(of: "the tabs", ".my-tab { padding: 6px; }")
/// }
/// TabStyle.sheet.install()   // where a tab is made
/// ```
@MainActor
public final class BuiltInStyle {
  private let owner: String
  private let css: String
  private let priority: StyleSheet.Priority
  private var isInstalled = false

  /// Rules for what `owner` is called in an error.
  public init(of owner: String, priority: StyleSheet.Priority = .application, _ css: String) {
    self.owner = owner
    self.css = css
    self.priority = priority
  }

  /// Makes the rules hold, the first time that it is called.
  ///
  /// - Precondition: there is no mistake in them.
  public func install() {
    guard !isInstalled else { return }
    isInstalled = true
    do throws(StyleSheetError) {
      try StyleSheet(css).addToScreen(priority: priority)
    } catch {
      preconditionFailure("The style sheet of \(owner) is broken: \(error)")
    }
  }
}
