import GTK
import GTKTools

/// The nested layers of a composition, which can be selected and dragged.
///
/// It is a single stop for Tab; arrow keys move within.
final class OnionView: CustomBin {
  private let area = EventBox()
  private var widgets: [OnionPlace: Widget] = [:]
  private var composition = Composition()
  private var drag: DragGesture?
  private var click: ClickGesture?
  private var menuClick: ClickGesture?
  private var dragged: Int?
  private var target: (drop: OnionDrop, widget: Widget)?
  /// Scrolls once what has come has its place.
  private lazy var revealing = DeferredCall { [weak self] in self?.reveal() }

  /// Called when the user selects a place.
  var onSelect: @MainActor (OnionPlace) -> Void = { _ in }
  /// Called when the user wants to add a layer at a place, with the widget that a popover points
  /// at.
  var onAdd: @MainActor (OnionPlace, Widget) -> Void = { _, _ in }
  /// Called when the user asks for the menu of the selected place, with a widget and where it is to point there.
  var onMenu: @MainActor (Widget, Rectangle) -> Void = { _, _ in }
  /// Called when the user has dropped a layer.
  var onDrop: @MainActor (Int, OnionDrop) -> Void = { _, _ in }

  private(set) var selection = OnionPlace.hole(in: nil)

  override init() {
    super.init()
    add(area)
    area.accessibleRole = .list
    area.accessibleName = tr("Layers")
    area.accessibleID = "compose.onion"
    follow()
  }

  // MARK: Layers

  /// Shows a composition. If the focus is inside, it moves to the selected place.
  func show(_ composition: Composition, selected place: OnionPlace) {
    let hasFocus = window?.focusWidget?.isWithin(self) ?? false
    let isOther = place != selection
    if composition != self.composition || widgets.isEmpty {
      self.composition = composition
      build()
      if hasFocus { revealing.request() }
    }
    if isOther { revealing.request() }
    select(place, focus: hasFocus)
  }

  private func build() {
    endDrag()
    widgets = [:]
    // GTK would look for another widget to focus if the focused one were destroyed.
    if window?.focusWidget?.isWithin(self) == true { window?.focusWidget = nil }
    let whole: Widget
    if let root = composition.root {
      var number = 0
      whole = view(of: root, role: nil, &number, of: composition.layers.count)
    } else {
      whole = hole(in: nil, 0, tr("Add a layer"))
    }
    whole.margins = EdgeInsets(12)
    if composition.root != nil { whole.margins.bottom = OnionView.roomBelow }
    whole.valign = .start
    area.child?.destroy()
    area.add(whole)
  }

  private func view(
    of layer: Layer, role: String?, _ number: inout Int, of count: Int
  ) -> Widget {
    number += 1
    let own = number
    let view = LayerView(layer)
    if let role { view.show(role: role) }
    view.accessibleID = "compose.layer.\(own)"
    view.accessibleName = tr("{1}, layer {2} of {3}", layer.kind.title, "\(own)", "\(count)")
    view.add.accessibleID = "compose.add.\(own)"
    view.add.clicked.connect(weak: self) { [unowned view] onion in
      onion.select(.layer(view.id), focus: false)
      onion.onAdd(.layer(view.id), view.add)
    }
    widgets[.layer(layer.id)] = view
    for (index, child) in layer.children.enumerated() {
      let role = layer.kind.descriptor.role(at: index)
      view.insert(self.view(of: child, role: role, &number, of: count))
    }
    if composition.hasHole(layer) {
      let text = layer.kind.descriptor.invitation(at: layer.children.count)
      view.insert(hole(in: layer.id, own, text))
    }
    view.finish()
    return view
  }

  private func hole(in id: Int?, _ number: Int, _ text: String) -> Widget {
    let label = Label(text)
    label.ellipsizes = true
    let content = Box(.horizontal, spacing: 6, [Image(icon: "list-add-symbolic"), label])
    content.halign = .center
    let button = Button("")
    button.child = content
    button.accessibleName = text
    button.styleClasses.insert("enfilade-hole")
    button.accessibleID = "compose.hole.\(number)"
    let place = OnionPlace.hole(in: id)
    let weakly = WeakObject(button)
    button.clicked.connect(weak: self) { onion in
      onion.pick(place)
      if let button = weakly.object { onion.onAdd(place, button) }
    }
    widgets[place] = button
    return button
  }

  /// The widget of a place.
  func widget(at place: OnionPlace) -> Widget? { widgets[place] }

  // MARK: Selection

