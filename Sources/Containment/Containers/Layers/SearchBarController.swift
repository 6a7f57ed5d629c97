import GTK

/// A layer with a search entry.
///
/// In the mode `onDemand`, Ctrl+F opens and closes it, and typing opens it if the focus widget does
/// not handle the key; Escape empties and closes it, and returns the focus to where it was.
@MainActor
open class SearchBarController: RootController {
  /// When the entry is visible.
  public enum Mode: String, Sendable, CaseIterable {
    /// Always visible, or only during a search.
    case always, onDemand
  }

  /// Milliseconds in which the bar slides in or out.
  private static let duration = 250.0

  /// When the entry is visible.
  public var mode = Mode.onDemand {
    didSet {
      guard mode != oldValue else { return }
      if mode == .onDemand { stopSearch() }
      isSearching = mode == .always
      update()
      setNeedsChromeUpdate()
    }
  }

  /// On which side of the root the entry is.
  public var searchBarAlignment = BarAlignment.top {
    didSet {
      layout?.alignment = searchBarAlignment
      setNeedsChromeUpdate()
    }
  }

  /// Whether the root begins where the bar ends, or lies beneath it.
  public var displayStyle = DisplayStyle.partial {
    didSet { layout?.displayStyle = displayStyle }
  }

  /// Notified of the search text.
  public weak var delegate: (any SearchBarControllerDelegate)?

  /// Whether the entry is shown or being shown; always true in the mode `always`.
  public private(set) var isSearching = false

  /// The entry.
  public private(set) lazy var searchEntry: SearchEntry = {
    let entry = SearchEntry(placeholder: tr("Search"))
    entry.accessibleName = tr("Search")
    entry.accessibleID = "search.entry"
    entry.hexpand = true
    entry.searchChanged.connect(weak: self) { $0.tellOfChange() }
    entry.onClear { [weak self] in if let self, isClearingAllowed { clear() } }
    entry.searchStopped.connect(weak: self) { $0.stop() }
    entry.nextMatch.connect(weak: self) { $0.goToMatch(.next) }
    entry.previousMatch.connect(weak: self) { $0.goToMatch(.previous) }
    return entry
  }()

  // In a box, since GTK would otherwise close the bar at Escape by itself.
  private lazy var bar = SearchBar(Box(.horizontal, spacing: 0, [searchEntry]))
  private var layout: BarLayout?
  /// The text that the delegate knows of, or that the program has set.
  private var knownText = ""
  private var focus: FocusReturn?

  /// None while the entry is above the root for good.
  open override var childForTitleBar: ViewController? {
    mode == .always && searchBarAlignment == .top ? nil : content
  }

  open override func loadView() {
    let layout = BarLayout(
      of: self, bar: bar, alignment: searchBarAlignment, displayStyle: displayStyle)
    self.layout = layout
    searchEntry.setSizeRequest(width: 240)
    view = layout.view
    update()
  }

  private func update() {
    guard layout != nil else { return }
    bar.duration = motion.milliseconds(SearchBarController.duration)
    bar.isSearching = isSearching
  }

  /// The text of the entry. Setting it does not notify the delegate.
  public var text: String {
    get { searchEntry.text }
    set {
      knownText = newValue
      searchEntry.text = newValue
    }
  }

  private func tellOfChange() {
    guard text != knownText else { return }
    knownText = text
    delegate?.searchBarController(self, didChange: text)
  }

  // MARK: Coming and going

  /// Shows the entry, and gives it the focus.
  public func startSearch() {
    guard layout != nil else { return }
    if !searchEntry.isFocus { focus = FocusReturn(view.window) }
    isSearching = true
    update()
    searchEntry.grabFocus()
    searchEntry.selectAll()
  }

  /// Empties the entry, hides it in the mode `onDemand`, and returns the focus to where it was.
  public func stopSearch() {
    clear()
    isSearching = mode == .always
    update()
    focus?.giveBack(from: bar)
    focus = nil
  }

  private func stop() {
    if isClearingAllowed { stopSearch() }
  }

  private var isClearingAllowed: Bool {
    tellOfChange()
    return text.isEmpty || delegate?.searchBarController(self, shouldClear: text) ?? true
  }

  private func clear() {
    let old = text
    guard !old.isEmpty else { return }
    delegate?.searchBarController(self, willClear: old)
    text = ""
    delegate?.searchBarController(self, didClear: old)
  }

  private func goToMatch(_ direction: SearchDirection) {
    tellOfChange()
    delegate?.searchBarController(self, goToMatch: direction)
  }

  // MARK: Keys

  /// Keys that nothing else handles begin a search, go on with it, and end it.
  open override var keyCommands: [KeyCommand] {
    guard !slot.isBlocked else { return super.keyCommands }
    var commands = super.keyCommands
    func add(_ key: Key, _ modifiers: Key.Modifiers, _ action: @escaping @MainActor () -> Void) {
      commands.append(KeyCommand(key, modifiers, phase: .unhandled, action: action))
    }
    add(Key("f"), .control) { [weak self] in
      guard let self else { return }
      isSearching && mode == .onDemand ? stop() : startSearch()
    }
    if isSearching {
      add(Key("g"), .control) { [weak self] in self?.goToMatch(.next) }
      add(Key("g"), [.control, .shift]) { [weak self] in self?.goToMatch(.previous) }
      add(.escape, []) { [weak self] in self?.stop() }
    }
    if !searchEntry.isFocus {
      commands.append(
        .text { [weak self] event in
          // The entry's own input method gets the key, which may only begin to compose a character.
          self?.startSearch()
          self?.searchEntry.handle(event)
        })
    }
    return commands
  }
}

extension ViewController {
  /// The nearest ``SearchBarController``; see ``enclosing(_:)``.
  public final var searchBarController: SearchBarController? {
    enclosing(SearchBarController.self)
  }
}
