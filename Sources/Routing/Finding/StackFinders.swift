import Containment

/// Where a finder begins to look.
public enum StartingPoint {
  /// At the controller presented last, or the root if none is presented.
  case topmost
  /// At the root of the window, or of the part of it in which the router navigates.
  case root
  /// At the controller that the closure returns, called for each search; nil finds nothing.
  case custom(() throws -> ViewController?)

  func controller(in host: any RootHost) throws -> ViewController? {
    switch self {
    case .topmost: host.topmostViewController
    case .root: host.rootViewController
    case .custom(let start): try start()
    }
  }

  var summary: String {
    switch self {
    case .topmost: "the topmost screen"
    case .root: "the root"
    case .custom: "a custom start"
    }
  }
}

extension RootHost {
  /// The last controller presented here that is not being dismissed, or the root.
  public var topmostViewController: ViewController {
    var controller = rootViewController
    while let above = controller.presentedViewController, !above.isBeingDismissed {
      controller = above
    }
    return controller
  }
}

/// A finder that goes through the controllers of the router's host, and tests each.
@MainActor
public protocol StackIteratingFinder<Target, Context>: Finder {
  /// Which controllers are looked at, and in what order.
  var options: SearchOptions { get }
  /// Where the search begins.
  var startingPoint: StartingPoint { get }

  /// Whether `controller`, which is of the right class, is the one to find.
  ///
  /// - Throws: any error, which ends the navigation.
  func isTarget(_ controller: Target, with context: Context) throws -> Bool
}

extension StackIteratingFinder {
  public func find(with context: Context, in host: any RootHost) throws -> Target? {
    guard let start = try startingPoint.controller(in: host) else { return nil }
    return try Search.first(from: start, options) { try isTarget($0, with: context) }
  }

  public var summary: String { "\(Target.self) \(options.place(from: startingPoint.summary))" }
}

/// Finds the first controller of a class, or of one that inherits from it.
public struct ClassFinder<Target: ViewController, Context>: StackIteratingFinder {
  public let options: SearchOptions
  public let startingPoint: StartingPoint

  /// A search for the class alone.
  public init(options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost) {
    self.options = options
    self.startingPoint = startingPoint
  }

  public func isTarget(_ controller: Target, with context: Context) -> Bool { true }
}

/// A controller that can say whether it shows something already.
public protocol ContextChecking<CheckedContext>: ViewController {
  /// The type of the context that can be checked.
  associatedtype CheckedContext

  /// Whether the controller shows `context` already.
  func isTarget(for context: CheckedContext) -> Bool
}

/// Finds the first controller of a class that shows the context already.
public struct ClassWithContextFinder<Target: ContextChecking>: StackIteratingFinder {
  public typealias Context = Target.CheckedContext
  public let options: SearchOptions
  public let startingPoint: StartingPoint

  /// A search for the class and what it shows.
  public init(options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost) {
    self.options = options
    self.startingPoint = startingPoint
  }

  public func isTarget(_ controller: Target, with context: Target.CheckedContext) -> Bool {
    controller.isTarget(for: context)
  }
}

/// Finds the first controller of a class for which a closure returns true.
public struct PredicateFinder<Target: ViewController, Context>: StackIteratingFinder {
  public let options: SearchOptions
  public let startingPoint: StartingPoint
  private let fits: (Target, Context) throws -> Bool

  /// A search for the first controller that `fits`.
  public init(
    options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost,
    where fits: @escaping (Target, Context) throws -> Bool
  ) {
    self.options = options
    self.startingPoint = startingPoint
    self.fits = fits
  }

  public func isTarget(_ controller: Target, with context: Context) throws -> Bool {
    try fits(controller, context)
  }
}

extension Finder {
  /// The first controller of the class.
  public static func classFinder<Target, Context>(
    options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost
  ) -> Self where Self == ClassFinder<Target, Context> {
    ClassFinder(options: options, from: startingPoint)
  }

  /// The first controller of the class that shows the context already.
  public static func classWithContextFinder<Target>(
    options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost
  ) -> Self where Self == ClassWithContextFinder<Target> {
    ClassWithContextFinder(options: options, from: startingPoint)
  }

  /// The first controller of the class for which the closure returns true.
  public static func first<Target, Context>(
    options: SearchOptions = .fullStack, from startingPoint: StartingPoint = .topmost,
    where fits: @escaping (Target, Context) throws -> Bool
  ) -> Self where Self == PredicateFinder<Target, Context> {
    PredicateFinder(options: options, from: startingPoint, where: fits)
  }
}