  private func select(_ place: OnionPlace, focus: Bool) {
    widgets[selection]?.setState(.selected, false)
    selection = place
    if case .layer = place { widgets[place]?.setState(.selected, true) }
    if focus { widgets[place]?.grabFocus() }
  }

  /// Selects a place that a person has pointed at, which stays where it is.
  private func pick(_ place: OnionPlace) {
    select(place, focus: true)
    onSelect(place)
  }

  /// Moves the focus to the selected place.
  func takeFocus() {
    widgets[selection]?.grabFocus()
    revealing.request()
  }

  /// What is left free below the layers, so that a note over the end of the list covers none of them, in logical
  /// pixels.
  private static let roomBelow = 84

  /// Scrolls to the selected place, or to the heading of a layer: others may be inside.
  private func reveal() {
    guard isMapped, let place = widgets[selection] else { return }
    layoutIfNeeded()
    ((place as? LayerView)?.heading ?? place).scrollIntoView(roomBelow: OnionView.roomBelow)
  }

  override func focus(_ direction: FocusDirection) -> Bool {
    guard window?.focusWidget?.isWithin(self) != true, widgets[selection] != nil else {
      return false
    }
    takeFocus()
    return true
  }

  // MARK: Pointer

  /// How high the heading of a layer is, about, in logical pixels.
  private static let heading = 30

  private func follow() {
    let click = ClickGesture(on: area)
    click.pressed.connect(weak: self) { onion, _, x, y in
      guard let place = onion.place(atX: x, y)?.0 else { return }
      onion.pick(place)
    }
    self.click = click
    let menuClick = ClickGesture(on: area, button: 3)
    menuClick.pressed.connect(weak: self) { onion, _, x, y in
      guard let place = onion.place(atX: x, y)?.0 else { return }
      onion.pick(place)
      onion.onMenu(onion.area, Rectangle(x: Int(x), y: Int(y), width: 1, height: 1))
    }
    self.menuClick = menuClick
    popupMenuRequested.connect(weak: self, otherwise: false) { onion in
      guard let widget = onion.widgets[onion.selection],
        let place = widget.convert(x: 0, y: 0, to: onion.area)
      else { return false }
      // At the heading of the layer, which may be around many.
      let size = widget.allocation
      let frame = Rectangle(
        x: place.x, y: place.y, width: size.width, height: min(size.height, OnionView.heading))
      onion.onMenu(onion.area, frame)
      return true
    }
    let drag = DragGesture(on: area)
    var start = (x: 0.0, y: 0.0)
    drag.onBegan { [weak self] in
      start = $0
      self?.dragged = nil
    }
    drag.onChanged { [weak self] in self?.moveDrag(from: start, by: $0) }
    drag.onEnded { [weak self] _ in self?.drop() }
    drag.onCancelled { [weak self] in self?.endDrag() }
    self.drag = drag
  }

  /// The innermost place at a point, and its widget.
  private func place(atX x: Double, _ y: Double) -> (OnionPlace, Widget)? {
    for place in composition.places.reversed() {
      guard let widget = widgets[place], let inside = area.convert(x: Int(x), y: Int(y), to: widget)
      else { continue }
      let frame = widget.allocation
      if (0..<frame.width).contains(inside.x), (0..<frame.height).contains(inside.y) {
        return (place, widget)
      }
    }
    return nil
  }

  private func moveDrag(from start: (x: Double, y: Double), by offset: DragGesture.Vector) {
    if dragged == nil, abs(offset.x) + abs(offset.y) > 8,
      case .layer(let id)? = place(atX: start.x, start.y)?.0
    {
      dragged = id
      widgets[.layer(id)]?.opacity = 0.5
    }
    guard let dragged else { return }
    unmark()
    let (x, y) = (start.x + offset.x, start.y + offset.y)
    guard let (place, widget) = place(atX: x, y),
      let inside = area.convert(x: Int(x), y: Int(y), to: widget),
      let drop = composition.drop(
        of: dragged, on: place, inUpperHalf: inside.y < widget.allocation.height / 2)
    else { return }
    target = (drop, widget)
    widget.styleClasses.insert(drop.styleClass)
  }

  private func unmark() {
    if let target { target.widget.styleClasses.remove(target.drop.styleClass) }
    target = nil
  }

  private func drop() {
    let (id, drop) = (dragged, target?.drop)
    endDrag()
    if let id, let drop { onDrop(id, drop) }
  }

  private func endDrag() {
    unmark()
    if let dragged { widgets[.layer(dragged)]?.opacity = 1 }
    dragged = nil
  }
}
