/// A piece of a PNG file: what it is, by four letters, and its bytes.
package nonisolated struct PNGChunk: Equatable, Sendable {
  /// What every PNG file begins with.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package let kind: String
  package let data: [UInt8]

  package init(_ kind: String, _ data: [UInt8] = []) {
    precondition(kind.utf8.count == 4, "A piece of a PNG file is called by four letters.")
    self.kind = kind
    self.data = data
  }

  /// The pieces of a file, in their order. A last one that is cut off is left out.
  package static func all(in file: [UInt8]) -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    var place = signature.count
    while place + 12 <= file.count {
      let length = file[place..<place + 4].reduce(0) { ($0 << 8) | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= file.count else { break }
      let kind = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      guard kind.utf8.count == 4 else { break }
      chunks.append(PNGChunk(kind, Array(file[place + 8..<end])))
      place = end + 4
    }
    return chunks
  }

  /// The piece as it stands in a file: its length, what it is, its bytes, and a checksum.
  package var bytes: [UInt8] {
    let checked = Array(kind.utf8) + data
    return UInt32(data.count).inPNG + checked + PNGChunk.checksum(of: checked).inPNG
  }

  /// The checksum of each byte alone.
  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      (rest & 1) == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
    }
  }

  /// The checksum that PNG has, a cyclic redundancy check of 32 bits.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes { sum = checksums[Int(UInt8(sum & 0xFF) ^ byte)] ^ (sum >> 8) }
    return ~sum
  }
}

nonisolated extension FixedWidthInteger {
  /// The bytes of the number as PNG has them, the highest first.
  var inPNG: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
