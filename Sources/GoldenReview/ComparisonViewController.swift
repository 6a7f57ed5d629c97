import Containment
import ContainmentInspector
import GTK

/// One picture, before and after laid over each other with a slider that uncovers, or their difference.
final class ComparisonViewController: ViewController {
  /// What is shown: before, after, both sides of the slider, or the difference.
  enum Face: Int, CaseIterable {
    case before, after, difference
  }

  /// How far an arrow key moves the slider, in percent.
  private static let step = 5.0

  private let review: PictureReview
  private let name = Label.line(style: "heading")
  private let words = Label.paragraph(id: "review.words")
  private let path = Label.line(style: "enfilade-caption")
  private let picture = Picture(contentFit: .scaleDown)
  private let slider = Scale(in: 0...100, step: ComparisonViewController.step, value: 50)
  private let faces = Controls.linked([])
  private var tabs: [TabButton] = []
  private var pair: PicturePair?
  private var showsDifference = false
  private var reading: Task<Void, Never>?

  init(of review: PictureReview) {
    self.review = review
    super.init()
    debugName = "Comparison"
  }

  isolated deinit { reading?.cancel() }

  override func loadView() {
    picture.hexpand = true
    picture.vexpand = true
    picture.accessibleID = "review.picture"
    slider.drawsValue = false
    slider.hexpand = true
    slider.accessibleID = "review.slider"
    slider.accessibleName = tr("How much of the picture is shown as before")
    slider.tooltip = tr("Uncover (Left, Right)")
    slider.valueChanged.connect(weak: self) { comparison in
      comparison.showsDifference = false
      comparison.update()
    }
    for (face, title) in zip(Face.allCases, [tr("Before"), tr("After"), tr("Difference")]) {
      let number = face.rawValue + 1
      let tab = TabButton()
      tab.child = Label(title)
      tab.accessibleName = title
      tab.setUp(id: "review.face.\(number)")
      tab.tooltip = "\(title) (\(number))"
      tab.clicked.connect(weak: self) { $0.show(face) }
      tabs.append(tab)
      faces.add(tab)
    }
    let approve = Button(tr("Approve"))
    approve.setUp(id: "review.approve", action: "win.approve")
    approve.tooltip = tr("Make it the golden (Ctrl+Enter)")
    approve.styleClasses.insert("suggested-action")
    let buttons = Box(.horizontal, spacing: 12, [faces])
    buttons.packEnd(approve)
    let sides = Box(.horizontal, spacing: 12, [Label(tr("Before")), slider, Label(tr("After"))])
    let column = Box(
      .vertical, spacing: 12,
      [
        Box(.vertical, spacing: 3, [name, words, path]), picture,
        Controls.breaking(Box(.vertical, spacing: 12, [sides, buttons])),
      ])
    column.margins = EdgeInsets(12)
    view = column
    update()
  }

  /// Shows a picture; the slider and the face stay as they are.
  func show(_ reviewed: ReviewedPicture) {
    loadViewIfNeeded()
    name.text = reviewed.name
    words.text = reviewed.change.words
    if case .unreadable(let reason) = reviewed.change {
      words.text = tr("{1}: {2}", reviewed.change.words, reason)
    }
    path.text = reviewed.id
    picture.alternativeText = reviewed.name
    reading?.cancel()
    reading = Task { [weak self, review] in
      let pair = try? await review.pair(of: reviewed.id)
      guard let self, !Task.isCancelled else { return }
      // What cannot be read is described by its words.
      self.pair = pair
      update()
    }
  }

  func show(_ face: Face) {
    // Its key works before there is a picture, too.
    guard isViewLoaded, tabs[face.rawValue].isSensitive else { return }
    showsDifference = face == .difference
    if face != .difference { slider.value = face == .before ? 100 : 0 }
    update()
  }

  /// Moves the slider by so many steps to the right.
  func moveSlider(by steps: Int) {
    guard slider.isSensitive else { return }
    slider.value += ComparisonViewController.step * Double(isMirrored ? -steps : steps)
  }

  /// The slider of GTK begins at the right where texts do.
  private var isMirrored: Bool { view.direction == .rightToLeft }

  private func update() {
    let isComparable = pair?.isComparable == true
    let isDifference = showsDifference && isComparable
    let share = slider.value / 100
    picture.surface =
      isDifference ? pair?.differencePicture : pair?.uncovered(to: share, mirrored: isMirrored)
    slider.isSensitive = isComparable
    tabs[Face.before.rawValue].isSensitive = pair?.before != nil
    tabs[Face.after.rawValue].isSensitive = pair?.after != nil
    tabs[Face.difference.rawValue].isSensitive = isComparable
    let isBefore = isComparable ? share == 1 : pair?.after == nil || share > 0.5
    let isAfter = isComparable ? share == 0 : !isBefore
    tabs[Face.before.rawValue].isSelected = pair?.before != nil && isBefore && !isDifference
    tabs[Face.after.rawValue].isSelected = pair?.after != nil && isAfter && !isDifference
    tabs[Face.difference.rawValue].isSelected = isDifference
  }
}
