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
  var size = Size(width: 400, height: 640)
  /// What is done, each as a statement of Swift that uses a `hand`.
  let statements: [String]
}
