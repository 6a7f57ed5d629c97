import CGTK

/// On which objects the handles of a class are, by their class in GObject.
///
/// Each class of this library whose handles have no state says it, and so does one of your own around a
/// type that is not wrapped. Of a subclass of ``CustomBin`` and the like an object is the same instance
/// each time, so that it need not. Of any other class that does not say it, such as a subclass of
/// ``Button`` with a state of its own, or ``EventController``, no object is found.
///
/// ```swift
/// final class LevelBar: Widget {
///   override class var objectType: ObjectType {
///     .adopting(gtk_level_bar_get_type()) { LevelBar(adopting: $0) }
///   }
/// }
/// ```
@MainActor
public struct ObjectType {
  typealias Maker = @MainActor (UnsafeMutableRawPointer) -> Object

  let type: GType
  let make: Maker

  /// Objects of the class `type`; `make` makes a handle, which takes a reference.
  init(_ type: GType, _ make: @escaping Maker) {
    self.type = type
    self.make = make
  }

  /// None: an object is found only as the Swift object that is its behaviour.
  package static let peer = ObjectType(0) { Object(retaining: $0) }

  /// Objects of the class `type`; `make` makes a handle by ``Object/init(adopting:)``, for which a
  /// reference has been taken.
  public static func adopting(
    _ type: GType, _ make: @escaping @MainActor (UnsafeMutableRawPointer) -> Object
  ) -> ObjectType {
    ObjectType(type) { pointer in
      let isFloating = g_object_is_floating(pointer) != 0
      g_object_ref(pointer)
      // One that is being made stays as it is, for its maker to take over.
      defer {
        if isFloating { g_object_force_floating(pointer.assumingMemoryBound(to: GObject.self)) }
      }
      return make(pointer)
    }
  }
}

extension Object {
  /// The object as one of `Wanted`, which its class in GObject must be, or descend from; nil if it is
  /// something else. See ``ObjectType`` for the classes of which an object can be found.
  ///
  /// ```swift
  /// for child in box.children {
  ///   child.as(Label.self)?.text = "Good morning"
  /// }
  /// ```
  ///
  /// A handle's own class says nothing of the object: `child as? Label` is nil, since `children` are
  /// handles of the class `Widget`. A widget whose behaviour is written in Swift, such as a
  /// ``CustomBin``, is the same instance each time, as long as that lives.
  public func `as`<Wanted: Object>(_ type: Wanted.Type) -> Wanted? {
    Wanted.handle(on: unsafePointer)
  }

  /// A handle on an object that GTK has; nil if it is of another class, or if this class does not say
  /// on which objects it is.
  ///
  /// ```swift
  /// let bar = gtk_dialog_get_header_bar(dialog).flatMap { HeaderBar.handle(on: $0) }
  /// ```
  ///
  /// It takes a reference to the object. Whether the object is of the class is checked as by
  /// ``as(_:)``; that `pointer` is one to an object is not. A floating object stays so, for its maker
  /// to take over: it may be a widget that GTK is making, and that a signal tells of.
  public static func handle(on pointer: UnsafeMutableRawPointer) -> Self? {
    if let peer = Peers.get(pointer, as: Object.self) as? Self { return peer }
    let objectType = objectType
    guard enfilade_is_a(pointer, objectType.type) != 0 else { return nil }
    // What a class has from the one above it makes handles of that.
    return objectType.make(pointer) as? Self
  }
}

extension Widget {
  /// The widgets of a class, which this one is or which are inside it, the outermost first; also those
  /// that GTK has put there, such as the button of a combo box.
  ///
  /// ```swift
  /// let isComplete = form.descendants(of: Entry.self).allSatisfy { !$0.text.isEmpty }
  /// ```
  public func descendants<Wanted: Widget>(of type: Wanted.Type) -> [Wanted] {
    [self.as(type)].compactMap(\.self) + inside.flatMap { $0.descendants(of: type) }
  }
}
