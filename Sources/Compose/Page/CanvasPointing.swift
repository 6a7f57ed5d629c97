import Containment
import GTK
import GTKTools
import Sandbox

/// What a click on the canvas does while the page Compose is shown.
enum CanvasMode {
  /// It acts as in an app, and its layer is selected.
  case play
  /// Its layer is selected, and it does not act.
  case edit
  /// What was clicked is linked.
  case link
}

/// Connects the canvas with the layers: what is pointed at there is selected among the layers, and the selected layer
/// is outlined on the canvas. In other modes than ``CanvasMode/play`` the screens get no input.
final class CanvasPointing {
  private let composer: Composer
  /// Has the focus while one links, so that the keys are those of the mode.
  private let home: Widget
  /// The flow on the canvas; nil if there is something else.
  private weak var player: FlowPlayer?
  private var tap: EventTap?
  private var marks: CanvasMarks?
  private let outline = LayerOutline()
  private lazy var following = DeferredCall { [weak self] in self?.outlineSelection() }
  /// The layer under the pointer in the mode ``CanvasMode/edit``.
  private var hovered: Int?
  /// What the pointer or the keys have come to in the mode ``CanvasMode/link``.
  private var present: SeenElement.ID?
  private var pressed: SeenElement.ID?
  private(set) var typing: TypingInPlace?
  /// The container that what is dragged would be dropped into, and what is dragged.
  private var target: (layer: Int?, name: String)?

  /// Called when the mode, or what is pointed at, has changed.
  var onChange: @MainActor () -> Void = {}
  /// Called when a layer was clicked, or a text of it is to be edited, so that the keys go to the layers.
  var onSelect: @MainActor () -> Void = {}
  /// Called when the menu of the selected layer is asked for, with a widget and where it is to point there.
  var onMenu: @MainActor (Widget, Rectangle) -> Void = { _, _ in }
  /// Called with an element that is to be linked.
  var onLink: @MainActor (SeenElement) -> Void = { _ in }
  /// Called with an element whose link is to go.
  var onUnlink: @MainActor (SeenElement) -> Void = { _ in }
  /// Called with what was written in the place of a text of a flow.
  var onWrite: @MainActor (MyFlow, TextSource, String) -> Void = { _, _, _ in }
  /// Called when what was clicked twice shows no text that can be edited.
  var onNoText: @MainActor () -> Void = {}
  /// Whether something else has the pointer and the keys, as a popover of the page.
  var isHeld: @MainActor () -> Bool = { false }

  init(_ composer: Composer, home: Widget) {
    self.composer = composer
    self.home = home
  }

  /// Whether the page is on screen.
  var isOn = false {
    didSet {
      if isOn != oldValue { follow() }
      if !isOn { mode = .play }
    }
  }

  var mode = CanvasMode.play {
    didSet {
      guard mode != oldValue else { return }
      endTyping(keeping: true)
      (hovered, present, pressed) = (nil, nil, nil)
      followMode()
      moveFocus(from: oldValue)
      redraw()
      onChange()
    }
  }

  /// Lets what is on the canvas be as the mode is.
  private func followMode() {
    if mode != .play { player?.viewIfLoaded?.window?.hearMovements() }
    player?.takesKeys = mode == .play
    player?.isWorkedAt = mode != .play
  }

  /// Gives the keys to who has them in the mode; after linking, those are the layers again, unless somebody has gone
  /// elsewhere.
  private func moveFocus(from before: CanvasMode) {
    if mode == .link { return home.grabFocus() }
    guard isOn else { return }
    let isOnCanvas = player?.hasFocus == true
    let isHere = isOnCanvas || home.isFocus || home.window?.focusWidget == nil
    if mode == .edit && isOnCanvas || before == .link && isHere { onSelect() }
  }

  /// Is about another screen on the canvas from now on.
  func follow(_ screen: ViewController?) {
    let next = screen as? FlowPlayer
    guard next !== player else { return }
    player = next
    // Who changes a sample works on at the copy.
    if !composer.isTakingOver { mode = .play }
    followMode()
    follow()
  }

  private func follow() {
    endTyping(keeping: true)
    tap = nil
    marks = nil
    if isOn, let player {
      marks = CanvasMarks(on: player.view) { [weak self] in self?.allMarks ?? [] }
      tap = .taking { [weak self] in self?.take($0) ?? false }
    }
    outlineSelection()
  }

