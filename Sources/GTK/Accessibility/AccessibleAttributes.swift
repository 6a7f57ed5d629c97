import CGTK

/// A list of attributes as ATK passes it: the receiver frees it with its contents.
enum AccessibleAttributes {
  typealias List = UnsafeMutablePointer<GSList>

  /// `list` with one more attribute at the end.
  static func append(_ name: String, _ value: Int, to list: List?) -> List? {
    let attribute = g_malloc(gsize(MemoryLayout<AtkAttribute>.stride))
      .assumingMemoryBound(to: AtkAttribute.self)
    attribute.initialize(to: AtkAttribute(name: g_strdup(name), value: g_strdup("\(value)")))
    return g_slist_append(list, attribute)
  }
}
