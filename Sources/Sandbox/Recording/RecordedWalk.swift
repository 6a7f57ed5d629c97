import GTK
import HandSteps

/// What was recorded of a scenario, for a tool that writes it elsewhere.
package struct RecordedWalk {
  /// The size of the frame; nil if it filled the canvas.
  package let size: Size?
  package let steps: [PlayStep]

  package init(_ steps: [PlayStep], size: Size? = nil) {
    self.steps = steps
    self.size = size
  }

  /// The recording of a scenario; nil if there is none that can be read.
  ///
  /// - Parameter folder: the folder with the state of the app.
  package init?(of scenario: String, in folder: String) {
    guard let recording = Recording.read(scenario, in: folder).recording,
      !recording.steps.isEmpty
    else { return nil }
    self.init(recording.steps.map(\.action), size: recording.size)
  }

  /// The Swift of the steps, which uses a `hand`.
  package var statements: [String] { steps.map(\.statement) }

  /// The Swift of the steps in an app that is driven from outside, which uses a `world` and an `app`; nil if one of them
  /// asks for more than clicks and keys.
  // Not translated: Swift.
  package var statementsOutside: [String]? {
    let steady = "try await app.find(role: .frame).waitUntil(.steady)"
    var statements: [String] = []
    for step in steps {
      switch step {
      case .click(let target, at: nil, button: 1, count: 1, holding: ""):
        statements.append("try await app.find(\(target.source)).click()")
      // The focus has come to where it is expected.
      case .type(let text):
        statements += [steady, "try world.keyboard.type(\(swiftQuoted(text)))"]
      case .press(let chord):
        statements += [steady, "try world.keyboard.press(\(swiftQuoted(chord)))"]
      // Clicks wait for what they concern.
      case .settle: break
      default: return nil
      }
    }
    return statements
  }
}
