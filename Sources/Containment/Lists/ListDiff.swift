/// The changes that turn one list of unique ids into another: removals, insertions, and as few
/// moves as possible.
///
/// It has offsets only, so that a list, its heights and its widgets can all apply the same
/// difference:
///
/// ```swift
/// let diff = ListDiff(from: ["a", "b", "c"], to: ["b", "d", "a"])
/// diff.removals    // [2]: "c", counted in the old list
/// diff.insertions  // [1]: "d", counted in the new list
/// diff.moves       // one of "a" and "b"; the other stays where it is
/// ```
///
/// To apply it, remove the removed and the moving rows from the old list, then insert the new and
/// the moving ones at their new offsets, smallest first.
public nonisolated struct ListDiff: Equatable, Sendable {
  /// A row that keeps its identity and changes its order among the rows that stay.
  public nonisolated struct Move: Hashable, Sendable {
    /// The offset in the old list.
    public let from: Int
    /// The offset in the new list.
    public let to: Int

    /// A move between two offsets.
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Offsets in the old list of the removed rows, ascending.
  public private(set) var removals: [Int] = []
  /// Offsets in the new list of the inserted rows, ascending.
  public private(set) var insertions: [Int] = []
  /// The rows that change places, by ascending new offset. A row whose offset changes only because
  /// of insertions and removals does not count.
  public private(set) var moves: [Move] = []
  /// The same as ``moves``, by ascending old offset.
  private(set) var movesByOrigin: [Move] = []
  /// The number of rows before.
  public let oldCount: Int
  /// The number of rows after.
  public let newCount: Int

  /// Whether the two lists are the same.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty }

  /// The first offset at which the two lists may differ.
  var firstChange: Int {
    [removals.first, insertions.first, moves.first?.to, movesByOrigin.first?.from]
      .compactMap(\.self).min() ?? min(oldCount, newCount)
  }
}

nonisolated extension ListDiff {
  /// Compares two lists of ids. The moves are minimal: the remaining rows of a longest common
  /// subsequence stay.
  ///
  /// Expected O(*n* log *n*) for the rows between the common beginning and the common end; each id
  /// in between is hashed once per list. The rows outside cost one comparison each.
  ///
  /// - Precondition: the ids of each list are unique (a ``ListSnapshot`` guarantees that), and a
  ///   list has fewer than 2³¹ rows.
  @inlinable
  public init<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) {
    self = Array(old).withUnsafeBufferPointer { old in
      Array(new).withUnsafeBufferPointer { new in
        ListDiff(contiguous: old, new)
      }
    }
  }

  @inlinable
  init<ID: Hashable>(
    contiguous old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>
  ) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    if old.baseAddress == new.baseAddress {
      prefix = shorter
    } else {
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    }
    var suffix = 0
    while suffix < shorter - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    { suffix += 1 }

    let changed = UnsafeBufferPointer(rebasing: new[prefix..<(new.count - suffix)])
    let table = OffsetTable(UnsafeBufferPointer(rebasing: old[prefix..<(old.count - suffix)]))
    let sources = ContiguousArray<Int32>(unsafeUninitializedCapacity: changed.count) {
      for index in changed.indices { $0[index] = table.offset(of: changed[index]) }
      $1 = changed.count
    }
    self.init(sources: sources, after: prefix, oldCount: old.count, newCount: new.count)
  }

  /// The part of the comparison that does not need the ids.
  ///
  /// - Parameter sources: for each row between the common beginning and the common end of the new
  ///   list its offset between those of the old, or −1.
  @usableFromInline
  init(
    sources: ContiguousArray<Int32>, after prefix: Int, oldCount: Int, newCount: Int
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    var isRetained = ContiguousArray(
      repeating: false, count: oldCount - newCount + sources.count)
    var retained = 0
    for source in sources where source >= 0 {
      precondition(
        !isRetained[Int(source)],
        "The row at offset \(prefix + Int(source)) of the old list has the id of two rows of the "
          + "new list: give each row an id of its own, as ListSnapshot demands.")
      isRetained[Int(source)] = true
      retained += 1
    }
    if retained < isRetained.count {
      removals.reserveCapacity(isRetained.count - retained)
      for offset in isRetained.indices where !isRetained[offset] {
        removals.append(prefix + offset)
      }
    }
    insertions.reserveCapacity(sources.count - retained)
    var staying = longestIncreasingRun(in: sources, below: isRetained.count)[...]
    moves.reserveCapacity(retained - staying.count)
    for (offset, source) in sources.enumerated() {
      if source < 0 {
        insertions.append(prefix + offset)
      } else if staying.first == source {
        staying.removeFirst()
      } else {
        moves.append(Move(from: prefix + Int(source), to: prefix + offset))
      }
    }
    guard !moves.isEmpty else { return }
    // Sorting many moves would cost more than this.
    var targets = ContiguousArray<Int32>(repeating: -1, count: isRetained.count)
    for move in moves { targets[move.from - prefix] = Int32(move.to - prefix) }
    movesByOrigin.reserveCapacity(moves.count)
    for (offset, target) in targets.enumerated() where target >= 0 {
      movesByOrigin.append(Move(from: prefix + offset, to: prefix + Int(target)))
    }
  }
}
