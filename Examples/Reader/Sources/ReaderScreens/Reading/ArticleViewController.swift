import Containment
import GTK

/// One article, to be read.
public final class ArticleViewController: ViewController, PagerPage {
  /// How long a line is at most, so that the eye finds the next one.
  private static let lineLength = 66

  public let article: Article
  private let store: ReaderStore
  private let preferences: Preferences
  private let scroller = ScrolledWindow()
  private let star = ToggleButton(icon: "starred-symbolic", label: "Star")
  private var reading: AnyObject?

  /// Called with the URL of a link that is followed.
  public var onLink: (String) -> Void = { _ in }
  /// Called when something was done that can be taken back.
  var onDeed: (String) -> Void = { _ in }

  public init(
    _ article: Article, in store: ReaderStore,
    _ preferences: Preferences = Preferences(path: nil)
  ) {
    self.article = article
    self.store = store
    self.preferences = preferences
    super.init()
    title = article.title
    restorationIdentifier = "article"
    navigationItem.subtitle = article.feed.title
    navigationItem.trailingItems = [star]
    star.accessibleID = "article.star"
    star.toggled.connect(weak: self) { $0.setStar($0.star.isActive) }
    observe { [weak self] in self?.showMarks() }
  }

  public var item: Article.ID { article.id }
  /// The keys that scroll are the text's.
  public override var initialFocus: Widget? { scroller }

  // MARK: The page

  public override func loadView() {
    let text = ArticleText(of: article, in: store.library)
    let column = Box(.vertical, spacing: 15)
    column.add(paragraph(article.title, "reader-title"))
    column.add(
      paragraph("\(article.author) · \(article.date), \(article.time)", "reader-caption"))
    column.add(Separator(.horizontal))
    for text in text.paragraphs { column.add(paragraph(text)) }
    if !text.references.isEmpty {
      column.add(Separator(.horizontal))
      column.add(links(to: text.references))
    }
    column.halign = .center
    column.margins = EdgeInsets(24)
    column.styleClasses.insert("reader-article")
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.canFocus = true
    scroller.accessibleID = "article"
    scroller.accessibleName = article.title
    scroller.add(column)
    view = scroller
  }

  private func paragraph(_ text: String, _ styleClass: String? = nil) -> Label {
    let label = Label(text)
    label.wrapFromStart(atLeast: 10)
    label.maxWidthInCharacters = ArticleViewController.lineLength
    if let styleClass { label.styleClasses.insert(styleClass) }
    return label
  }

  private func links(to articles: [Article]) -> Label {
    let label = paragraph("")
    let links = articles.map { article in
      "<a href=\"\(article.address)\">\(Label.escape(article.title))</a>"
    }
    label.setMarkup("See also: " + links.joined(separator: "; "))
    label.accessibleID = "article.links"
    label.linkActivated.connect(weak: self, otherwise: false) { page, url in
      page.onLink(url)
      return true
    }
    return label
  }

  // MARK: Reading

  public override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    beginReading()
  }

  private func beginReading() {
    guard let glance = preferences.glance.milliseconds else { return }
    reading = motion.clock.after(glance) { [weak self] in
      guard let self else { return }
      store.set(.read, true, of: [article.id])
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    reading = nil
  }

  // Nobody reads in a window that is minimised.
  public override func windowDidMinimise() { reading = nil }
  public override func windowDidRestore() { beginReading() }

  // MARK: Marks

  private func showMarks() { star.isActive = store.library[article.id].contains(.starred) }

  private func setStar(_ isStarred: Bool) { set(.starred, isStarred) }

  private func set(_ mark: Mark, _ isSet: Bool) {
    let text = mark.deed(isSet: isSet, "“\(article.title)”")
    if store.set(mark, isSet, of: [article.id], as: text) { onDeed(text) }
  }

  private func toggle(_ mark: Mark) { set(mark, !store.library[article.id].contains(mark)) }

  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(Key("d"), .control, title: "Star") { [weak self] in self?.toggle(.starred) },
      KeyCommand(Key("m"), .control, title: "Read or unread") { [weak self] in
        self?.toggle(.read)
      },
      KeyCommand(.delete, title: "Archive") { [weak self] in self?.toggle(.archived) },
      KeyCommand(Key("c"), [.control, .shift], title: "Copy the address") { [weak self] in
        if let self { Clipboard.set(article.address) }
      },
    ]
  }

  // MARK: Restoration

  public override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state.keepScroll(of: scroller.vadjustment)
  }

  public override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    loadViewIfNeeded()
    state.restoreScroll(of: scroller.vadjustment)
  }
}
