/// Where a test in process finds the app of a sandbox, for the tests that the inspector makes of
/// recordings.
public struct AppInTests {
  let module: String
  let app: String

  /// - Parameters:
  ///   - module: the module to import, such as `ReaderScenarios`.
  ///   - app: the expression for the ``SandboxApp`` in that module, such as `SandboxApp.reader`.
  public init(module: String, app: String) {
    self.module = module
    self.app = app
  }
}
