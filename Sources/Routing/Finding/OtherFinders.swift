import Containment

/// Never finds anything: the step always builds.
public struct NilFinder<Target: ViewController, Context>: Finder {
  /// Finds nothing.
  public init() {}

  public func find(with context: Context, in host: any RootHost) -> Target? { nil }
  public var summary: String { "nothing" }
}

/// Finds a certain controller for as long as it lives.
public struct InstanceFinder<Target: ViewController, Context>: Finder {
  private weak var instance: Target?

  /// `instance` is not kept alive.
  public init(_ instance: Target?) { self.instance = instance }

  public func find(with context: Context, in host: any RootHost) -> Target? { instance }
  public var summary: String {
    instance.map { "this \($0.debugName)" } ?? "a controller that is gone"
  }
}

/// Finds the presenting controller: as the destination of a navigation, it closes what is
/// presented.
public struct PresentingFinder<Context>: Finder {
  private let startingPoint: StartingPoint

  /// Finds the presenter of the controller at `startingPoint`.
  public init(from startingPoint: StartingPoint = .topmost) { self.startingPoint = startingPoint }

  public func find(with context: Context, in host: any RootHost) throws -> ViewController? {
    try startingPoint.controller(in: host)?.presentingViewController
  }

  public var summary: String { "who presents, from \(startingPoint.summary)" }
}

/// Finds the navigation controller in the secondary pane of the first split.
public struct DetailsFinder<Context>: Finder {
  private let splits: ClassFinder<SplitController, Context>

  /// Finds the navigation controller of the first split that the search meets.
  public init(options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost) {
    splits = ClassFinder(options: options, from: startingPoint)
  }

  public func find(with context: Context, in host: any RootHost) throws -> NavigationController? {
    try splits.find(with: context, in: host)?.secondaryViewController as? NavigationController
  }

  public var summary: String { "the details of a \(splits.summary)" }
}

extension Finder {
  /// Never finds anything.
  public static func nilFinder<Target, Context>() -> Self where Self == NilFinder<Target, Context> {
    NilFinder()
  }

  /// A certain controller.
  public static func instance<Target, Context>(
    _ instance: Target?
  ) -> Self where Self == InstanceFinder<Target, Context> { InstanceFinder(instance) }

  /// The presenter of the topmost controller.
  public static func presenting<Context>(
    from startingPoint: StartingPoint = .topmost
  ) -> Self where Self == PresentingFinder<Context> { PresentingFinder(from: startingPoint) }

  /// The navigation controller in the secondary pane of the first split.
  public static func details<Context>() -> Self where Self == DetailsFinder<Context> {
    DetailsFinder()
  }
}
