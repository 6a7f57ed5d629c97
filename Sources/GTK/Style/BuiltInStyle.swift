/// A style sheet that is part of the code, and is installed when it is first needed.
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

  /// A style sheet; `owner` names it in an error message.
  public init(of owner: String, priority: StyleSheet.Priority = .application, _ css: String) {
    self.owner = owner
    self.css = css
    self.priority = priority
  }

  /// Installs the style sheet, the first time that it is called.
  ///
  /// - Precondition: the style sheet is valid.
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