  /// Follows the flow and the selection.
  func composerDidChange() {
    // Also where that is gone, or the page is about another flow.
    if let typing, composer.layer?.id != typing.source.layer { endTyping(keeping: true) }
    redraw()
    // The canvas follows the flow after this.
    following.request()
  }

  private func outlineSelection() {
    let layer = isOn ? composer.layer?.id : nil
    outline.controller = layer.flatMap { player?.seenController(of: $0) }
  }

  /// Brings a layer that was selected elsewhere into sight.
  func reveal(_ layer: Int?) { if isOn, let layer { player?.reveal(layer) } }

  private func redraw() { marks?.redraw() }

  /// Whether the selected layer is outlined on the canvas.
  var hasOutline: Bool { outline.isShown }

  // MARK: What is marked

  private var allMarks: [CanvasMarks.Mark] {
    guard let player else { return [] }
    // A layer may have come into sight since, or have another controller.
    let layer = composer.layer?.id
    if layer.flatMap({ player.seenController(of: $0) }) !== outline.controller {
      following.request()
    }
    var all: [CanvasMarks.Mark] = []
    switch mode {
    case .play: break
    case .edit:
      all = player.seenElements.filter { $0.link != nil }
        .map { CanvasMarks.Mark(frames: $0.frames, isLinked: true) }
      if let place = hovered.flatMap(frame(of:)) { all.append(CanvasMarks.Mark(frames: [place])) }
    case .link: all = elementMarks(player.seenElements)
    }
    if let target {
      let place = target.layer.flatMap(frame(of:)) ?? player.view.frame(in: player.view)
      let frames = [place].compactMap(\.self)
      all.append(CanvasMarks.Mark(frames: frames, name: target.name, isStrong: true))
    }
    return all
  }

  /// Those that begin in the same place, as the items of a menu that is closed, or each row and the first one, have
  /// one mark.
  private func elementMarks(_ elements: [SeenElement]) -> [CanvasMarks.Mark] {
    var all: [CanvasMarks.Mark] = []
    for element in elements {
      let name = name(of: element)
      let isPresent = element.id == present
      guard let index = all.firstIndex(where: { $0.frames.first == element.frames.first }) else {
        all.append(
          CanvasMarks.Mark(
            frames: element.frames, name: name, isStrong: isPresent, isLinked: element.link != nil))
        continue
      }
      if isPresent || !all[index].isStrong {
        all[index].name = isPresent ? name : "\(all[index].name ?? ""), \(name)"
      }
      if isPresent { all[index].frames = element.frames }
      all[index].isStrong = all[index].isStrong || isPresent
      all[index].isLinked = all[index].isLinked || element.link != nil
    }
    return all
  }

  /// An element as it is called on the canvas, with where it leads.
  private func name(of element: SeenElement) -> String {
    guard let action = element.link?.action else { return element.element.title }
    let flow = composer.flow?.present
    let destination = flow?[action.destination].flatMap {
      flow?.shownTitle(of: $0, by: player?.ways)
    }
    return tr("{1}: {2}", element.element.title, destination ?? action.kind.title)
  }

  private func frame(of layer: Int) -> Rectangle? {
    guard let player else { return nil }
    return player.seenController(of: layer)?.viewIfLoaded?.visibleFrame(in: player.view)
  }

  /// What the mode is, and what is pointed at, as a sentence; nil in ``CanvasMode/play``.
  var sentence: String? {
    switch mode {
    case .play: return nil
    case .edit:
      return tr("A click selects a layer, a double click changes its text. Escape ends it.")
    case .link:
      let elements = player?.seenElements ?? []
      guard let element = elements.first(where: { $0.id == present }) else {
        return elements.isEmpty
          ? tr("There is nothing on this screen that can be linked. Add a list or a button.")
          : tr("Choose what to link by a click, or by Tab and Enter. Escape ends it.")
      }
      let place = LinkPlace(element.element.id)
      let action = element.link?.action.kind.title ?? element.layer.usual(at: place)
      return tr("“{1}” of “{2}”: {3}", element.element.title, element.layer.tabTitle, action)
    }
  }

  // MARK: Input

