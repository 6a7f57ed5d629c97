/// The connection to sway's own socket, by which windows are found and commanded.
@MainActor
final class SwaySocket {
  /// A window in sway's tree.
  struct Entry {
    var id: Int
    var title: String
    var applicationID: String?
    var processID: Int32
    var extents: Extents
    var isVisible, isFocused: Bool
  }

  private let socket: LocalSocket

  /// Connects to the socket at `path`; nil if there is none yet.
  init?(path: String) {
    guard let socket = LocalSocket(path: path) else { return nil }
    self.socket = socket
  }

  func close() { socket.close() }

  /// Runs a command of sway's, such as `[con_id=5] focus`.
  func run(_ command: String) { _ = ask(0, command) }

  /// All windows in stacking order, the topmost last.
  var windows: [Entry] { tree.map(windows) ?? [] }

  /// The size of the output; nil if there is none yet.
  var size: (width: Int, height: Int)? {
    // An output of sway's own has what is not on the screen.
    let outputs = tree?["nodes"]?.list.filter { $0["name"]?.text != "__i3" } ?? []
    return outputs.first.flatMap(extents).map { ($0.width, $0.height) }
  }

  private var tree: JSON? { ask(4, "").flatMap { try? JSON.read($0) } }

  private func windows(in node: JSON) -> [Entry] {
    if let process = node["pid"]?.number, let extents = extents(of: node) {
      return [
        Entry(
          id: node["id"]?.number ?? 0, title: node["name"]?.text ?? "",
          applicationID: node["app_id"]?.text, processID: Int32(process), extents: extents,
          isVisible: node["visible"]?.flag == true, isFocused: node["focused"]?.flag == true)
      ]
    }
    return ["nodes", "floating_nodes"].flatMap { node[$0]?.list ?? [] }.flatMap(windows)
  }

  private func extents(of node: JSON) -> Extents? {
    let numbers = ["x", "y", "width", "height"].compactMap { node["rect"]?[$0]?.number }
    guard numbers.count == 4 else { return nil }
    return Extents(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Sends a message: `i3-ipc`, the length and the type, in four bytes each, and the text.
  /// - Returns: the text of the answer; nil if sway is gone.
  private func ask(_ type: UInt32, _ text: String) -> [UInt8]? {
    let magic = Array("i3-ipc".utf8)
    let numbers = [UInt32(text.utf8.count), type]
    guard socket.send(magic + numbers.withUnsafeBytes(Array.init) + Array(text.utf8)),
      let header = socket.receive(magic.count + 8)
    else { return nil }
    let length = header.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: magic.count, as: UInt32.self)
    }
    return length == 0 ? [] : socket.receive(Int(length))
  }
}
