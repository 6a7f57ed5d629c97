import Containment
import GTK

/// A row of a ``PreferencesGroup``: a title, perhaps with a smaller line below it, and a control.
/// (AdwPreferencesRow.)
///
/// Where both have no room beside each other, as with large text in a narrow window, a
/// ``PreferencesPage`` puts the control below the titles. A row of your own is this class, or a subclass,
/// with any control:
///
/// ```swift
/// let volume = Scale(in: 0...100)
/// let row = PreferencesRow("Volume", subtitle: "Of everything", control: volume, fillsWidth: true)
/// ```
@MainActor
open class PreferencesRow: CustomBin {
  /// What the row is about, also the name of its control for assistive technology.
  public var title: String { didSet { showTitles() } }
  /// A smaller line below the title, also the description of the control for assistive technology; none
  /// if nil.
  public var subtitle: String? { didSet { showTitles() } }
  /// Further words by which a search finds the row.
  public var searchWords: [String] = []
  /// Whether the row is not there at present, whatever is searched for. (Do not set `isVisible`, which
  /// belongs to the search.)
  public var isHidden = false { didSet { updateVisibility() } }
  /// The view of the page that lets the row follow its model.
  final weak var followingView: Widget?
  /// Whether the row is what the page searches for.
  private(set) var isFound = true

  /// The widget that a person uses.
  public let control: Widget?
  private let fillsWidth: Bool
  private let titleLabel = Label()
  private let subtitleLabel = Label()
  private let titles = Box(.vertical, spacing: 3)
  /// Titles and control, beside or below each other.
  let line = Box(.horizontal, spacing: 12)
  /// What is in the row.
  let column = Box(.vertical)
  private var showingDepth = 0

  /// A row; `control` gets the title as its name, and `fillsWidth` says whether it shares the width
  /// with the titles, as an entry does, instead of standing at the end.
  public init(
    _ title: String, subtitle: String? = nil, control: Widget? = nil, fillsWidth: Bool = false
  ) {
    PartsStyle.install()
    self.title = title
    self.subtitle = subtitle
    self.control = control
    self.fillsWidth = fillsWidth
    super.init(cssName: "row", role: .listItem)
    styleClasses.insert("enfilade-preferences-row")
    line.styleClasses.insert("enfilade-preferences-line")
    for label in [titleLabel, subtitleLabel] {
      label.xalign = 0
      label.wraps = true
      titles.add(label)
    }
    // Otherwise the least width would be that of a column of single letters.
    titleLabel.widthInCharacters = 8
    subtitleLabel.styleClasses.insert("dim-label")
    subtitleLabel.styleClasses.insert("enfilade-preferences-subtitle")
    titles.valign = .center
    titles.hexpand = true
    line.add(titles)
    if let control {
      control.valign = .center
      control.hexpand = fillsWidth
      line.add(control)
    }
    column.add(line)
    add(column)
    showTitles()
  }

  private func showTitles() {
    if let control {
      // The title may be a text that somebody has written, in which an underscore is just that.
      titleLabel.labels(control, mnemonic: title.escapingMnemonics)
      control.accessibleName = title
      control.accessibleDescription = subtitle ?? ""
    } else {
      titleLabel.text = title
    }
    titleLabel.isVisible = !title.isEmpty
    subtitleLabel.text = subtitle ?? ""
    subtitleLabel.isVisible = subtitle != nil
    accessibleName = title
    titlesDidChange()
  }

  /// Called when ``title`` or ``subtitle`` have changed, and when the row is made.
  open func titlesDidChange() {}

  /// Shows the value that the model has now. A ``PreferencesPage`` calls it, and again whenever that
  /// value has changed, if the model is `@Observable`; where a row is used without one, call it in
  /// `observe` of the controller.
  open func follow() {}

  /// Whether the row shows a value of the model at the moment, so that what its control tells of is no
  /// choice of a person.
  final var isShowing: Bool { showingDepth > 0 }

  /// Does `body`, by which the control shows a value of the model.
  final func showing(_ body: () -> Void) {
    showingDepth += 1
    body()
    showingDepth -= 1
  }

  /// Puts `widget`, such as an icon, before the titles.
  final func addPrefix(_ widget: Widget) {
    widget.valign = .center
    line.add(widget)
    line.reorder(widget, to: 0)
  }

  // MARK: Searching

  /// Whether the row is about `query`: each word of that is somewhere in its texts.
  open func matches(_ query: String) -> Bool {
    let text = ([title, subtitle ?? ""] + searchWords).joined(separator: " ").foldedForSearch
    return query.foldedForSearch.split(separator: " ").allSatisfy { text.contains($0) }
  }

  /// Shows the row only if it `isFound` by a search for `query`.
  func setFound(_ isFound: Bool, for query: String) {
    self.isFound = isFound
    updateVisibility()
  }

  /// Whether there is anything of the row to be seen.
  final var isShown: Bool { isFound && !isHidden }

  private func updateVisibility() {
    isVisible = isShown
    visibilityDidChange?()
  }

  /// Tells the group, which is not there without any row.
  final var visibilityDidChange: (@MainActor () -> Void)?

  // MARK: Room

  /// Lets titles and controls stand under those of other rows, as in a form.
  static func align(_ rows: [PreferencesRow]) {
    let controls = rows.compactMap { $0.standControlInRoom() }
    SizeGroup(.horizontal, rows.map(\.titles))
    SizeGroup(.horizontal, controls)
  }

  /// Puts the control at the start of a room that grows in place of the titles; returns that.
  private func standControlInRoom() -> Widget? {
    guard let control else { return nil }
    titles.hexpand = false
    // Or one long title would leave no room for any control.
    for label in [titleLabel, subtitleLabel] { label.maxWidthInCharacters = 24 }
    line.remove(control)
    let room = Box(.horizontal)
    room.packStart(control, expand: fillsWidth)
    room.hexpand = true
    line.add(room)
    return room
  }

  /// Puts the control below the titles if both do not fit beside each other into a row that is `room`
  /// logical pixels wide.
  func fit(into room: Int) {
    let parts = line.children.filter(\.isVisible)
    guard parts.count > 1 else { return }
    let widths = parts.map(\.minimumWidth)
    let beside = widths.reduce(line.spacing * (parts.count - 1), +)
    let isBelow = line.orientation == .vertical
    // What the theme adds around them, whichever way they stand.
    let around = max(line.minimumWidth - (isBelow ? widths.max() ?? 0 : beside), 0)
    let belongsBelow = beside + around > room
    guard belongsBelow != isBelow else { return }
    line.orientation = belongsBelow ? .vertical : .horizontal
    control?.halign = belongsBelow && !fillsWidth ? .start : .fill
  }
}
