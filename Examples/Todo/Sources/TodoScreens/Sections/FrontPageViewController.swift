import Containment
import GTK

/// The first page behind the log-in: a few pages to go on to, and the way out.
package final class FrontPageViewController: ViewController {
  static let numbers = 1...3
  private let logOut: @MainActor () -> Void

  package init(logOut: @escaping @MainActor () -> Void) {
    self.logOut = logOut
    super.init()
    title = tr("Front page")
    debugName = "Main"
  }

  package override func loadView() {
    let picture = Image(icon: "emblem-ok-symbolic", pixelSize: 64)
    picture.styleClasses.insert("dim-label")
    let heading = Label(tr("You are logged in"))
    heading.styleClasses.insert("todo-heading")
    let text = Label(tr("You will be at the next start too, until you log out."))
    text.styleClasses.insert("dim-label")
    for label in [heading, text] {
      label.wraps = true
      label.justification = .center
      label.maxWidthInCharacters = 36
    }
    let pages = Box(.horizontal, spacing: 0, Self.numbers.map { button($0) })
    pages.styleClasses.insert("linked")
    pages.halign = .center
    pages.margins = EdgeInsets(top: 6)
    let column = Box(.vertical, spacing: 12, [picture, heading, text, pages])
    column.valign = .center
    column.hexpand = true
    column.vexpand = true
    column.margins = EdgeInsets(18)
    view = Box(.vertical, spacing: 0, [column])
    let out = Button(tr("Log _out"))
    out.accessibleID = "main.log-out"
    out.clicked.connect(weak: self) { $0.logOut() }
    navigationItem.trailingItems = [out]
  }

  private func button(_ number: Int) -> Button {
    let button = Button(tr("Page {1}", "\(number)"))
    button.accessibleID = "main.page.\(number)"
    button.clicked.connect(weak: self) { front in
      front.navigationController?.viewControllers.append(InnerPageViewController(number))
    }
    return button
  }
}

/// A page behind the front page.
final class InnerPageViewController: MessageViewController {
  init(_ number: Int) {
    super.init(Message(tr("This is page {1}.", "\(number)"), image: "x-office-document-symbolic"))
    title = tr("Page {1}", "\(number)")
    debugName = "Page \(number)"
  }
}
