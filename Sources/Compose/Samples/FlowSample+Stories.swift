import GTK
import HandSteps

/// Walks through the samples, which tests play in the flow and in the app that it is exported as.
extension FlowStory {
  static var recipes: [FlowStory] {
    [
      FlowStory(
        // Not translated: names of tests.
        "cooking", "a recipe opens by its card, and its timer runs",
        [
          .settle, .label(tr("Pumpkin soup")), .button(tr("Set the timer")),
          .button(tr(in: "timer", "Start")), .press("Escape"), .press("Alt+Left"),
          .label(tr("Lemon spaghetti")),
        ]),
      FlowStory(
        // Not translated: names of tests.
        "logging-in", "who keeps a recipe logs in",
        [
          .settle, .label(tr("Lemon spaghetti")), .button(tr("Keep this recipe")),
          .type("Ada\tlong enough\n"), .button(tr("Go on cooking")),
          .button(tr("Keep this recipe")),
        ]),
    ]
  }

  static var letters: [FlowStory] {
    [
      FlowStory(
        // Not translated: names of tests.
        "deleting", "a letter is deleted, and comes back", width: 1100, height: 560,
        [
          .settle, .label(tr("Your chair is ready")), .press("Delete"), .button(tr("Undo")),
          .label(tr("Your chair is ready")), .button(tr("Reply")), .button(tr("Throw away")),
        ]),
      FlowStory(
        // Not translated: names of tests.
        "folding", "the columns fold to one",
        [.settle, .label(tr("Drafts")), .label(tr("Thank you"))]),
    ]
  }

  static var welcome: [FlowStory] {
    [
      FlowStory(
        // Not translated: names of tests.
        "entering", "the splash leads to the walks",
        [
          .settle, .button(tr("Next")), .button(tr("Next")), .button(tr("Begin")),
          .type("Ada\t\(tr(in: "password", "over the hills"))\n"), .label(tr("Around the lake")),
          .button(tr("Go with somebody")), .button(tr("I will come")),
        ])
    ]
  }
}

extension PlayStep {
  static func label(_ text: String) -> PlayStep { .click(.role(.label, named: text)) }
  static func button(_ text: String) -> PlayStep { .click(.role(.button, named: text)) }
}
