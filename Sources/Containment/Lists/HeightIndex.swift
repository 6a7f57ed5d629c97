/// Where every row of a list begins and ends: with the measured height of rows that have one, and
/// one estimate for the others.
///
/// All lengths are pixels. Rows are in blocks of 64, whose heights are summed in a Fenwick tree; a
/// block takes memory for its rows only once one of them is measured. A million unmeasured rows
/// cost a quarter of a megabyte, a million measured ones five.
///
/// ```swift
/// var heights = HeightIndex(count: 1_000_000, estimate: 40)
/// heights.setHeight(64, of: 0)
/// heights.offset(of: 1)  // 64
/// heights.row(at: 70)    // 1
/// ```
public nonisolated struct HeightIndex: Sendable {
  static let rowsPerBlock = 64

  /// The number of rows.
  public private(set) var count: Int
  /// The height of a row that has not been measured.
  public private(set) var estimate: Int
  /// How many rows have been measured since the measurements were last forgotten.
  public private(set) var measuredCount = 0
  /// For each block the heights of its rows, −1 for an unmeasured one; empty if none is measured.
  private var blocks: ContiguousArray<ContiguousArray<Int32>>
  /// The heights of the blocks.
  private var sums: FenwickTree

  /// Rows that have not been measured. O(*n* / 64).
  ///
  /// - Precondition: neither number is negative.
  public init(count: Int, estimate: Int) {
    precondition(count >= 0 && estimate >= 0, "Neither rows nor heights can be negative.")
    self.count = count
    self.estimate = estimate
    let blockCount = (count + Self.rowsPerBlock - 1) / Self.rowsPerBlock
    blocks = ContiguousArray(repeating: [], count: blockCount)
    sums = FenwickTree(count: blockCount) {
      min(Self.rowsPerBlock, count - $0 * Self.rowsPerBlock) * estimate
    }
  }

  /// The mean height of the measured rows, or else the estimate. O(log *n*).
  var mean: Int {
    measuredCount == 0 ? estimate : (total - (count - measuredCount) * estimate) / measuredCount
  }

  /// The height of all rows together. O(log *n*).
  public var total: Int { sums.sum(ofFirst: blocks.count) }

  /// Where a row begins; for `count`, where the last one ends. O(log *n*).
  ///
  /// - Precondition: the row is in `0...count`.
  public func offset(of row: Int) -> Int {
    precondition(row >= 0 && row <= count, "There is no row \(row) in a list of \(count).")
    let block = row / Self.rowsPerBlock
    let before = sums.sum(ofFirst: block)
    let inside = row % Self.rowsPerBlock
    guard inside > 0, !blocks[block].isEmpty else { return before + inside * estimate }
    return before + sum(of: blocks[block][..<inside])
  }

  /// The row that covers an offset, the first or the last one for offsets beyond the ends; nil when
  /// there are no rows. Rows without height cover nothing. O(log *n*).
  public func row(at offset: Int) -> Int? {
    guard count > 0 else { return nil }
    let offset = max(offset, 0)
    guard offset < total else { return count - 1 }
    var (block, rest) = sums.position(of: offset)
    // In an unmeasured block, whose height is not zero, a division finds the row.
    guard !blocks[block].isEmpty else {
      return block * Self.rowsPerBlock + rest / estimate
    }
    var row = block * Self.rowsPerBlock
    for height in blocks[block] {
      let height = height < 0 ? estimate : Int(height)
      if rest < height { break }
      rest -= height
      row += 1
    }
    return row
  }

  /// The height of a row, measured or estimated. O(1).
  public func height(of row: Int) -> Int { measuredHeight(of: row) ?? estimate }

  /// The height of a row if it has been measured. O(1).
  ///
  /// - Precondition: there is such a row.
  public func measuredHeight(of row: Int) -> Int? {
    precondition(row >= 0 && row < count, "There is no row \(row) in a list of \(count).")
    let block = blocks[row / Self.rowsPerBlock]
    guard !block.isEmpty, block[row % Self.rowsPerBlock] >= 0 else { return nil }
    return Int(block[row % Self.rowsPerBlock])
  }

  /// Sets the measured height of a row, and returns by how much it has grown, by which the anchor
  /// has to move if the row is above it. O(log *n*).
  ///
  /// - Precondition: there is such a row, and the height is not negative.
  @discardableResult
  public mutating func setHeight(_ height: Int, of row: Int) -> Int {
    precondition(height >= 0, "Row \(row) cannot be \(height) px high.")
    let old = measuredHeight(of: row)
    if old == nil { measuredCount += 1 }
    return replace(old ?? estimate, by: height, marking: Int32(height), of: row)
  }

  /// Makes a row unmeasured again, because its content changed, and returns by how much it has
  /// grown. O(log *n*).
  ///
  /// - Precondition: there is such a row.
  @discardableResult
  public mutating func forgetHeight(of row: Int) -> Int {
    guard let old = measuredHeight(of: row) else { return 0 }
    measuredCount -= 1
    return replace(old, by: estimate, marking: -1, of: row)
  }

  /// Makes all rows unmeasured again, because the width changed, with the old estimate or another.
  /// O(*n* / 64).
  public mutating func forgetAllHeights(estimate: Int? = nil) {
    self = HeightIndex(count: count, estimate: estimate ?? self.estimate)
  }

  /// Applies a change of the list: remaining rows keep their measured heights, also if they move;
  /// inserted rows are unmeasured. O(*n*), and far less if few rows are measured.
  ///
  /// - Precondition: the difference begins with as many rows as there are.
  public mutating func apply(_ diff: ListDiff) {
    precondition(
      diff.oldCount == count,
      "A difference that begins with \(diff.oldCount) rows does not fit \(count) heights.")
    guard !diff.isEmpty else { return }
    var result = HeightIndex(count: diff.newCount, estimate: estimate)
    if measuredCount > 0 {
      let changes = diff.removals.count + diff.insertions.count + diff.moves.count
      if measuredCount * 16 < changes {
        forEachMeasuredRow { row in
          if let place = diff.offset(of: row) { result.copyHeights(row, place, 1, from: self) }
        }
      } else {
        diff.forEachRetainedRun { result.copyHeights($0, $1, $2, from: self) }
      }
      result.sumUp()
    }
    self = result
  }

  /// Other rows behind the first few, which are unmeasured and as high as the others on the average.
  /// O(*n* / 64), and O(*k*) for the *k* rows that stay.
  func replacingRows(after kept: Int, count: Int) -> HeightIndex {
    var result = HeightIndex(count: count, estimate: mean)
    result.copyHeights(0, 0, min(kept, count, self.count), from: self)
    result.sumUp()
    return result
  }

  private mutating func replace(
    _ old: Int, by new: Int, marking mark: Int32, of row: Int
  ) -> Int {
    let block = row / Self.rowsPerBlock
    makeBlock(block)
    blocks[block][row % Self.rowsPerBlock] = mark
    if new != old { sums.add(new - old, to: block) }
    return new - old
  }

  private mutating func makeBlock(_ block: Int) {
    guard blocks[block].isEmpty else { return }
    let rows = min(Self.rowsPerBlock, count - block * Self.rowsPerBlock)
    blocks[block] = ContiguousArray(repeating: -1, count: rows)
  }

  private func sum(of heights: ArraySlice<Int32>) -> Int {
    heights.reduce(0) { $0 + ($1 < 0 ? estimate : Int($1)) }
  }

  private func forEachMeasuredRow(_ body: (Int) -> Void) {
    for (index, block) in blocks.enumerated() where !block.isEmpty {
      for (offset, height) in block.enumerated() where height >= 0 {
        body(index * Self.rowsPerBlock + offset)
      }
    }
  }

  /// Copies the measured heights of a run of rows. Afterwards the sums have to be recomputed.
  private mutating func copyHeights(
    _ old: Int, _ new: Int, _ length: Int, from source: HeightIndex
  ) {
    var row = old
    while row < old + length {
      let block = row / Self.rowsPerBlock
      let end = min(old + length, (block + 1) * Self.rowsPerBlock)
      if !source.blocks[block].isEmpty {
        for row in row..<end {
          let height = source.blocks[block][row % Self.rowsPerBlock]
          guard height >= 0 else { continue }
          let target = row - old + new
          makeBlock(target / Self.rowsPerBlock)
          blocks[target / Self.rowsPerBlock][target % Self.rowsPerBlock] = height
          measuredCount += 1
        }
      }
      row = end
    }
  }

  private mutating func sumUp() {
    sums = FenwickTree(count: blocks.count) { heightOfBlock($0) }
  }

  private func heightOfBlock(_ block: Int) -> Int {
    blocks[block].isEmpty
      ? min(Self.rowsPerBlock, count - block * Self.rowsPerBlock) * estimate
      : sum(of: blocks[block][...])
  }

  /// Traps if the parts contradict each other. O(*n*); for tests.
  func _checkInvariants() {
    precondition(blocks.count == (count + Self.rowsPerBlock - 1) / Self.rowsPerBlock)
    precondition(sums.count == blocks.count)
    var (height, measured) = (0, 0)
    for (index, block) in blocks.enumerated() {
      let rows = min(Self.rowsPerBlock, count - index * Self.rowsPerBlock)
      precondition(block.isEmpty || block.count == rows, "Block \(index) has another size.")
      precondition(block.allSatisfy { $0 >= -1 }, "Block \(index) has a negative height.")
      precondition(sums.sum(ofFirst: index) == height, "The sum before block \(index) is wrong.")
      height += heightOfBlock(index)
      measured += block.count { $0 >= 0 }
    }
    precondition(total == height, "The total is wrong.")
    precondition(measured == measuredCount, "The number of measured rows is wrong.")
  }
}
