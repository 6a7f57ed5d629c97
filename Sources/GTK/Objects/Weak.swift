/// Knows an object without keeping it, for collections of such and for what is attached to others.
///
/// For a GObject, of which Swift may hold several wrappers, it is ``WeakObject``.
package struct Weak<Wrapped: AnyObject> {
  package weak var object: Wrapped?

  package init(_ object: Wrapped?) { self.object = object }
}