  private func take(_ event: Event) -> Bool {
    // A play has a hand of its own.
    guard !SynthesisedInput.isSending, let player else { return false }
    if let typing {
      // The entry keeps the focus of its window while the keys are those of another.
      if event.isKeyPress, typing.entry.isFocus, event.widget?.window == typing.entry.window {
        guard event.key?.normalised == .escape else { return false }
        endTyping(keeping: false)
        return true
      }
      if event.widget?.isInside(typing.entry) == true { return false }
    }
    if isHeld() { return false }
    if mode == .play {
      if event.pointerPhase == .pressed, let layer = layer(at: event, player) {
        endTyping(keeping: true)
        composer.point(at: layer.id)
      }
      return false
    }
    if event.isKeyPress { return takeKey(event, player) }
    guard let point = player.point(of: event) else {
      if event.isMovement { point(at: nil, hovering: nil) }
      return false
    }
    if mode == .edit { takeForEditing(event, player) } else { takeForLinking(event, player, point) }
    return event.isMovement || event.isOfButton || event.isOfTouch || event.isArrival
  }

  private func takeForEditing(_ event: Event, _ player: FlowPlayer) {
    if event.isMovement || event.isArrival {
      point(at: nil, hovering: layer(at: event, player)?.id)
    } else if event.pointerPhase == .pressed {
      endTyping(keeping: true)
      guard let layer = layer(at: event, player), let point = player.point(of: event) else {
        return
      }
      composer.point(at: layer.id)
      onSelect()
      if event.button == 3 {
        onMenu(
          player.view, Rectangle(x: Int(point.x), y: Int(point.y), width: 1, height: 1))
      }
    } else if event.isDoublePress, let layer = player.innermostLayer(at: event),
      let point = player.point(of: event)
    {
      // Into the component, if it is in one.
      composer.point(at: layer.id)
      write(in: layer.id, at: point)
    }
  }

  private func layer(at event: Event, _ player: FlowPlayer) -> Layer? {
    player.layer(at: event, whileEditing: composer.screenID)
  }

  private func takeForLinking(
    _ event: Event, _ player: FlowPlayer, _ place: (x: Double, y: Double)
  ) {
    let element = player.seenElement(atX: place.x, y: place.y)
    if event.isMovement || event.isArrival {
      if let element { point(at: element.id, hovering: nil) }
    } else if event.pointerPhase == .pressed {
      pressed = element?.id
      home.grabFocus()
    } else if event.pointerPhase == .released {
      defer { pressed = nil }
      guard let element, element.id == pressed else { return player.view.errorBell() }
      point(at: element.id, hovering: nil)
      onLink(element)
    }
  }

  private func point(at element: SeenElement.ID?, hovering layer: Int?) {
    guard element != present || layer != hovered else { return }
    hovered = layer
    if element != nil || mode != .link { present = element }
    redraw()
    if mode == .link { onChange() }
  }

  private func takeKey(_ event: Event, _ player: FlowPlayer) -> Bool {
    guard let window = player.viewIfLoaded?.window, event.widget?.window == window else {
      return false
    }
    let isPlain = !event.isControlDown && !event.isAltDown
    let focus = window.focusWidget
    if isPlain, focus == nil || player.hasFocus || mode == .link && focus == home {
      if event.key?.normalised == .escape {
        mode = .play
        return true
      }
      if mode == .edit, event.isKey(.menu) || event.isKey(.f10, .shift) {
        guard let frame = composer.layer.flatMap({ frame(of: $0.id) }) else { return false }
        onMenu(player.view, frame)
        return true
      }
      if mode == .link, takeKeyForLinking(event, player) { return true }
    }
    // What is in the window around has its keys, and those that move the focus out.
    return player.hasFocus && (isPlain && event.isForScreen || player.takes(event))
  }

  private func takeKeyForLinking(_ event: Event, _ player: FlowPlayer) -> Bool {
    let elements = player.seenElements
    let index = elements.firstIndex { $0.id == present }
    let ahead = player.view.direction == .rightToLeft ? -1 : 1
    /// The place of the next one, at first of one of the layer that is selected.
    func next(_ step: Int) -> Int {
      if let index { return index + step }
      let own = elements.firstIndex { $0.layer.id == composer.layer?.id }
      return own ?? (step < 0 ? -1 : 0)
    }
    let place: Int
    switch event.key?.normalised {
    case .tab: place = next(event.isShiftDown ? -1 : 1)
    case .down: place = next(1)
    case .up: place = next(-1)
    case .right: place = next(ahead)
    case .left: place = next(-ahead)
    case .home: place = 0
    case .end: place = -1
    case .enter, .space:
      if let index { onLink(elements[index]) } else { player.view.errorBell() }
      return true
    case .delete, .backspace:
      if let index { onUnlink(elements[index]) } else { player.view.errorBell() }
      return true
    default: return false
    }
    guard !elements.isEmpty else {
      player.view.errorBell()
      return true
    }
    point(at: elements[(place + elements.count) % elements.count].id, hovering: nil)
    return true
  }

