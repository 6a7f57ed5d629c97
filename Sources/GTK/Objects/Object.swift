import CGTK

/// A typed handle on a GObject.
///
/// Handles have no state of their own: two handles on one GObject are equal, and either may be
/// released at any time. A handle owns one strong reference, which it releases on the main actor,
/// wherever the handle itself is released.
@MainActor
open class Object {
  /// The C object, for calls that this library does not wrap.
  ///
  /// It stays valid as long as this handle lives. Cast it with `assumingMemoryBound(to:)`.
  nonisolated(unsafe) public let unsafePointer: UnsafeMutableRawPointer

  /// Takes over the reference of a new object, also a floating one.
  public init(adopting pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    if g_object_is_floating(pointer) != 0 { g_object_ref_sink(pointer) }
  }

  /// Makes a handle on an object that is of this class, and takes a reference to it; what may be of
  /// another class is asked for by ``handle(on:)``.
  package init(retaining pointer: UnsafeMutableRawPointer) {
    unsafePointer = pointer
    g_object_ref(pointer)
  }

  isolated deinit {
    g_object_unref(unsafePointer)
  }

  /// On which objects the handles of this class are; a class of your own for those of another type of
  /// GTK overrides it. Without that no object is found as one of your class.
  open class var objectType: ObjectType {
    ObjectType(g_object_get_type()) { Object(retaining: $0) }
  }

  /// The object as the C struct `Struct`, which it must be.
  package func cast<Struct>(to: Struct.Type = Struct.self) -> UnsafeMutablePointer<Struct> {
    unsafePointer.assumingMemoryBound(to: Struct.self)
  }
}

extension Object: Hashable {
  public nonisolated static func == (lhs: Object, rhs: Object) -> Bool {
    lhs.unsafePointer == rhs.unsafePointer
  }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(unsafePointer)
  }
}

/// A weak reference to a GObject.
@MainActor
public final class WeakObject<Wrapped: Object> {
  private let reference = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

  /// A weak reference to `object`.
  public init(_ object: Wrapped) {
    reference.initialize(to: GWeakRef())
    g_weak_ref_init(reference, object.unsafePointer)
  }

  /// A handle on the object, or the object itself if its behaviour is written in Swift; nil if it has
  /// been freed, or if its class does not say on which objects it is.
  public var object: Wrapped? {
    guard let pointer = g_weak_ref_get(reference) else { return nil }
    defer { g_object_unref(pointer) }
    return Wrapped.handle(on: pointer)
  }

  isolated deinit {
    g_weak_ref_clear(reference)
    reference.deallocate()
  }
}
