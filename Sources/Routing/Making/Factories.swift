import Containment

/// A controller that can be made without arguments.
///
/// A final class that has `init()` only has to declare the conformance.
public protocol Constructible: ViewController {
  /// Makes the controller.
  init()
}

/// Builds by a class's own `init()`.
public struct ClassFactory<Target: Constructible, Context>: Factory {
  private let configure: (Target) -> Void

  /// Builds a controller; `configure` is called with it first.
  public init(configure: @escaping (Target) -> Void = { _ in }) { self.configure = configure }

  public func build(with context: Context) -> Target {
    let controller = Target()
    configure(controller)
    return controller
  }

  public var summary: String { "\(Target.self)()" }
}

/// Builds by a closure.
public struct ClosureFactory<Target: ViewController, Context>: Factory {
  private let make: (Context) throws -> Target

  /// Builds by `make`.
  public init(_ make: @escaping (Context) throws -> Target) { self.make = make }

  public func build(with context: Context) throws -> Target { try make(context) }
  public var summary: String { "\(Target.self)" }
}

/// Builds a screen from a `.ui` file.
public struct UIFileFactory<Context>: Factory {
  private let name: String
  private let folders: [String]?
  private let configure: (BuilderViewController, Context) -> Void

  /// - Parameters:
  ///   - name: the file's, without `.ui`.
  ///   - folders: where to look; `BuilderViewController.searchPath` if nil.
  ///   - configure: called with the screen when it has been made.
  public init(
    _ name: String, in folders: [String]? = nil,
    configure: @escaping (BuilderViewController, Context) -> Void = { _, _ in }
  ) {
    self.name = name
    self.folders = folders
    self.configure = configure
  }

  public func build(with context: Context) throws -> BuilderViewController {
    let screen = try BuilderViewController(uiFile: name, in: folders)
    configure(screen, context)
    return screen
  }

  public var summary: String { "\(name).ui" }
}

extension Factory {
  /// Builds by the class's own `init()`.
  public static func classFactory<Target, Context>(
    configure: @escaping (Target) -> Void = { _ in }
  ) -> Self where Self == ClassFactory<Target, Context> { ClassFactory(configure: configure) }

  /// Builds by a closure.
  public static func build<Target, Context>(
    _ make: @escaping (Context) throws -> Target
  ) -> Self where Self == ClosureFactory<Target, Context> { ClosureFactory(make) }

  /// Builds from a `.ui` file.
  public static func uiFile<Context>(
    _ name: String, in folders: [String]? = nil
  ) -> Self where Self == UIFileFactory<Context> { UIFileFactory(name, in: folders) }
}
