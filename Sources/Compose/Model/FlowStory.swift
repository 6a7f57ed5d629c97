import GTK
import HandSteps
import Sandbox

/// A walk through a flow, as it was recorded.
struct FlowStory {
  /// Lowercase letters, digits and dashes.
  let id: String
  /// What it is about, as a sentence.
  let title: String
  /// The size of the window, in logical pixels.
  let size: Size
  let walk: RecordedWalk

  init(_ id: String, _ title: String, _ walk: RecordedWalk) {
    self.id = id
    self.title = title
    size = walk.size ?? Size(width: 400, height: 640)
    self.walk = walk
  }

  init(
    _ id: String, _ title: String, width: Int = 400, height: Int = 640, _ steps: [PlayStep]
  ) {
    self.init(id, title, RecordedWalk(steps, size: Size(width: width, height: height)))
  }
}
