import GTK
import Sandbox

extension MyFlows {
  /// Walks through a flow: those of a sample, or what was recorded of a flow of the person's own.
  func stories(of flow: MyFlow) -> [FlowStory] {
    if let sample = flow.sample { return sample.stories() }
    guard let state, let walk = RecordedWalk(of: flow.id, in: state) else { return [] }
    // Not translated: the name of a test.
    return [FlowStory("recorded", "the screens lead on as was recorded", walk)]
  }
}