  // MARK: Text in place

  /// Edits the text at a point of the view in place, if it is one of a layer.
  private func write(in layer: Int, at point: (x: Double, y: Double)) {
    let label = player?.labels.last { $0.frame.contains(x: point.x, y: point.y) }
    guard let label, write(in: layer, over: label) else { return onNoText() }
  }

  /// Edits the first text of the selected layer that is seen; returns false if there is none.
  func writeInSelection() -> Bool {
    guard let layer = composer.layer?.id, let player, !isHeld(),
      let view = player.seenController(of: layer)?.viewIfLoaded
    else { return false }
    endTyping(keeping: true)
    for label in player.labels where label.widget.isWithin(view) {
      if write(in: layer, over: label) { return true }
    }
    return false
  }

  private func write(in layer: Int, over label: FlowPlayer.SeenLabel) -> Bool {
    guard let player, let area = player.view.as(Overlay.self),
      let composition = composer.flow?.present.screen(with: layer)?.composition,
      let source = composition.source(of: label.text, seenIn: layer),
      let owner = composition.layer(source.layer)
    else { return false }
    composer.point(at: source.layer)
    typing = TypingInPlace(source.text(in: owner), of: source, over: label.frame, in: area) {
      [weak self, flow = player.flow] text, hadFocus in
      self?.typing = nil
      if let text { self?.onWrite(flow, source, text) }
      if hadFocus { self?.onSelect() }
    }
    return true
  }

  private func endTyping(keeping: Bool) { typing?.end(keeping: keeping) }

  // MARK: Dropping

  /// Marks where a layer would be dropped at a point of another widget, in logical pixels. Returns the place; nil if it
  /// cannot be dropped there.
  @discardableResult
  func drag(_ title: String, over widget: Widget, x: Double, y: Double) -> OnionPlace? {
    let place = place(at: (x, y), of: widget)
    let container = place?.layer.flatMap { layer in
      composer.flow?.present.layers.first { $0.id == layer }
    }
    let name = container.map { tr("{1} into {2}", title, $0.kind.title) } ?? title
    target = place.map { (layer: $0.layer, name: name) }
    redraw()
    return place
  }

  func endDrag() {
    target = nil
    redraw()
  }

  /// The free place of the innermost container with room at a point, in whatever screen.
  private func place(at point: (x: Double, y: Double), of widget: Widget) -> OnionPlace? {
    guard let view = player?.viewIfLoaded, view.isMapped, let flow = composer.flow?.present,
      let place = widget.convert(x: Int(point.x), y: Int(point.y), to: view)
    else { return nil }
    let size = view.allocation
    guard (0..<size.width).contains(place.x), (0..<size.height).contains(place.y) else {
      return nil
    }
    if composer.present.root == nil { return .hole(in: nil) }
    guard
      let layer = player?.layer(atX: place.x, y: place.y, whileEditing: composer.screenID),
      let composition = flow.screen(with: layer.id)?.composition
    else { return nil }
    return composition.path(to: layer.id).last { composition.hasRoom(in: $0.id) }
      .map { .hole(in: $0.id) }
  }
}

extension Event {
  /// Whether a key is one that writes, walks, or does something with what has the focus.
  fileprivate var isForScreen: Bool {
    let others: [Key] = [
      .space, .enter, .backspace, .delete, .menu, .up, .down, .left, .right, .home, .end, .pageUp,
      .pageDown,
    ]
    return beginsText || key.map { others.contains($0.normalised) } == true
  }
}

extension FlowPlayer {
  /// Whether the focus is in what it shows.
  fileprivate var hasFocus: Bool {
    viewIfLoaded.flatMap { view in view.window?.focusWidget?.isInside(view) } ?? false
  }

  /// A text that is seen.
  struct SeenLabel {
    let widget: Widget
    let text: String
    /// In the view of the player, in logical pixels.
    let frame: Rectangle
  }

  /// The texts that are seen; those that lie over others come after those.
  var labels: [SeenLabel] {
    guard let view = viewIfLoaded else { return [] }
    var all: [SeenLabel] = []
    view.forEachInside { [view] widget in
      guard let label = widget.as(Label.self), let frame = label.visibleFrame(in: view) else {
        return
      }
      all.append(SeenLabel(widget: label, text: label.text, frame: frame))
    }
    return all
  }
}
