import Containment

/// A page of a ``WizardController``.
///
/// ```swift
/// WizardStep("Account", accountPage) { !account.name.isEmpty }
/// ```
public struct WizardStep {
  /// What the page is about.
  public let title: String
  /// The page.
  public let page: ViewController
  /// Whether one may go on from the page.
  let isComplete: @MainActor () -> Bool
  /// Checks the page when somebody wants to go on.
  let validate: @MainActor () async -> String?

  /// A page of a wizard.
  ///
  /// - Parameters:
  ///   - isComplete: whether one may try to go on. The button follows the `@Observable` models that
  ///     it reads; after a change of anything else call ``WizardController/update()``.
  ///   - validate: checks the page when somebody wants to go on, which may take time, as asking a
  ///     server does; the error as a sentence, or nil if all is well.
  public init(
    _ title: String, _ page: ViewController,
    isComplete: @escaping @MainActor () -> Bool = { true },
    validate: @escaping @MainActor () async -> String? = { nil }
  ) {
    self.title = title
    self.page = page
    self.validate = validate
    self.isComplete = isComplete
  }
}
