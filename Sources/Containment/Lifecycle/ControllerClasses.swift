/// The classes of which there have been controllers: who looks for some of them in a large tree need not look
/// where there are none.
@MainActor
package enum ControllerClasses {
  private static var seen: Set<ObjectIdentifier> = []
  /// In the order in which they came.
  package private(set) static var all: [ViewController.Type] = []

  static func note(_ type: ViewController.Type) {
    if seen.insert(ObjectIdentifier(type)).inserted { all.append(type) }
  }
}
