/// A value that another part of the library attaches to a controller, with the type as its key.
package protocol Attachment {
  associatedtype Value
}

extension ViewController {
  package final subscript<Key: Attachment>(_: Key.Type) -> Key.Value? {
    get {
      guard let value = attachments[ObjectIdentifier(Key.self)] else { return nil }
      return value as? Key.Value
    }
    set { attachments[ObjectIdentifier(Key.self)] = newValue }
  }
}
