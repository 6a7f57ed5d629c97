import GTK
import Testing

@Suite("Translation")
struct TranslationTests {
  @Test("without a catalogue words stay as they are, with the values in their places")
  func filling() {
    #expect(tr("Close") == "Close")
    #expect(tr("{2} before {1}", "a", "b") == "b before a")
    #expect(tr("Copied {1}", "{1} {2}") == "Copied {1} {2}", "a value is not looked into")
    #expect(tr("{1} of {3}, {x} {", "a", "b") == "a of {3}, {x} {")
    #expect(tr(in: "verb", "Open {1}", "it") == "Open it")
    #expect(tr(one: "{1} item", many: "{1} items of {2}", count: 1, "x") == "1 item")
    #expect(tr(one: "{1} item", many: "{1} items of {2}", count: 2, "x") == "2 items of x")
  }
}
