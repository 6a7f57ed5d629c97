import CGTK

/// Under what a value is attached to a GObject.
package struct ObjectKey<Value>: Sendable {
  fileprivate let quark: GQuark

  /// A key of its own; `name` tells it from all others.
  package init(_ name: StaticString) {
    quark = g_quark_from_string("enfilade-\(name)")
  }
}

/// A value that a GObject keeps.
private final class AttachedValue<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Object {
  /// A value that the GObject keeps for as long as it lives, whatever handles there are on it.
  package subscript<Value>(key: ObjectKey<Value>) -> Value? {
    get {
      g_object_get_qdata(cast(), key.quark).map {
        Unmanaged<AttachedValue<Value>>.fromOpaque($0).takeUnretainedValue().value
      }
    }
    set {
      g_object_set_qdata_full(
        cast(), key.quark, newValue.map { Unmanaged.passRetained(AttachedValue($0)).toOpaque() },
        newValue == nil ? nil : CallbackBoxes.release)
    }
  }

  private static let ownerKey = ObjectKey<Weak<AnyObject>>("owner")

  /// The Swift object that this GObject belongs to, and which it does not keep alive; nil if there is
  /// none, or none any more.
  public var owner: AnyObject? {
    get { self[Object.ownerKey]?.object }
    set { self[Object.ownerKey] = newValue.map { Weak($0) } }
  }
}
