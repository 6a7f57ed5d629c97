/// The offset of each id in a list: a hash table of offsets that hashes every id once and stores
/// none.
///
/// Built for one comparison only, it is a third as large as a dictionary: open addressing, with
/// eight bytes a slot, of which half are bits of the hash, so that `==` is called only if it is
/// almost surely true.
@usableFromInline
nonisolated struct OffsetTable<ID: Hashable> {
  @usableFromInline let ids: UnsafeBufferPointer<ID>
  /// Bits of the hash above, offset + 1 below; 0 is a free slot. At most half are taken.
  @usableFromInline var slots: ContiguousArray<UInt64>

  @inlinable
  init(_ ids: UnsafeBufferPointer<ID>) {
    precondition(ids.count < Int32.max, "A list cannot have more than two thousand million rows.")
    self.ids = ids
    var capacity = 2
    while capacity < ids.count * 2 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: ids.isEmpty ? 0 : capacity)
    slots.withUnsafeMutableBufferPointer { slots in
      for offset in ids.indices {
        let hash = UInt(bitPattern: ids[offset].hashValue)
        let tag = UInt64(hash) & 0xffff_ffff_0000_0000
        var slot = Int(hash & UInt(capacity - 1))
        while slots[slot] != 0 {
          if slots[slot] & 0xffff_ffff_0000_0000 == tag {
            let other = Int(slots[slot] & 0xffff_ffff) - 1
            precondition(
              ids[other] != ids[offset],
              "Two rows of the old list have one id: \(ids[other]). Give each an id of its own, "
                + "as ListSnapshot demands.")
          }
          slot = (slot + 1) & (capacity - 1)
        }
        slots[slot] = tag | UInt64(offset + 1)
      }
    }
  }

  /// The offset of an id, −1 if it is not there. Expected O(1).
  @inlinable
  func offset(of id: ID) -> Int32 {
    guard !slots.isEmpty else { return -1 }
    let hash = UInt(bitPattern: id.hashValue)
    let tag = UInt64(hash) & 0xffff_ffff_0000_0000
    return slots.withUnsafeBufferPointer { slots in
      var slot = Int(hash & UInt(slots.count - 1))
      while slots[slot] != 0 {
        if slots[slot] & 0xffff_ffff_0000_0000 == tag {
          let offset = Int(slots[slot] & 0xffff_ffff) - 1
          if ids[offset] == id { return Int32(offset) }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      return -1
    }
  }
}
