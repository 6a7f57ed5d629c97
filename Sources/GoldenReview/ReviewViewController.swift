import Containment
import ContainmentInspector
import GTK

/// The pictures that differ from their goldens, in a list beside the chosen one; or a message in
/// place of both.
final class ReviewViewController: ContainerViewController, ListViewControllerDelegate {
  typealias Item = String

  private let review: PictureReview
  private let pictures = PictureListViewController()
  let comparison: ComparisonViewController
  private lazy var split = SplitController(primary: pictures, secondary: comparison)
  private var reading: Task<Void, Never>?
  /// What each approval has taken over, the last one at the end.
  private var approvals: [[PictureReview.Approval]] = []
  /// Called when the pictures have changed, or which one is chosen.
  var onChange: @MainActor () -> Void = {}

  init(of folder: String) {
    review = PictureReview(folder: folder)
    comparison = ComparisonViewController(of: review)
    super.init()
    debugName = "Review"
    pictures.debugName = "Pictures"
    list.delegate = self
    list.onSelectionChange = { [weak self] _ in self?.selectionDidChange() }
    split.primaryWidth = 280
    // Nothing moves, so that no key is lost meanwhile.
    transition = .none
    content = MessageViewController(.loading(tr("Comparing the pictures…")))
  }

  isolated deinit { reading?.cancel() }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(.left) { [comparison] in comparison.moveSlider(by: -1) },
      KeyCommand(.right) { [comparison] in comparison.moveSlider(by: 1) },
      KeyCommand(.escape, phase: .unhandled) { [weak self] in self?.viewIfLoaded?.window?.close() },
    ]
  }

  // MARK: State

  private var list: ValueListViewController<ReviewedPicture> { pictures.list }
  private var chosen: ReviewedPicture? { list.selection.first.flatMap(list.value) }
  var canApprove: Bool { chosen?.isApprovable == true }
  var canApproveAll: Bool { list.values.contains(where: \.isApprovable) }
  var canUndo: Bool { !approvals.isEmpty }

  /// Reads the folder again, and keeps the choice, or takes the next picture in its place.
  func read(choosing id: String? = nil) {
    reading?.cancel()
    reading = Task { [weak self, review] in
      do throws(FileError) {
        let pictures = try await review.pictures()
        if !Task.isCancelled { self?.show(pictures, choosing: id) }
      } catch {
        if !Task.isCancelled { self?.fail(error) }
      }
    }
  }

  private func show(_ pictures: [ReviewedPicture], choosing id: String?) {
    let former = id ?? chosen?.id
    let place = list.values.firstIndex { $0.id == former } ?? 0
    self.pictures.show(pictures)
    guard let last = pictures.last else {
      show(
        Message(
          tr("Nothing differs") + "\n\n"
            + tr(
              "There is no picture in {1} that differs from its golden. “{2}” takes them anew.",
              review.folder, "make review"), image: "object-select-symbolic",
          action: .init(tr("Read again")) { [weak self] in self?.read() }))
      return onChange()
    }
    let next =
      pictures.first { $0.id == former } ?? (place < pictures.count ? pictures[place] : last)
    let isFirst = content !== split
    if isFirst { content = split }
    if list.selection == [next.id] { selectionDidChange() } else { list.selection = [next.id] }
    guard isFirst else { return }
    // Rows, of which one is to have the focus, are there after the layout.
    view.window?.layoutIfNeeded()
    self.pictures.takeInitialFocus()
  }

  private func fail(_ error: FileError) {
    pictures.show([])
    show(.error("\(error)", retryTitle: tr("Read again")) { [weak self] in self?.read() })
    onChange()
  }

  /// Shows a message, unless it is there already.
  private func show(_ message: Message) {
    guard (content as? MessageViewController)?.message.text != message.text else { return }
    content = MessageViewController(message)
  }

  private func selectionDidChange() {
    if let chosen { comparison.show(chosen) }
    onChange()
  }

  func list(
    _ list: ListViewController<String>, didSelect item: String
  ) -> ListSelectionResponse {
    split.showSecondary()
    return .none
  }

  // MARK: Approving

  /// Makes the chosen picture a golden, or all of them.
  func approve(all: Bool) {
    var taken: [PictureReview.Approval] = []
    perform { () throws(FileError) in
      for picture in all ? list.values : [chosen].compactMap(\.self) where picture.isApprovable {
        taken.append(try review.approve(picture.id))
      }
    }
    if !taken.isEmpty { approvals.append(taken) }
  }

  /// Puts back the goldens that the last approval has replaced.
  func undo() {
    guard let last = approvals.last else { return }
    perform(choosing: last.first?.path) { () throws(FileError) in
      for approval in last { try review.takeBack(approval) }
      approvals.removeLast()
    }
  }

  /// Changes files and reads them again, or says why they could not be changed.
  private func perform(choosing id: String? = nil, _ body: () throws(FileError) -> Void) {
    do throws(FileError) {
      try body()
      read(choosing: id)
    } catch {
      fail(error)
    }
  }
}
