import CGTK
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Text, links and the clipboard")
  struct TextTests {
    private let window = Window(title: "Text", width: 300, height: 100)

    @Test("OP-06 markup shows as it says; damaged markup shows as the text that it is")
    func markup() {
      let label = Label()
      for (markup, text) in [
        ("<b>Bold</b> &amp; plain", "Bold & plain"),
        ("See <a href=\"https://example.org\">there</a>", "See there"),
        ("<b>Bold", "<b>Bold"), ("a < b", "a < b"), ("<a>there</a>", "<a>there</a>"),
        ("<b><a href='x'>there</b></a>", "<b><a href='x'>there</b></a>"),
        (Label.escape("<b> & 'c'"), "<b> & 'c'"), ("", ""),
      ] {
        label.setMarkup(markup)
        #expect(label.text == text)
      }
    }

    @Test("OP-06 a link that is clicked, or on which Enter is pressed, is told with its URI")
    func links() async throws {
      let label = Label()
      label.setMarkup("<a href=\"todo://lists/1\">Groceries for the whole week</a>")
      var followed: [String] = []
      label.linkActivated.connect {
        followed.append($0)
        return true
      }
      try await window.open(label)
      let middle = label.allocation
      label.realClick(x: middle.width / 2, y: middle.height / 2)
      try await until("the link") { followed == ["todo://lists/1"] }
      label.grabFocus()
      label.realKey(.enter)
      try await until("the link again") { followed.count == 2 }
    }

    @Test("OP-06 assistive technology hears that links go, for another text or with their label")
    func retiredLinks() throws {
      for end: (Label) -> Void in [
        { $0.text = "nothing" }, { $0.setMarkup("<a href=\"todo://lists/2\">Trips</a>") },
        { $0.destroy() },
      ] {
        let label = Label()
        window.add(label)
        label.setMarkup("<a href=\"todo://lists/1\">Groceries</a>")
        let link = try #require(AccessibleReader(label).child(0))
        var states: [String] = []
        link.onStateChange { states.append("\($0) \($1)") }
        end(label)
        #expect(states == ["defunct true"])
        label.destroy()
      }
    }

    @Test(
      "OP-27 a search finds a sign by the letters that stand for it, small or capital",
      arguments: [("€", "eur"), ("10 €", "10 EUR"), ("®", "(r)"), ("Æ", "ae"), ("Ł", "l")])
    func signs(sign: String, letters: String) {
      #expect(sign.foldedForSearch == letters.foldedForSearch)
      #expect(sign.foldedForSearch == sign.foldedForSearch.lowercased())
    }

    @Test("OP-06 what was copied is read; a key is named by what it types")
    func clipboard() async throws {
      Clipboard.set("Grüße, 世界")
      #expect(await Clipboard.text() == "Grüße, 世界")
      let entry = Entry()
      try await window.open(entry)
      try await handled(entry.grabFocus())
      for character in "mk7" { entry.realKey(Key(character)) }
      try await until("what was typed") { entry.text == "mk7" }
      #expect(Key("m").rawValue == UInt32(GDK_KEY_m))
    }
  }
}
