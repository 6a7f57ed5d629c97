import Containment
import GTK
import GTKTools
import Sandbox

/// A folder for the engineer who builds what was designed: a page with measures, transitions, texts and
/// Swift, and its pictures. It needs no server and nothing from elsewhere.
struct HandOverFolder {
  /// How many pictures a transition has, with its beginning and its end.
  static let frameCount = 16
  /// The size of screens unless another is asked for, in logical pixels: that of a phone.
  static let usualSize = Size(width: 360, height: 640)
  /// The pixels that pictures of screens have for each logical one.
  private static let scale = 2

  private let handOver: HandOver
  private let folder: String
  private let size: Size

  /// - Parameter size: the size of the screens in logical pixels.
  /// - Throws: a `FileError` if the folder cannot be made, or has something in it.
  init(
    _ handOver: HandOver, in folder: String, size: Size = usualSize
  ) throws(FileError) {
    self.handOver = handOver
    self.folder = folder
    self.size = size
    try Folder.makeEmpty(folder)
  }

  /// Takes the pictures, and writes the page `index.html`.
  ///
  /// - Returns: what it has made, as a sentence.
  func write() async throws(FileError) -> String {
    var screens: [HandOverPage.Screen] = []
    for screen in handOver.screens { screens.append(try await look(at: screen)) }
    var changes: [HandOverPage.Change] = []
    var filmed: [[String]: [String]] = [:]
    for (index, change) in handOver.changes.enumerated() {
      // Many links can lead to a screen in one way, as those of rows do.
      let way = [
        change.from, change.to, change.swift ?? "", change.transition?.name ?? "",
        "\(change.transition?.duration ?? 0)",
      ]
      let frames: [String]
      if let known = filmed[way] {
        frames = known
      } else {
        frames = try await film(change, as: "change-\(index + 1)")
        filmed[way] = frames
      }
      changes.append(HandOverPage.Change(change: change, frames: frames))
    }
    let page = HandOverPage(
      title: handOver.title, size: size, screens: screens, changes: changes, swift: handOver.swift)
    let path = "\(folder)/index.html"
    try TextFile.write(page.html, to: path)
    return tr(
      "{1}, {2}: {3}",
      tr(one: "{1} screen", many: "{1} screens", count: screens.count),
      tr(one: "{1} transition", many: "{1} transitions", count: changes.count), path)
  }

  private func look(at screen: HandOver.Screen) async throws(FileError) -> HandOverPage.Screen {
    let studio = Studio(size: size, scale: HandOverFolder.scale)
    defer { studio.close() }
    await studio.show(screen.make())
    let file = "screen-\(screen.id)@\(HandOverFolder.scale)x.png"
    try studio.picture.write(toPNG: "\(folder)/\(file)")
    let seen = studio.accessibility
    return HandOverPage.Screen(
      id: screen.id, title: screen.title, file: file,
      measures: ScreenMeasures(of: studio.area, seen), seen: seen,
      theme: ThemeColors(of: studio.area))
  }

  /// Writes pictures of a change, and returns the names of their files; none if nothing moves.
  private func film(_ change: HandOver.Change, as name: String) async throws(FileError) -> [String]
  {
    guard let transition = change.transition, transition.duration > 0,
      let from = handOver.screens.first(where: { $0.id == change.from }),
      let to = handOver.screens.first(where: { $0.id == change.to })
    else { return [] }
    let studio = Studio(size: size, scale: 1)
    defer { studio.close() }
    let container = ContainerViewController(content: from.make())
    await studio.show(container)
    let frames = await studio.frames(
      HandOverFolder.frameCount, of: transition, to: to.make(), in: container)
    var files: [String] = []
    for (index, frame) in frames.enumerated() {
      let file = "\(name)-\(index).png"
      try frame.write(toPNG: "\(folder)/\(file)")
      files.append(file)
    }
    return files
  }
}
