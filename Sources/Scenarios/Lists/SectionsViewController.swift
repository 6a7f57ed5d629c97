import Containment
import GTK
import Sandbox

extension Scenario {
  static let sections = Scenario(
    "sections", tr("Sections"), group: tr("Lists"),
    summary: tr("Names from A to Z under sticky headers, found by typing."),
    words: ScenarioWords(
      use: tr("For rows that are looked for by their names or in groups."),
      avoid: tr("For fewer rows than the window has room for."),
      classes: [.of("ListViewController"), .of("ListSnapshot")]),
    source: #filePath, knobs: SectionsKnobs(),
    make: SectionsViewController.init)
}

struct SectionsKnobs: Knobs {
  @Knob(tr("Headers stick")) var sticky = true
  @Knob(tr("Remark at the top")) var header = true
  @Knob(tr("Count at the end")) var footer = true
}

/// Names from A to Z, with a sticky header for each letter.
final class SectionsViewController: KnobbedViewController<SectionsKnobs> {
  private let list = ListViewController<String>(
    make: { TextRowViewController() },
    configure: { row, name in
      row.text = name
      row.view.accessibleID = "sections.\(name.lowercased())"
    }, text: { $0 })

  override func loadView() {
    let snapshot = Gazetteer.snapshot
    list.sectionHeaders = TextRowViewController.headings()
    let header = TextRowViewController(.remark)
    let footer = TextRowViewController(
      .remark, tr("{1} places in {2} sections", "\(snapshot.count)", "\(snapshot.sections.count)"))
    knobs.apply(\.header, to: self) { $0.list.header = $1 ? header : nil }
    knobs.apply(\.footer, to: self) { $0.list.footer = $1 ? footer : nil }
    list.snapshot = snapshot
    list.view.accessibleID = "sections.list"
    list.view.accessibleName = tr("Places")
    knobs.apply(\.sticky, to: self) { screen, isSticky in
      screen.list.headersStick = isSticky
      header.text =
        isSticky
        ? tr(
          "Places that are on no map. Type the beginning of a name to go there; the letter in sight "
            + "stays at the top.")
        : tr("Places that are on no map. Type the beginning of a name to go there.")
    }
    view = Box(.vertical)
    embed(list)
  }
}

/// Invented names of places.
private enum Gazetteer {
  // Not translated: they are names.
  private static let stems = [
    "Alder", "Bran", "Corn", "Dun", "Elm", "Fair", "Glen", "Hazel", "Iver", "Jas", "Kings",
    "Lang", "Mar", "Nor", "Oak", "Pen", "Quill", "Raven", "Stan", "Thorn", "Ulver", "Vale",
    "Wyn", "Xan", "Yar", "Zeal",
  ]
  private static let ends = [
    "bourne", "by", "combe", "dale", "field", "ford", "ham", "ley", "mere", "minster", "stow",
    "ton", "wick", "worth",
  ]

  /// A section for each letter, with three to ten names.
  static let snapshot: ListSnapshot<String> = {
    var snapshot = ListSnapshot<String>()
    for (number, stem) in stems.enumerated() {
      let section = String(stem.prefix(1))
      let count = 3 + number * 5 % 8
      let names = ends[(number % 4)...].prefix(count).map { stem + $0 }
      try? snapshot.appendSection(section)
      try? snapshot.append(names, to: section)
    }
    return snapshot
  }()
}
