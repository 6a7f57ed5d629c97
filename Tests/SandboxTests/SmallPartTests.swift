import Containment
import GTK
import Observation
import Parts
import TestSupport
import Testing

extension OnScreen {
  @Suite("Small parts")
  struct SmallPartTests {
    @MainActor @Observable
    fileprivate final class Account {
      var name = ""
      var city = ""
      @ObservationIgnored var problem: String?
      @ObservationIgnored var hasChanges = true
    }

    /// A search whose suggestions come when a test gives them.
    @MainActor
    private final class Library {
      let theatre = Theatre(width: 300, height: 300)
      private(set) var questions: [CheckedContinuation<[String], Never>] = []
      private(set) lazy var search = SuggestionEntry("City") { [weak self] _ in
        await withCheckedContinuation { self?.questions.append($0) }
      }

      init() { theatre.settle(Leaf("Search", Box(.vertical, [search]))) }
    }

    private func rest() async throws {
      for _ in 0..<3 { try await letEventsArrive() }
    }

    /// A window that shows something, which has come to rest.
    @discardableResult
    private func show(_ controller: ViewController, width: Int = 400) async throws -> Theatre {
      let theatre = Theatre(width: width, height: 400)
      theatre.settle(controller)
      try await rest()
      return theatre
    }

    /// A search that has been asked once.
    private func askedLibrary() async throws -> Library {
      let library = Library()
      try await rest()
      library.search.entry.grabFocus()
      library.search.entry.realKey(Key("a"))
      try await until("the first question") { library.questions.count == 1 }
      return library
    }

    private func button(_ id: String, in controller: ViewController) throws -> Button {
      try #require(controller.view.descendants(of: Button.self).first { $0.accessibleID == id })
    }

    @Test("AP-25 an avatar shows the initials on a colour of the name, or a picture, round")
    func avatar() async throws {
      let avatar = Avatar("ada  King Lovelace", size: 100)
      #expect(avatar.initials == "AL" && Avatar("Öz").initials == "Ö" && Avatar("").initials == "")
      #expect(avatar.color == Avatar("ada  King Lovelace").color)
      #expect(AccessibleReader(avatar).role == "image" && avatar.accessibleName == avatar.text)
      #expect(Avatar("Ada", isDecoration: true).accessibleName.isEmpty)
      try await show(Leaf("Avatar", Box(.vertical, [avatar])))
      #expect(avatar.allocation.width == 100 && avatar.allocation.height == 100)
      let shown = Surface(of: avatar)
      let (edge, corner) = (shown.pixel(x: 50, y: 4), shown.pixel(x: 1, y: 1))
      #expect(edge.red == Int((avatar.color.red * 255).rounded()))
      #expect(edge != corner, "the corner is not painted")
      let picture = Surface(width: 40, height: 20)
      avatar.picture = picture
      avatar.text = "Grace"
      #expect(avatar.accessibleName == "Grace")
      try await rest()
      #expect(Surface(of: avatar).pixel(x: 50, y: 4) != edge)
    }

    @Test("AP-25 a badge counts up to a limit, and is not there where there is nothing to count")
    func badge() {
      let badge = Badge(count: 3)
      #expect(badge.text == "3" && badge.isVisible)
      badge.show(count: 120)
      #expect(badge.text == "99+")
      badge.show(count: 0)
      #expect(!badge.isVisible)
      badge.text = "New"
      #expect(badge.isVisible)
    }

    @Test("AP-25 a text grows with its lines up to a limit, and Enter sends it if asked to")
    func growing() async throws {
      let text = GrowingTextView("Message", lines: 1...4)
      #expect(text.textView.accessibleName == "Message")
      try await show(Leaf("Text", Box(.vertical, [text])))
      var heights: [Int] = []
      for lines in [1, 2, 4, 9] {
        text.text = Array(repeating: "line", count: lines).joined(separator: "\n")
        try await rest()
        heights.append(text.allocation.height)
      }
      #expect(heights[0] < heights[1] && heights[1] < heights[2], "\(heights)")
      #expect(abs(heights[3] - heights[2]) <= 4, "no higher than four lines")
      var sent: [String] = []
      var changes = 0
      text.onSubmit = { sent.append($0) }
      text.onChange = { _ in changes += 1 }
      text.text = ""
      text.textView.grabFocus()
      text.textView.realKey(Key("a"))
      text.textView.realKey(.enter)
      try await until("the text to be sent") { sent == ["a"] }
      text.textView.realKey(.enter, .shift)
      try await until("a line") { text.text == "a\n" }
      #expect(sent == ["a"] && changes >= 2)
    }

