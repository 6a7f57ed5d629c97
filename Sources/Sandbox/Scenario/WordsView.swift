import GTK
import GTKTools

/// What there is to read about a scenario: its summary or a longer text, and its words.
final class WordsView {
  let view = Box(.vertical, spacing: 12)

  init(_ scenario: Scenario) {
    view.accessibleID = "about"
    view.accessibleName = tr("About")
    if let text = scenario.words?.text, !text.isEmpty {
      for paragraph in paragraphs(text) { view.add(self.text(paragraph)) }
    } else {
      let summary = scenario.summary.isEmpty ? tr("There is no description.") : scenario.summary
      view.add(prepared(Label(summary)))
    }
    guard let words = scenario.words else { return }
    add(tr("When to use it"), words.use)
    add(tr("When not to"), words.avoid)
    add(words.keys)
    add(words.classes)
  }

  private func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n\n").map(String.init)
  }

  private func heading(_ title: String) -> Label {
    let label = Label(title)
    label.styleClasses.insert("heading")
    return prepared(label)
  }

  private func text(_ markup: String) -> Label {
    let label = Label()
    WebMarkup.show(markup, in: label)
    return prepared(label)
  }

  private func prepared(_ label: Label) -> Label {
    label.wrapFromStart(atLeast: 10)
    label.isSelectable = true
    return label
  }

  private func add(_ title: String, _ words: String?) {
    guard let words else { return }
    let lines = [heading(title)] + paragraphs(words).map(text)
    view.add(Box(.vertical, spacing: 3, lines))
  }

  /// A line for each key, with its name before what it does.
  private func add(_ keys: [ScenarioWords.KeyLine]) {
    guard !keys.isEmpty else { return }
    let names = keys.map { prepared(Label($0.keys)) }
    for name in names {
      name.widthInCharacters = 7
      name.valign = .start
      name.styleClasses.insert("dim-label")
    }
    SizeGroup(.horizontal, names)
    let lines = zip(names, keys).map { name, key in
      let effect = text(key.effect)
      effect.hexpand = true
      return Box(.horizontal, spacing: 12, [name, effect])
    }
    view.add(Box(.vertical, spacing: 3, [heading(tr("Keys"))] + lines))
  }

  private func add(_ classes: [ScenarioWords.Class]) {
    guard !classes.isEmpty else { return }
    let lines = classes.map { item -> Widget in
      let line = item.link.flatMap { link(item.name, to: $0) } ?? prepared(Label(item.name))
      line.accessibleID = "about.\(item.name)"
      return line
    }
    view.add(Box(.vertical, spacing: 3, [heading(tr("Classes"))] + lines))
  }

  /// A button that opens a page of the web; nil if the link leads elsewhere.
  ///
  /// It is no link in a label: GTK (3.24.38) complains of those when a label has gone and assistive
  /// technology asks for it once more.
  private func link(_ title: String, to link: String) -> Widget? {
    guard WebMarkup.isWeb(link) else { return nil }
    let button = Button(title.escapingMnemonics)
    button.styleClasses.insert("flat")
    button.styleClasses.insert("enfilade-link")
    // Themes know links by a state.
    button.setState(.link, true)
    button.tooltip = link
    button.halign = .start
    button.clicked.connect(weak: self) { $0.open(link) }
    return button
  }

  /// Opens a page; a desktop without a browser says so in the button's place.
  private func open(_ link: String) {
    Task { [view] in
      do throws(URIError) {
        try await URI.open(link, over: view.window)
      } catch {
        view.add(prepared(Label("\(link): \(error)")))
      }
    }
  }
}
