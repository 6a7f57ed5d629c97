import Sandbox

#if TODO
  import TodoScenarios
  import TodoScreens

  /// The to-do sample. It is a package of its own, since it depends on a database that users of the
  /// libraries need not fetch; `make` and the scripts enable it.
  enum Samples {
    private static let identity = TodoIdentity(
      program: AppIdentity.program, scheme: AppIdentity.scheme)

    static let scenarios = Scenario.todo(identity)
    static let all: [Sample] = [.todo(identity, applicationID: "\(AppIdentity.id).Todo")]

    /// From now on the samples show examples, without waiting for simulated services.
    static func rehearse() { Pretended.rehearse() }
  }
#else
  enum Samples {
    static let scenarios: [Scenario] = []
    static let all: [Sample] = []
    static func rehearse() {}
  }
#endif
