import Containment
import GTK
import Sandbox

extension Scenario {
  static let gallery = Scenario(
    "gallery", tr("Gallery"), group: tr("Transitions"),
    summary: tr("A grid of paintings, each of which becomes the one at the top of its page."),
    words: ScenarioWords(
      use: tr("Where a page shows more of what was chosen: its picture goes along."),
      avoid: tr("Between places of equal rank, where nothing is carried from one to the other."),
      keys: [
        .init(tr("Enter"), tr("Opens the painting")), .init(tr("Alt+←"), tr("Goes back")),
      ],
      // Not translated: names of classes.
      classes: [.of("SharedElement"), .of("GrabTransition"), .of("GridViewController")]),
    source: #filePath, knobs: GalleryKnobs(),
    actions: GalleryScenarioViewController.actions, make: GalleryScenarioViewController.init)
}

struct GalleryKnobs: ElementKnobs {
  @Knob(tr("Shared elements")) var sharing = true
  @Knob(tr("Path")) var path = SharedElements.Path.arc
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 350.0
  @Knob(tr("Pages can be pulled")) var grab = true
  @Knob(tr("Corner radius"), in: 0...24, step: 2, unit: tr(in: "unit", "px")) var radius = 10
  @Knob(tr("Paintings"), in: 1...10_000) var paintings = 60

  func share(in transition: Transition) -> Transition {
    sharing ? transition.sharing(.all, along: path) : transition
  }
}

/// A grid of paintings, each of which becomes the one at the top of its page.
final class GalleryScenarioViewController: ElementsViewController<GalleryKnobs> {
  private lazy var grid = GridViewController<Int>(
    make: { CoverCell() },
    configure: { [knobs] cell, number in
      cell.show(Painting(number), radius: Double(knobs.radius))
    }, text: { Painting($0).title })

  static let actions: [ScenarioAction<GalleryScenarioViewController>] = [
    ScenarioAction("open", tr("Open the first painting in sight"), icon: "go-next-symbolic") {
      $0.openFirst()
    },
    ScenarioAction("shuffle", tr("Hang the paintings elsewhere"), icon: "view-refresh-symbolic") {
      $0.shuffle()
    },
  ]

  override func loadView() {
    grid.title = tr("Gallery")
    grid.minimumCellWidth = 148
    grid.itemForSharedElement = { Painting.number(ofElement: $0) }
    grid.view.accessibleID = "gallery.grid"
    grid.view.accessibleName = tr("Paintings")
    grid.view.styleClasses.insert("enfilade-covers")
    show(grid)
    knobs.apply(\.paintings, to: self) { $0.hang($1) }
    knobs.apply(\.radius, to: self) { screen, _ in
      try? screen.grid.reconfigure(screen.grid.visibleItems)
    }
  }

  private func hang(_ count: Int) {
    grid.navigationItem.subtitle = tr(
      one: "{1} painting", many: "{1} paintings", count: count)
    if let next = try? ListSnapshot(Array(0..<count)) { grid.snapshot = next }
  }

  private func shuffle() {
    if let next = try? ListSnapshot(grid.snapshot.items.shuffled()) { grid.snapshot = next }
  }

  override func makePage(of item: Int) -> ViewController {
    PaintingViewController(Painting(item), knobs)
  }
}

/// A painting and its title.
private final class CoverCell: ViewController {
  private let cover = CoverView(isDecoration: true)
  private let name = Label()
  private let number = Label()

  func show(_ painting: Painting, radius: Double) {
    cover.show(painting, radius: radius)
    name.text = painting.title
    number.text = tr("No. {1}", (painting.number + 1).grouped())
    view.accessibleID = "gallery.\(painting.number + 1)"
  }

  override func loadView() {
    for label in [name, number] {
      label.xalign = 0
      label.ellipsizes = true
    }
    name.margins = EdgeInsets(top: 6)
    number.styleClasses.insert("dim-label")
    number.styleClasses.insert("enfilade-caption")
    let column = Box(.vertical, spacing: 0, [cover, name, number])
    column.margins = EdgeInsets(6)
    view = column
  }
}

/// A painting above what there is to say about it.
private final class PaintingViewController: ViewController {
  private let painting: Painting
  private let knobs: LiveKnobs<GalleryKnobs>
  private let cover = CoverView(isDecoration: false)

  init(_ painting: Painting, _ knobs: LiveKnobs<GalleryKnobs>) {
    self.painting = painting
    self.knobs = knobs
    super.init()
    title = painting.title
    debugName = "Painting \(painting.number + 1)"
  }

  override func loadView() {
    cover.accessibleName = painting.title
    cover.accessibleID = "painting.cover"
    let name = Label(painting.title)
    name.styleClasses.insert("enfilade-place")
    let caption = Label(tr("No. {1}, oil on canvas", (painting.number + 1).grouped()))
    caption.styleClasses.insert("dim-label")
    let text = Label(
      tr("All doors stand in one line, and whoever stands in the first room sees the last.")
        + " " + tr("Pull the painting down, or to a side, and it hangs where it was."))
    for label in [name, caption, text] {
      label.wrapFromStart(atLeast: 8)
    }
    let closer = Button(tr("Look _closer"))
    closer.accessibleID = "painting.closer"
    closer.halign = .start
    closer.clicked.connect(weak: self) { $0.lookCloser() }
    let words = ScrolledWindow(Box(.vertical, spacing: 12, [name, caption, text, closer]))
    words.setPolicies(horizontal: .never, vertical: .automatic)
    words.setSizeRequest(height: 120)
    words.vexpand = true
    let column = Box(.vertical, spacing: 18, [CoverFrame(cover), words])
    column.margins = EdgeInsets(18)
    view = Clamp(column, maximumWidth: 560)
    knobs.apply(\.radius, to: self) { $0.cover.show($0.painting, radius: Double($1)) }
  }

  private func lookCloser() {
    let closer = CloserViewController(painting)
    let transition = knobs.current.share(in: .crossfade.lasting(knobs.duration))
    present(closer, style: .fullPage, transition: transition)
  }
}

/// A painting as large as there is room for it.
private final class CloserViewController: ViewController {
  private let painting: Painting
  private let close = Button(icon: "window-close-symbolic", label: tr("Close"))

  init(_ painting: Painting) {
    self.painting = painting
    super.init()
    debugName = "Closer"
  }

  override func loadView() {
    let cover = CoverView(isDecoration: false)
    cover.accessibleName = painting.title
    cover.accessibleID = "closer.cover"
    cover.show(painting, radius: 0)
    close.tooltip = tr("Close (Escape)")
    close.accessibleID = "closer.close"
    close.styleClasses.insert("osd")
    close.styleClasses.insert("circular")
    close.halign = .end
    close.valign = .start
    close.margins = EdgeInsets(12)
    close.clicked.connect(weak: self) { page in page.dismiss() }
    let wall = ColorView(Color(red: 0.1, green: 0.1, blue: 0.1))
    wall.add(CoverFrame(cover))
    let overlay = Overlay(wall)
    overlay.addOverlay(close)
    view = overlay
  }

  override var initialFocus: Widget? { close }
}
