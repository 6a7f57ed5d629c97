import Containment
import GTK
import Observation
import Parts
import Sandbox

extension Scenario {
  static let wizard = Scenario(
    "wizard", tr("Wizard"), group: tr("Content"),
    summary: tr("Pages that are gone through one after the other, with small parts on them."),
    words: ScenarioWords(
      use: tr("For something that happens once, and whose parts depend on each other."),
      avoid: tr("For what is done often: show all of it on one page."),
      keys: [
        .init(tr("Alt+Left"), tr("Goes back")),
        .init(tr("Arrow down"), tr("Goes into the suggestions")),
      ],
      classes: [
        .of("WizardController", in: "parts"), .of("SuggestionEntry", in: "parts"),
        .of("GrowingTextView", in: "parts"),
        // Not translated: classes.
        .of("Avatar", in: "parts"), .of("Badge", in: "parts"),
      ]),
    source: #filePath, knobs: WizardKnobs(), make: WizardScenarioViewController.init)
}

struct WizardKnobs: Knobs {
  @Knob(tr("Checking fails")) var fails = false
}

/// What is entered.
@Observable
private final class Invitation {
  var guest = ""
  var text = ""
}

/// An invitation to a house, which is sent to nobody.
final class WizardScenarioViewController: KnobbedViewController<WizardKnobs> {
  private let invitation = Invitation()

  override func loadView() {
    view = Box(.vertical)
    let wizard = WizardController(steps: [
      WizardStep(tr("Who is invited?"), GuestPage(invitation)) { [invitation] in
        !invitation.guest.isEmpty
      },
      WizardStep(
        tr("What do you want to say?"), LetterPage(invitation),
        isComplete: { [invitation] in !invitation.text.isEmpty },
        validate: { [weak self] in
          self?.knobs.fails == true ? tr("Nobody answers the door.") : nil
        }),
    ])
    wizard.hasChanges = { [invitation] in !invitation.guest.isEmpty || !invitation.text.isEmpty }
    wizard.finishTitle = tr("_Invite")
    let start: @MainActor () -> Void = { [weak wizard, invitation] in
      invitation.guest = ""
      invitation.text = ""
      for _ in 0..<(wizard?.index ?? 0) { wizard?.goBack() }
    }
    wizard.onFinish = start
    wizard.onCancel = start
    embed(wizard)
  }
}

/// A page about the invitation.
private class InvitationPage: ViewController {
  let invitation: Invitation

  init(_ invitation: Invitation) {
    self.invitation = invitation
    super.init()
  }
}

/// The guest, who is looked for by the name.
private final class GuestPage: InvitationPage {
  // Not translated: they are names.
  private static let guests = ["Ada Lovelace", "Alan Turing", "Barbara Liskov", "Grace Hopper"]
  private let avatar = Avatar("", size: 64)
  private let entry = SuggestionEntry(tr("Guest")) { text in
    let text = text.foldedForSearch
    return GuestPage.guests.filter { $0.foldedForSearch.contains(text) }
  }

  override func loadView() {
    entry.entry.accessibleID = "wizard.guest"
    entry.onChoose = { [invitation] in invitation.guest = $0 }
    view = Box(.vertical, spacing: 12, [entry, avatar])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in
      guard let self else { return }
      avatar.text = invitation.guest
      avatar.isVisible = !invitation.guest.isEmpty
      if entry.text != invitation.guest { entry.text = invitation.guest }
    }
  }
}

/// The text of the letter, and how many words it has.
private final class LetterPage: InvitationPage {
  private let text = GrowingTextView(tr("Letter"), lines: 3...8)
  private let count = Badge()

  override func loadView() {
    text.textView.accessibleID = "wizard.letter"
    text.onChange = { [invitation] in invitation.text = $0 }
    view = Box(.vertical, spacing: 12, [text, count])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    observe { [weak self] in
      guard let self else { return }
      text.text = invitation.text
      let words = invitation.text.split(whereSeparator: \.isWhitespace).count
      count.show(count: words)
      count.accessibleName = tr(one: "{1} word", many: "{1} words", count: words)
    }
  }
}
