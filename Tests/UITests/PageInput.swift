/// What a page tells Broadway by its web socket, as the script of GTK 3.24 does.
struct PageInput {
  /// The id of the first window of an app.
  private static let window: Int32 = 1

  private let numbers: [Int32]

  /// - Parameters:
  ///   - kind: the letter of what has happened.
  ///   - arguments: what follows the serial and the time.
  init(_ kind: Unicode.Scalar, _ arguments: [Int32]) {
    numbers = [Int32(kind.value), 0, 0] + arguments
  }

  /// A click of the first button, in logical pixels of the page.
  static func click(_ x: Int32, _ y: Int32) -> [PageInput] {
    let pointer = [window, window, x, y, x, y]
    return [
      PageInput("m", pointer + [0]), PageInput("b", pointer + [0, 1]),
      PageInput("B", pointer + [256, 1]),
    ]
  }

  /// Another size of the page, to which the window that fills it was moved.
  static func resize(_ width: Int32, _ height: Int32) -> [PageInput] {
    [PageInput("d", [width, height]), PageInput("w", [window, 0, 0, width, height])]
  }

  /// A binary frame, masked by zeros as a web socket asks for.
  var bytes: [UInt8] {
    let data = numbers.flatMap { number in
      (0..<4).map { UInt8((number >> (24 - 8 * $0)) & 0xff) }
    }
    return [0x82, 0x80 | UInt8(data.count), 0, 0, 0, 0] + data
  }
}
