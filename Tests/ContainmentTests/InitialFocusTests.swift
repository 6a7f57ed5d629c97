import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The first focus of a page")
  struct InitialFocusTests {
    let theatre = Theatre(width: 300, height: 200)

    /// An article of which one sees the beginning, with a button at its end.
    private struct Article {
      let text = Label(String(repeating: "What one reads here goes on for a while. ", count: 60))
      let button = Button("Like it")
      let scroller = ScrolledWindow()
      let page: Probe

      @MainActor init(_ theatre: Theatre, hasButton: Bool = true, isSelectable: Bool = true) {
        text.wraps = true
        text.isSelectable = isSelectable
        scroller.setPolicies(horizontal: .never, vertical: .automatic)
        scroller.add(Box(.vertical, spacing: 0, hasButton ? [text, button] : [text]))
        page = theatre.probe("Article")
        page.makeView = { [scroller] in scroller }
      }

      var isSelected: Bool {
        gtk_label_get_selection_bounds(
          text.unsafePointer.assumingMemoryBound(to: GtkLabel.self), nil, nil) != 0
      }

      var isUntouched: Bool { !isSelected && scroller.vadjustment.value == 0 }
    }

    private func push(_ page: ViewController) async {
      let stack = NavigationController(rootViewController: theatre.probe("List"))
      theatre.settle(stack)
      let pushed = stack.push(page)
      await theatre.clock.run(400)
      await pushed.finished
    }

    @Test(
      "OP-15 a page that is pushed selects no text and is not scrolled; the button has the focus")
    func pushed() async {
      let article = Article(theatre)
      await push(article.page)
      #expect(article.isUntouched && article.button.isFocus)
      let seen = Surface(of: article.scroller)
      let plain = Article(theatre, hasButton: false, isSelectable: false)
      await push(plain.page)
      #expect(seen.largestDifference(to: Surface(of: plain.scroller)) == 0)
    }

    @Test("OP-15 where there is nothing but such a text, nothing has the focus; Tab leads to it")
    func textAlone() async {
      let article = Article(theatre, hasButton: false)
      await push(article.page)
      #expect(
        article.isUntouched && theatre.root.window.focusWidget?.isWithin(article.text) != true)
      theatre.root.window.focusWidget = nil
      #expect(article.scroller.childFocus(.tabForward) && article.text.isFocus)
    }

    @Test(
      "OP-15 a window opens without selecting a text, and is not scrolled",
      arguments: [true, false])
    func window(hasButton: Bool) {
      let article = Article(theatre, hasButton: hasButton)
      let root = RootWindow(Window(title: "Article", width: 300, height: 200), root: article.page)
      root.show()
      root.window.layoutIfNeeded()
      #expect(article.isUntouched && article.button.isFocus == hasButton)
    }

    /// A page whose second field is to have the focus.
    private final class Form: ViewController {
      let (first, second) = (Entry(), Entry())
      override var initialFocus: Widget? { second }
      override func loadView() { view = Box(.vertical, spacing: 0, [first, second]) }
    }

    @Test(
      "OP-15 a window opens with the focus where its root wants it, and then leaves it alone",
      arguments: [false, true])
    func wanted(isContained: Bool) {
      let form = Form()
      let root = RootWindow(
        Window(title: "Form", width: 300, height: 200),
        root: isContained ? ContainerViewController(content: form) : form)
      root.show()
      #expect(form.second.isFocus)
      form.first.grabFocus()
      root.hide()
      root.show()
      #expect(form.first.isFocus)
    }

    @Test(
      "OP-15 what is presented selects no text and is not scrolled",
      arguments: [true, false])
    func presented(isDialog: Bool) async throws {
      let article = Article(theatre)
      theatre.settle(theatre.probe("Below"))
      article.page.preferredContentSize = Size(width: 280, height: 150)
      theatre.container.present(article.page, style: isDialog ? .dialog : .sheet)
      try await handled(theatre.clock.advance(by: 400))
      #expect(article.button.isFocus)
      #expect(article.isUntouched)
    }

    @Test(
      "OP-15 a text that is given the focus keeps its selection, and is not selected as a whole")
    func given() {
      let article = Article(theatre)
      theatre.settle(article.page)
      article.text.grabFocus()
      #expect(article.text.isFocus && !article.isSelected)
      let label = article.text.unsafePointer.assumingMemoryBound(to: GtkLabel.self)
      gtk_label_select_region(label, 3, 7)
      article.button.grabFocus()
      article.text.grabFocus()
      var (start, end): (Int32, Int32) = (0, 0)
      gtk_label_get_selection_bounds(label, &start, &end)
      #expect((start, end) == (3, 7))
    }
  }
}
