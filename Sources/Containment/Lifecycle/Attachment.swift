/// A value that another room of the library keeps with a controller, named by a type.
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
