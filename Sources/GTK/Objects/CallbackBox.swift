import CGTK

/// A Swift closure that C holds through a pointer and lets go with a destroy notify.
package final class CallbackBox<Function> {
  let call: Function
  private let held = HeldByC()

  private init(_ call: Function) { self.call = call }

  /// A pointer that owns `function`, to be passed together with ``CallbackBoxes/release``.
  package static func pointer(to function: Function) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(CallbackBox(function)).toOpaque()
  }

  /// The closure behind a pointer.
  package static func function(at pointer: UnsafeMutableRawPointer?) -> Function {
    Unmanaged<CallbackBox<Function>>.fromOpaque(pointer!).takeUnretainedValue().call
  }
}

/// What all boxes have in common, whatever their closure.
package enum CallbackBoxes {
  /// Lets the box behind a pointer go.
  package static let release: GDestroyNotify = { Unmanaged<AnyObject>.fromOpaque($0!).release() }
}
