import CGTK

/// A type of an argument of a signal.
public protocol SignalArgument {
  /// Reads the argument from GObject's value.
  @MainActor static func read(_ value: UnsafePointer<GValue>) -> Self
}

/// A type of the return value of a signal's handler.
public protocol SignalReply {
  /// Writes the return value into GObject's value.
  @MainActor func write(to value: UnsafeMutablePointer<GValue>)
}

extension Bool: SignalArgument, SignalReply {
  public static func read(_ value: UnsafePointer<GValue>) -> Bool {
    g_value_get_boolean(value) != 0
  }
  public func write(to value: UnsafeMutablePointer<GValue>) {
    g_value_set_boolean(value, self ? 1 : 0)
  }
}

extension Int32: SignalArgument, SignalReply {
  public static func read(_ value: UnsafePointer<GValue>) -> Int32 { g_value_get_int(value) }
  public func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_int(value, self) }
}

extension UInt32: SignalArgument {
  public static func read(_ value: UnsafePointer<GValue>) -> UInt32 { g_value_get_uint(value) }
}

extension Double: SignalArgument {
  /// GTK marks a place that it cannot tell, as it is in another window, by no number; here that is far
  /// outside of every widget, and a number.
  public static func read(_ value: UnsafePointer<GValue>) -> Double {
    let number = g_value_get_double(value)
    return number.isNaN ? nowhere : number
  }

  static let nowhere = -32_768.0
}

extension String: SignalArgument {
  public static func read(_ value: UnsafePointer<GValue>) -> String {
    g_value_get_string(value).map { String(cString: $0) } ?? ""
  }
}

extension Optional: SignalArgument where Wrapped: Object {
  /// An object of another class is nil.
  public static func read(_ value: UnsafePointer<GValue>) -> Wrapped? {
    g_value_get_object(value).flatMap { Wrapped.handle(on: $0) }
  }
}

extension UnsafeMutableRawPointer: SignalArgument {
  /// Boxed values and plain pointers, for the wrappers of this library.
  public static func read(_ value: UnsafePointer<GValue>) -> UnsafeMutableRawPointer {
    if let boxed = g_value_peek_pointer(value) { return boxed }
    preconditionFailure("A signal passed no pointer where its type says there is one.")
  }
}
