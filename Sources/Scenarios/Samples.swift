import Sandbox

#if TODO
  import TodoScenarios
  import TodoScreens

  /// The to-do sample, which is a package of its own: it brings a database, which who uses the
  /// libraries does not fetch. `make` and the scripts ask for it.
  enum Samples {
    private static let identity = TodoIdentity(
      program: AppIdentity.program, scheme: AppIdentity.scheme)

    static let scenarios = Scenario.todo(identity)
    static let all: [Sample] = [.todo(identity, applicationID: "\(AppIdentity.id).Todo")]

    /// Has nobody wait for a service that is only pretended.
    static func goAtOnce() { Pretended.pause = 0 }
  }
#else
  enum Samples {
    static let scenarios: [Scenario] = []
    static let all: [Sample] = []
    static func goAtOnce() {}
  }
#endif
