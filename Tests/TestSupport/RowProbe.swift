import Containment
import GTK

/// A row of a list that logs every callback and is as high as it is told to be.
@MainActor
public final class RowProbe: ViewController, ReusableRow {
  private let log: CallLog
  private let lifetime = Lifetime()
  private let area = ColorView(.white)
  public let entry = Entry()
  /// The item that the row shows.
  public private(set) var item: Int?
  /// What belongs to the item and is not in the model.
  public var note: String?

  public init(_ log: CallLog) {
    self.log = log
    super.init()
    debugName = "?"
  }

  /// Shows an item, in a height of so many pixels.
  public func show(_ item: Int, height: Int, quietly: Bool = true) {
    self.item = item
    debugName = "\(item)"
    if !quietly { log.add("\(item).configure") }
    area.color = RowProbe.color(of: item)
    area.setSizeRequest(height: height)
  }

  /// Another colour for each of many items, so that a picture tells which row is where.
  public static func color(of item: Int) -> Color {
    Color(
      red: Double(40 + item * 37 % 200) / 255, green: Double(40 + item * 91 % 200) / 255,
      blue: Double(40 + item * 151 % 200) / 255)
  }

  public override func loadView() {
    let box = Box(.horizontal)
    box.packStart(area, expand: true)
    entry.valign = .center
    entry.hexpand = false
    box.packStart(entry, expand: false)
    entry.isVisible = false
    view = box
  }

  public func prepareForReuse() {
    log.add("\(debugName).reuse")
    note = nil
    entry.text = ""
  }
  public func saveState() -> String? { note }
  public func restoreState(_ note: String) { self.note = note }

  /// What was wrong with the order of anybody's appearance callbacks.
  public static var faults: [String] = []
  private var lastCallback = ""

  private func record(_ callback: String) { log.add("\(debugName).\(callback)") }

  private func record(_ callback: String, after legal: [String]) {
    if !legal.contains(lastCallback) {
      RowProbe.faults.append("\(debugName): \(callback) after \(lastCallback)")
    }
    lastCallback = callback
    record(callback)
  }

  /// Whether the row has been told that it left the screen, if it ever came there.
  public var isGone: Bool { lastCallback == "" || lastCallback == "dD" }
  public override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    record("wm(\(parent?.debugName ?? "nil"))")
  }
  public override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    record("dm(\(parent?.debugName ?? "nil"))")
  }
  public override func viewWillAppear(_ animated: Bool) { record("wA", after: ["", "dD", "wD"]) }
  public override func viewDidAppear(_ animated: Bool) { record("dA", after: ["wA"]) }
  public override func viewWillDisappear(_ animated: Bool) {
    record("wD", after: ["dA", "wA"])
  }
  public override func viewDidDisappear(_ animated: Bool) { record("dD", after: ["wD"]) }
}

/// A window with a list `L` of numbered rows, a log, and a clock that stands still.
@MainActor
public final class ListTheatre {
  public let log = CallLog()
  public let clock = ManualClock()
  public let list: ListViewController<Int>
  public let container = ContainerViewController()
  public let root: RootWindow
  private let heights: Heights

  @MainActor
  private final class Heights {
    var of: (Int) -> Int = { _ in 40 }
    var isQuiet = true
  }

  /// How high the row of an item is, in pixels; ask the list to reconfigure what becomes different.
  public var height: (Int) -> Int {
    get { heights.of }
    set { heights.of = newValue }
  }

  /// Whether configuring a row is not logged.
  public var configuresQuietly: Bool {
    get { heights.isQuiet }
    set { heights.isQuiet = newValue }
  }

  /// Opens the window with a list of `items`, and forgets the callbacks of doing so. With `cells` it
  /// is a grid of cells that are at least so many pixels wide, with nothing between them. `prepare`
  /// sets what a list has to know before its view is loaded.
  public init(
    _ items: some Collection<Int>, _ retention: RowRetention = .recycled, width: Int = 300,
    height: Int = 400, cells: Int? = nil, rowHeight: @escaping (Int) -> Int = { _ in 40 },
    shown: Bool = true, prepare: (ListViewController<Int>) -> Void = { _ in }
  ) throws {
    let heights = Heights()
    heights.of = rowHeight
    self.heights = heights
    let kind = RowKind<Int>(
      make: { [log] in RowProbe(log) },
      configure: { $0.show($1, height: heights.of($1), quietly: heights.isQuiet) },
      text: { "Row \($0)" })
    if let cells {
      let grid = GridViewController<Int>(retention) { _ in kind }
      grid.minimumCellWidth = cells
      grid.spacing = 0
      list = grid
    } else {
      list = ListViewController(retention) { _ in kind }
    }
    list.debugName = "L"
    list.motion = Motion(clock: clock)
    container.motion = Motion(clock: clock)
    prepare(list)
    list.snapshot = try ListSnapshot(items)
    container.content = list
    root = RootWindow(Window(title: "List", width: width, height: height), root: container)
    if shown { open() }
  }

  /// Shows the window, lets its first frame come and forgets the callbacks. Nothing has the focus,
  /// so that no row is kept for that.
  public func open() {
    root.show()
    // Somebody works by keyboard, who sees which row has the focus.
    root.window.isFocusVisible = true
    root.window.focusWidget = nil
    root.window.layoutIfNeeded()
    clock.tick()
    _ = log.take()
  }

  /// The list if it is a grid.
  public var grid: GridViewController<Int>? { list as? GridViewController<Int> }

  public func row(_ item: Int) -> RowProbe? { list.rowController(for: item) as? RowProbe }

  /// The items in the list's order.
  public var items: [Int] { list.snapshot.items }

  /// Applies an order at once.
  public func settle(_ items: some Collection<Int>) async throws {
    await list.apply(try ListSnapshot(items), animated: false).finished
    root.window.layoutIfNeeded()
    clock.tick()
    _ = log.take()
  }

  /// Asks for an order, animated, and lets so many milliseconds pass; the frames come when the clock moves.
  public func begin(_ items: some Collection<Int>, for milliseconds: Double = 0) throws {
    list.snapshot = try ListSnapshot(items)
    clock.advance(by: milliseconds)
  }

  /// Which item is drawn at a height of the room, told by its colour.
  public func itemDrawn(atY y: Int, among items: some Collection<Int>) -> Int? {
    let pixel = Surface(of: list.view).pixel(x: 5, y: y)
    return items.first { item in
      let color = RowProbe.color(of: item)
      return Int((color.red * 255).rounded()) == pixel.red
        && Int((color.green * 255).rounded()) == pixel.green
        && Int((color.blue * 255).rounded()) == pixel.blue
    }
  }

  public func close() { root.close() }
}
