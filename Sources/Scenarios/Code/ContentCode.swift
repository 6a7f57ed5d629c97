import Containment
import GTK
import Sandbox

// The Swift of the scenarios about content and widgets.
extension SwiftSource {
  static func message(_ knobs: MessageKnobs) -> SwiftSource {
    let text = knobs.says ?? knobs.form.text
    let button = knobs.button ?? (knobs.form == .action ? "Create list" : nil)
    var settings: [String] = []
    if knobs.icon != .usual {
      settings.append("message.image = \("\(knobs.icon.rawValue)-symbolic".swiftLiteral)")
    }
    if let button {
      settings.append("message.action = .init(\(button.swiftLiteral)) { print(\"Clicked\") }")
    }
    let lines = settings.map { "\n  \($0)" }.joined()
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeMessage() -> ViewController {
        \#(code: lines.isEmpty ? "let" : "var") message = \#(code: knobs.form.code(text))\#(code: lines)
        return MessageViewController(message)
      }
      """#
  }

  static func scrolling(_ knobs: ScrollingKnobs) -> SwiftSource {
    let column =
      switch knobs.content {
      case .short: "[Label(\"A short text\")]"
      case .tall: "(1...30).map { Label(\"Paragraph \\($0)\") }"
      case .form: "(1...20).map { Entry(placeholder: \"Field \\($0)\") }"
      }
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeScrollingPage() -> ViewController {
        ScrollingContentViewController(content: TallPage())
      }

      /// Content that may be taller than its room; Tab scrolls to what has the focus.
      final class TallPage: ViewController {
        override func loadView() {
          let column = Box(.vertical, spacing: 12, \#(code: column))
          column.margins = EdgeInsets(18)
          view = column
        }
      }
      """#
  }

  static func card(_ knobs: CardKnobs) -> SwiftSource {
    let lines = [knobs.says, knobs.closed.map { "Closed until \($0)" }].compactMap(\.self)
    return #"""
      import Containment
      import GTK

      final class Card: ViewController {
        override func loadView() {
          let column = Box(.vertical, spacing: 12)
          column.margins = EdgeInsets(18)
          for text in [\#(code: ([knobs.heading] + lines).map(\.swiftLiteral).joined(separator: ", "))] {
            let label = Label(text)
            label.wraps = true
            label.xalign = 0
            column.add(label)
          }\#(code: knobs.button ? "\n    column.add(Button(\"_Visit\"))" : "")
          let card = ColorView(\#(knobs.colour))
          card.add(column)
          card.setSizeRequest(width: \#(knobs.width))
          card.halign = \#(knobs.place)
          card.valign = .center
          view = Box(.vertical, [card])
        }
      }
      """#
  }

  static func desktop(_ knobs: DesktopKnobs) -> SwiftSource {
    #"""
    import Containment
    import GTK

    /// A picture that is copied, and replaced by what was copied elsewhere.
    final class Pictures: ViewController {
      private let picture = Picture(Surface(width: 480, height: 300), alternativeText: "Doors")

      override func loadView() {
        picture.contentFit = \#(knobs.fit)
        picture.fixedHeight = 140
        let copy = Button("_Copy")
        copy.clicked.connect(weak: self) { page in
          if let pixbuf = page.picture.surface?.pixbuf { Clipboard.set(pixbuf) }
        }
        let paste = Button("_Paste")
        paste.clicked.connect(weak: self) { page in Task { await page.paste() } }
        let tell = Button("_Notify")
        tell.clicked.connect(weak: self) { $0.tell() }
        view = Box(.vertical, spacing: 12, [picture, copy, paste, tell])
      }

      private func paste() async {
        if let pixbuf = await Clipboard.picture() { picture.surface = Surface(pixbuf) }
      }

      private func tell() {
        let news = DesktopNotification("The door is open", body: "It has been open for an hour.")
        _ = Application.current?.send(news, id: "door")
      }
    }
    """#
  }

  static func theme(_ knobs: ThemeKnobs) -> SwiftSource {
    guard let theme = knobs.theme.theme else {
      return #"""
        import Containment
        import GTK

        @MainActor
        func makeThemedPage() -> ViewController {
          let page = NavigationController(
            rootViewController: MessageViewController(.error("The server does not answer.") {}))
          page.theme = nil
          return page
        }
        """#
    }
    return #"""
      import Containment
      import GTK

      @MainActor
      func makeThemedPage() -> ViewController {
        var theme = Theme(\#(theme.name))
        theme.isDark = \#(theme.isDark)
        theme.background = \#(theme.background)
        theme.onBackground = \#(theme.onBackground)
        theme.surface = \#(theme.surface)
        theme.onSurface = \#(theme.onSurface)
        theme.primary = \#(theme.primary)
        theme.onPrimary = \#(theme.onPrimary)
        theme.error = \#(theme.error)
        theme.onError = \#(theme.onError)
        // Everything inside has these colours, and so has what it presents.
        let page = NavigationController(
          rootViewController: MessageViewController(.error("The server does not answer.") {}))
        page.theme = theme
        return page
      }
      """#
  }
}

extension MessageKnobs.Form {
  fileprivate var text: String {
    switch self {
    case .text: "Nothing here."
    case .image: "Nothing is planned for today."
    case .action: "You have no lists yet."
    case .loading: "Looking for lists…"
    case .error: "The lists could not be loaded."
    }
  }

  /// The message of this form with a text.
  fileprivate func code(_ text: String) -> String {
    switch self {
    case .text: "Message(\(text.swiftLiteral))"
    case .image: "Message(\(text.swiftLiteral), image: \"x-office-calendar-symbolic\")"
    case .action: "Message(\(text.swiftLiteral), image: \"view-list-symbolic\")"
    case .loading: "Message.loading(\(text.swiftLiteral))"
    case .error: "Message.error(\(text.swiftLiteral)) { print(\"Again\") }"
    }
  }
}
