import Containment
import ContainmentTesting
import GTK
import TestSupport

/// A page of a random walk: boxes that are shared elements, one for each item that it shows.
@MainActor
final class WalkPage: ViewController {
  /// Where a page has its boxes.
  enum Form: Int, CaseIterable {
    /// On the page.
    case plain
    /// In what scrolls up and down.
    case scrolling
    /// In what scrolls sideways.
    case sideways
  }

  /// A box, for an item.
  struct Box {
    var item: Int
    var frame: Rectangle
    var kind = SharedElement.Kind.same
    var radius = 0.0
  }

  private let lifetime = Lifetime()
  let color: Color
  let form: Form
  private(set) var boxes: [Box]
  private var widgets: [ColorView] = []
  private var scroller: ScrolledWindow?
  /// Where it is scrolled to; nil without a view.
  private var adjustment: Adjustment? {
    guard isViewLoaded else { return nil }
    return form == .sideways ? scroller?.hadjustment : scroller?.vadjustment
  }

  init(_ color: Color, _ form: Form, _ boxes: [Box]) {
    (self.color, self.form, self.boxes) = (color, form, boxes)
    super.init()
  }

  /// A page that looks the same.
  var copy: WalkPage { WalkPage(color, form, boxes) }

  /// Scrolls to where another page is.
  func scroll(as other: WalkPage) { adjustment?.value = other.adjustment?.value ?? 0 }

  func scroll(by distance: Double) { adjustment?.value += distance }

  override var canUnloadView: Bool { true }

  override func loadView() {
    let overlay = Overlay()
    let field = ColorView(color)
    switch form {
    case .plain: break
    case .scrolling: field.setSizeRequest(height: 400)
    case .sideways: field.setSizeRequest(width: 500)
    }
    overlay.child = field
    widgets = boxes.map { box in
      let widget = ColorView(RowProbe.color(of: box.item))
      widget.sharedElement = SharedElement("item.\(box.item)", box.kind, cornerRadius: box.radius)
      widget.place(at: box.frame)
      overlay.addOverlay(widget)
      return widget
    }
    scroller = nil
    guard form != .plain else { return view = overlay }
    let scroller = ScrolledWindow(overlay)
    scroller.setPolicies(
      horizontal: form == .sideways ? .external : .never,
      vertical: form == .scrolling ? .external : .never)
    self.scroller = scroller
    view = scroller
  }

  func moveBox(_ index: Int, to frame: Rectangle) {
    boxes[index].frame = frame
    if isViewLoaded { widgets[index].place(at: frame) }
  }

  func removeBox(_ index: Int) {
    boxes.remove(at: index)
    if isViewLoaded { widgets.remove(at: index).removeFromParent() }
  }
}

/// A row or cell of the walk's list, with a square that is its item's shared element.
@MainActor
final class WalkRow: ViewController {
  private let lifetime = Lifetime()
  private let square = ColorView(.white)

  override func loadView() {
    let row = GTK.Box(.horizontal)
    square.hexpand = false
    square.setSizeRequest(width: 24, height: 24)
    square.margins = EdgeInsets(top: 6, start: 8, bottom: 6, end: 0)
    row.packStart(square)
    view = row
  }

  func show(_ item: Int) {
    square.color = RowProbe.color(of: item)
    square.sharedElement = SharedElement("item.\(item)", cornerRadius: Double(item % 3 * 4))
  }
}