    @Test("AP-25 a text that belongs to a model changes it, follows it, and is cleared by sending")
    func bound() async throws {
      let account = Account()
      account.name = "Ad"
      let text = GrowingTextView("Message", text: Binding(account, \.name))
      try await show(Leaf("Text", Box(.vertical, [text])))
      #expect(text.text == "Ad")
      text.textView.grabFocus()
      text.textView.selection = 2..<2
      text.textView.realKey(Key("a"))
      try await until("the model to hear") { account.name == "Ada" }
      var told: [String] = []
      text.onChange = { told.append($0) }
      account.name = "ADA"
      text.follow()
      #expect(text.text == "ADA" && told == ["ADA"])
      #expect(text.textView.selection == 3..<3, "the caret stays")
      var sent: [String] = []
      text.onSubmit = {
        sent.append($0)
        account.name = ""
      }
      text.textView.realKey(.enter)
      try await until("the text to be sent") { sent == ["ADA"] }
      #expect(text.text.isEmpty && account.name.isEmpty && told == ["ADA", ""])
    }

    @Test("AP-25 suggestions come below the entry, and are chosen by keys; Escape closes them")
    func suggestions() async throws {
      let cities = ["Berlin", "Bern", "Bonn"]
      let search = SuggestionEntry("City") { text in
        cities.filter { $0.lowercased().hasPrefix(text.lowercased()) }
      }
      var chosen: [String] = []
      search.onChoose = { chosen.append($0) }
      try await show(Leaf("Search", Box(.vertical, [search])))
      search.entry.grabFocus()
      for letter in "be" { search.entry.realKey(Key(letter)) }
      try await until("the suggestions") { search.isOpen }
      #expect(search.suggestions == ["Berlin", "Bern"])
      #expect(search.entry.isFocus && search.entry.accessibleDescription == "2 suggestions")
      try await rest()
      search.entry.realKey(.escape)
      try await until("the end") { !search.isOpen }
      #expect(search.text == "be", "the text stays")
      search.entry.realKey(Key("r"))
      try await until("the suggestions") { search.isOpen && search.text == "ber" }
      try await rest()
      for key in [Key.down, .down, .enter] {
        search.entry.realKey(key)
        try await rest()
      }
      try await until("the choice") { chosen == ["Bern"] }
      #expect(search.text == "Bern" && search.entry.isFocus)
      try await until("the end") { !search.isOpen }
    }

    @Test("AP-25 an answer that comes late is not suggested")
    func late() async throws {
      let library = try await askedLibrary()
      let search = library.search
      search.entry.realKey(Key("b"))
      try await until("the second question") { library.questions.count == 2 }
      library.questions[1].resume(returning: ["ab"])
      try await until("its answer") { search.suggestions == ["ab"] }
      library.questions[0].resume(returning: ["a"])
      try await rest()
      #expect(search.suggestions == ["ab"])
    }

    @Test("AP-25 suggestions that come while one is chosen from others give the focus to the entry")
    func replaced() async throws {
      let library = try await askedLibrary()
      let search = library.search
      library.questions[0].resume(returning: ["ab", "ac"])
      try await until("the suggestions") { search.isOpen }
      try await rest()
      search.entry.realKey(Key("b"))
      try await until("the second question") { library.questions.count == 2 }
      search.entry.realKey(.down)
      try await until("the focus in the list") { !search.entry.isFocus }
      library.questions[1].resume(returning: ["abc"])
      try await until("the answer") { search.suggestions == ["abc"] }
      try await rest()
      #expect(search.entry.isFocus && search.isOpen)
    }

