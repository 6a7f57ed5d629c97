/// At which heights a sheet rests that shows a controller: presented by ``PresentationStyle/sheet``, or the
/// sheet of a ``BottomSheetController``. (UIKit's UISheetPresentationController.)
///
/// Every controller has one, which it keeps, and of which the sheet takes the outermost that has
/// ``detents``: that of the controller that is presented, or else of the page that it shows. So
/// pages of a stack can have heights of their own; a page without any is as high as its content.
///
/// ```swift
/// places.sheetPresentationController.detents = [.height(120), .medium, .large]
/// places.sheetPresentationController.largestUndimmedDetentIdentifier = .medium
/// present(places, style: .sheet)
/// ```
///
/// A person drags the sheet from one height to the next, by its handle or by what scrolls in it, turns
/// the wheel over it, or presses Alt+Page Up and Alt+Page Down. A sheet with heights stands at the lower
/// edge, however wide the window is.
@MainActor
public final class SheetPresentationController {
  private weak var controller: ViewController?
  /// The sheet whose heights these are now.
  weak var height: SheetHeight?

  fileprivate init(of controller: ViewController) { self.controller = controller }

  /// The heights, in any order; without any the sheet is as high as its content. A change of them moves
  /// the sheet.
  public var detents: [Detent] = [] { didSet { didChange() } }

  /// The height at which the sheet rests, or to which it goes; the lowest if it is nil, or if there is
  /// none with that identifier.
  ///
  /// Setting it is ``select(_:)``. It is kept for the next start, if the controller has a
  /// ``ViewController/restorationIdentifier``.
  public var selectedDetentIdentifier: Detent.Identifier? {
    get { controller?[SelectedDetent.self] }
    set { select(newValue) }
  }

  /// Up to which height the page beneath is not dimmed and takes input; nil if it is dimmed at every
  /// height. Then a click beside the sheet does not dismiss it. A persistent bottom sheet dims nothing.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { didChange() } }

  /// Whether fingers, a touchpad and the wheel over what scrolls in the sheet first move the sheet up to
  /// its greatest height, at which alone the content scrolls, and take it down again when the content
  /// is scrolled to its beginning. If not, the content scrolls at every height.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// Called when a person has chosen another height, by hand, wheel or keys, as the sheet begins to go
  /// there; ``selectedDetentIdentifier`` is that height already. (Like UIKit's delegate.)
  public var onSelectedDetentChange: (@MainActor () -> Void)?

  /// Makes the sheet as high as a detent, by an animation if it is on screen; the lowest if it is nil.
  ///
  /// - Returns: what ends with true when the sheet is that high, at once if it is shown nowhere; with
  ///   false if another height was selected before, a hand holds the sheet, or there is none with that
  ///   identifier.
  @discardableResult
  public func select(_ identifier: Detent.Identifier?) -> Change {
    guard identifier == nil || detents.contains(where: { $0.identifier == identifier }) else {
      return .ended(false)
    }
    guard let height else {
      take(identifier)
      return .ended(true)
    }
    return height.select(identifier, of: self)
  }

  /// Makes a height the selected one, and moves nothing.
  func take(_ identifier: Detent.Identifier?) { controller?[SelectedDetent.self] = identifier }

  /// The heights of a sheet that may be so high, and whose content wants to be so high; nil if there
  /// are none.
  func stops(maximum: Int, content: Int) -> SheetStops? {
    guard let controller else { return nil }
    let context = Detent.Context(
      maximumDetentValue: max(maximum, 1), contentHeight: content, traits: controller.traits)
    return SheetStops(
      detents.compactMap { detent in
        detent.resolvedValue(in: context).map {
          SheetStops.Stop(identifier: detent.identifier, height: $0)
        }
      })
  }

  private func didChange() {
    if let height { height.follow() } else { controller?.setNeedsChromeUpdate() }
  }
}

private enum OwnSheet: Attachment { typealias Value = SheetPresentationController }

extension ViewController {
  /// At which heights a sheet rests that shows this controller.
  public final var sheetPresentationController: SheetPresentationController {
    if let known = self[OwnSheet.self] { return known }
    let sheet = SheetPresentationController(of: self)
    self[OwnSheet.self] = sheet
    return sheet
  }

  /// Who says the heights of a sheet with this controller: itself, or else the child that it shows.
  final var sheetWithDetents: SheetPresentationController? {
    if let own = self[OwnSheet.self], !own.detents.isEmpty { return own }
    return childForChrome?.sheetWithDetents
  }
}
