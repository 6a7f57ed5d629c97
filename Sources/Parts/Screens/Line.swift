import Containment
import GTK

/// What a row of a ``LineList`` or a card of a ``CardGrid`` shows.
///
/// ```swift
/// let soup = Line("Soup", detail: "20 minutes", picture: "dish-3", badge: "new")
/// ```
public nonisolated struct Line: Identifiable, Equatable, Sendable {
  /// Its place in the list, from 0, once a list has it.
  public internal(set) var id = 0
  /// What it says.
  public var text: String
  /// A smaller text below; none if nil.
  public var detail: String?
  /// A picture before the text, by its name or its path, see ``PictureView``; none if nil.
  public var picture: String?
  /// A number or a word in a small coloured field; none if nil.
  public var badge: String?
  /// The heading under which it stands; nil where there are no headings.
  public var section: String?
  /// Whether an arrow at the end says that it leads somewhere.
  public var hasChevron: Bool

  /// A line with these parts.
  public init(
    _ text: String, detail: String? = nil, picture: String? = nil, badge: String? = nil,
    section: String? = nil, hasChevron: Bool = false
  ) {
    self.text = text
    self.detail = detail
    self.picture = picture
    self.badge = badge
    self.section = section
    self.hasChevron = hasChevron
  }

  /// What is said of it in place of its row.
  var spoken: String { [text, detail, badge].compactMap(\.self).joined(separator: ", ") }
}

/// A row or a card, which shows a line.
protocol LineRowController: ViewController {
  func show(_ line: Line)
}

/// The lines of a list or a grid, which its rows look up.
final class LineStore {
  /// What is shown, unless there is a message in place of it.
  fileprivate(set) var lines: [Line] = []

  /// The line of a row; nil if that is just going.
  subscript(_ item: Int) -> Line? { lines.indices.contains(item) ? lines[item] : nil }

  /// The lines by section, in the order in which the sections first come.
  fileprivate var sections: [(title: String, items: [Int])] {
    var titles: [String] = []
    var items: [String: [Int]] = [:]
    for line in lines {
      let title = line.section ?? ""
      if items[title] == nil { titles.append(title) }
      items[title, default: []].append(line.id)
    }
    return titles.map { (title: $0, items: items[$0] ?? []) }
  }

  /// How rows are made, each of which shows its line.
  func rows<Row: LineRowController>(_ make: @escaping @MainActor () -> Row) -> RowKind<Int> {
    RowKind(
      make: make,
      configure: { [self] (row: Row, item: Int) in
        if let line = self[item] { row.show(line) }
      },
      text: { [self] in self[$0]?.spoken })
  }

  /// How the headers of sections are made.
  static let headers = RowKind<String>(make: { SectionRow() }, configure: { $0.text = $1 })
}

extension ListViewController<Int> {
  /// Shows other lines of `store`, which are numbered, with headers where they have sections.
  func show(_ lines: [Line], in store: LineStore) {
    let changed = zip(store.lines, lines).filter { $0.0 != $0.1 }.map { $0.1.id }
    store.lines = lines
    var next = ListSnapshot<Int>()
    let hasSections = lines.contains { $0.section != nil }
    let all = [(title: ListSnapshot<Int>.mainSection, items: Array(lines.indices))]
    for section in hasSections ? store.sections : all {
      // No section and no line is there twice.
      try? next.appendSection(section.title)
      try? next.append(section.items, to: section.title)
    }
    try? next.reconfigure(changed)
    sectionHeaders = hasSections ? LineStore.headers : nil
    apply(next)
  }
}

extension [Line] {
  /// The lines with their places.
  var numbered: [Line] {
    enumerated().map { index, line in
      var line = line
      line.id = index
      return line
    }
  }
}

/// The header of a section.
private final class SectionRow: ViewController {
  private let label = Label()
  var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  override func loadView() {
    PartsStyle.install()
    label.xalign = 0
    label.ellipsizes = true
    label.accessibleRole = .heading
    label.styleClasses.insert("enfilade-line-heading")
    label.margins = EdgeInsets(top: 12, start: 12, bottom: 6, end: 12)
    view = label
  }
}