    @Test("AP-25 a wizard goes on from a complete and valid page, and back to what was there")
    func wizard() async throws {
      let account = Account()
      let (first, second) = (Leaf("A", Entry()), Leaf("B", Entry()))
      account.problem = "Nobody is called that."
      let wizard = WizardController(steps: [
        WizardStep(
          "Name", first, isComplete: { !account.name.isEmpty }, validate: { account.problem }),
        WizardStep("City", second) { !account.city.isEmpty },
      ])
      var isDone = false
      wizard.onFinish = { isDone = true }
      let theatre = try await show(wizard)
      let next = try button("wizard.next", in: wizard)
      let back = try button("wizard.back", in: wizard)
      let texts = { wizard.view.descendants(of: Label.self).filter(\.isMapped).map(\.text) }
      #expect(!next.isSensitive && !back.isVisible && texts().contains("Step 1 of 2"))
      account.name = "Ada"
      try await rest()
      #expect(next.isSensitive, "it follows the model")
      next.realClick()
      try await until("the error") { texts().contains("Nobody is called that.") }
      #expect(wizard.index == 0)
      account.problem = nil
      next.realClick()
      try await until("the next page") { wizard.index == 1 && wizard.slot.content === second }
      theatre.clock.advance(by: 1000)
      try await rest()
      #expect(!next.isSensitive && !texts().contains("Nobody is called that."))
      account.city = "London"
      try await rest()
      #expect(next.isSensitive && next.text == "_Finish")
      first.view.as(Entry.self)?.text = "kept"
      back.realClick()
      try await until("the page before") { wizard.slot.content === first }
      theatre.clock.advance(by: 1000)
      try await rest()
      #expect(first.view.as(Entry.self)?.text == "kept" && first.parent === wizard)
      next.click()
      try await until("the next page") { wizard.index == 1 }
      theatre.clock.advance(by: 1000)
      try await rest()
      wizard.view.realKey(.left, .alt)
      try await until("the key to go back") { wizard.index == 0 }
      theatre.clock.advance(by: 1000)
      next.click()
      try await until("the last page") { wizard.index == 1 }
      next.click()
      try await until("the end") { isDone }
    }

    @Test("AP-25 a wizard that is cancelled during a check does not go on; an error has the focus")
    func checking() async throws {
      var checks: [CheckedContinuation<String?, Never>] = []
      var log: [String] = []
      let wizard = WizardController(steps: [
        WizardStep(
          "Name", Leaf("A", Entry()),
          validate: { await withCheckedContinuation { checks.append($0) } })
      ])
      wizard.onFinish = { log.append("finished") }
      wizard.onCancel = { log.append("cancelled") }
      try await show(wizard)
      let next = try button("wizard.next", in: wizard)
      next.grabFocus()
      next.click()
      try await until("the check") { checks.count == 1 }
      #expect(!next.isSensitive && !wizard.canBeDismissed)
      wizard.cancel()
      #expect(next.isSensitive && !wizard.isValidating)
      checks[0].resume(returning: nil)
      try await rest()
      #expect(log == ["cancelled"])
      next.grabFocus()
      next.click()
      try await until("another check") { checks.count == 2 }
      checks[1].resume(returning: "Nobody is called that.")
      try await until("the error") { next.accessibleDescription == "Nobody is called that." }
      #expect(next.isFocus && log == ["cancelled"])
    }

    @Test("AP-25 a wizard with changes asks before it is cancelled, by its button and by Escape")
    func cancelling() async throws {
      let wizard = WizardController(steps: [WizardStep("Name", Leaf("A", Entry()))])
      var cancellations = 0
      let account = Account()
      wizard.hasChanges = { account.hasChanges }
      wizard.onCancel = { cancellations += 1 }
      let theatre = try await show(wizard, width: 500)
      #expect(!wizard.canBeDismissed)
      let cancel = try button("wizard.cancel", in: wizard)
      func answer(_ text: String) async throws {
        var found: Button?
        try await until("the question") {
          theatre.clock.advance(by: 1000)
          found = wizard.presentedViewController?.viewIfLoaded?.descendants(of: Button.self)
            .first { $0.text == text }
          return found != nil
        }
        found?.click()
        try await until("the end of the question") {
          theatre.clock.advance(by: 1000)
          return wizard.presentedViewController == nil
        }
        try await rest()
      }
      cancel.click()
      try await answer("_Keep")
      #expect(cancellations == 0)
      wizard.dismissalWasAttempted()
      try await answer("_Discard")
      #expect(cancellations == 1)
      account.hasChanges = false
      cancel.click()
      #expect(cancellations == 2)
    }
  }
}
