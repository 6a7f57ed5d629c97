import Containment
import GTK
import GTKTools

/// Several frames with the same scenario side by side, each with other settings, as large as all of them have
/// room.
final class FrameWallViewController: ViewController {
  /// The settings of one frame.
  struct Variant {
    let id: String
    let title: String
    let settings: CanvasSettings
  }

  private let variants: [Variant]
  private let frames: [FrameViewController]
  private var bins: [ZoomBin] = []
  private var sizes: [Size] = []
  private var room = Size(width: 0, height: 0)
  private lazy var fitting = DeferredCall { [weak self] in self?.fit() }

  /// The style sheet that the person writes for the canvas; nil for none.
  var ownSheet: StyleSheet? { didSet { for frame in frames { frame.ownSheet = ownSheet } } }

  /// A wall with one frame for each of `variants`, each with a screen that `make` returns.
  init(_ variants: [Variant], motion: Motion, make: @MainActor () -> ViewController) {
    self.variants = variants
    frames = variants.map { variant in
      let frame = FrameViewController()
      frame.debugName = "Frame \(variant.id)"
      frame.settings = variant.settings
      return frame
    }
    super.init()
    debugName = "Wall"
    follow(motion)
    for frame in frames { frame.show(make()) }
  }

  /// Has the pace of the canvas; how much movement there is, is up to the look of each frame.
  func follow(_ motion: Motion) {
    for frame in frames {
      var motion = motion
      motion.preference = frame.settings.motion
      frame.specimenMotion = motion
    }
  }

  var screens: [ViewController] { frames.compactMap(\.stage.content) }

  override func loadView() {
    let wall = FlowBox()
    wall.accessibleID = "wall"
    wall.margins = EdgeInsets(FrameWall.margin)
    let scroller = ScrolledWindow(Viewport(wall))
    scroller.setPolicies(horizontal: .automatic, vertical: .automatic)
    scroller.vexpand = true
    view = scroller
    scroller.allocated.connect(weak: self) { $0.roomDidChange() }
    for (index, (variant, frame)) in zip(variants, frames).enumerated() {
      let caption = Label.line(variant.title, style: "enfilade-caption")
      caption.hexpand = true
      let room = Box(.vertical)
      room.styleClasses.insert("enfilade-frame")
      room.accessibleID = "wall.\(variant.id)"
      room.accessibleName = variant.title
      let size = variant.settings.size ?? Size(width: 360, height: 480)
      // What the zoom does not divide evenly is not the screen's.
      room.halign = .start
      room.valign = .start
      let badge = NeedBadge(id: "wall.\(variant.id).need")
      let bin = ZoomBin(room)
      bins.append(bin)
      sizes.append(size)
      // A line over a frame is no wider than that.
      let line = NarrowRow(Box(.horizontal, spacing: 6, [caption, badge.view]))
      let column = Box(.vertical, spacing: 6, [line, bin])
      column.halign = .start
      column.valign = .start
      wall.add(column)
      embed(frame, in: room)
      setSize(size, of: index, badge)
      badge.onClick = { [weak self, weak badge] size in
        if let self, let badge { setSize(size, of: index, badge) }
      }
    }
  }
}

/// How large the frames of a wall are.
enum FrameWall {
  /// The room around all, between two, and for a caption with its border, in logical pixels.
  static let (margin, gap, caption) = (18, 18, 44)
  /// Smaller frames cannot be looked at; there are scrollbars then.
  static let least = 0.3

  /// The largest factor, at most 1, at which frames of `sizes` in lines of equal number have room.
  static func factor(for sizes: [Size], in room: Size) -> Double {
    let best = (1...max(sizes.count, 1)).map { columns -> Double in
      let lines = (sizes.count + columns - 1) / columns
      let width = (0..<columns).reduce(0) { sum, column in
        sum
          + (stride(from: column, to: sizes.count, by: columns).map { sizes[$0].width }.max() ?? 0)
      }
      let height = (0..<lines).reduce(0) { sum, line in
        sum
          + (sizes[line * columns..<min((line + 1) * columns, sizes.count)].map(\.height).max() ?? 0)
      }
      // Each cell has a border and, by the theme, padding.
      let across = room.width - 2 * margin - (columns - 1) * gap - columns * 10
      let down = room.height - 2 * margin - (lines - 1) * gap - lines * caption
      return min(
        Double(across) / Double(max(width, 1)), Double(down) / Double(max(height, 1)), 1)
    }
    return max(best.max() ?? 1, least)
  }
}

extension FrameWallViewController {
  /// Called during layout, in which nothing can be changed.
  private func roomDidChange() {
    let present = view.allocation.size
    guard present != room else { return }
    room = present
    fitting.request()
  }

  private func fit() {
    guard room.width > 0 else { return }
    let factor = FrameWall.factor(for: sizes, in: room)
    for bin in bins { bin.zoom = factor }
  }

  private func setSize(_ size: Size, of index: Int, _ badge: NeedBadge) {
    let frame = frames[index]
    sizes[index] = size
    frame.view.setSizeRequest(width: size.width, height: size.height)
    frame.cutRoom.onNeed = { [weak frame] in badge.show(frame?.cutRoom.need, in: size) }
    fitting.request()
  }
}

extension FrameWallViewController.Variant {
  /// The looks in which a screen may break although it looks right as it was designed.
  static var looks: [Self] {
    [
      .make("usual", tr("As usual")) { _ in },
      .make("dark", tr("Dark")) { $0.colours = .dark },
      .make("contrast", tr("High contrast")) { $0.colours = .contrast },
      .make("rtl", tr("Right to left")) { $0.isRightToLeft = true },
      .make("text", tr("Text twice as large")) { $0.textScale = 2 },
      .make("narrow", tr("Narrow")) { $0.size = Size(width: 280, height: 480) },
      .make("motion", tr("Reduced motion")) { $0.motion = .reduced },
    ]
  }

  static var widths: [Self] {
    CanvasSettings.devices.map { device in
      .make("\(device.size.width)", device.text) {
        $0.size = device.size
      }
    }
  }

  /// The looks in which screens are pictured, whatever the desktop looks like; all of one size, but
  /// for a narrow one.
  static func pictured(_ size: Size) -> [Self] {
    [
      .make("light", tr("Light"), size) { $0.colours = .light },
      .make("dark", tr("Dark"), size) { $0.colours = .dark },
      .make("contrast", tr("High contrast"), size) { $0.colours = .contrast },
      .make("rtl", tr("Right to left"), size) { settings in
        settings.colours = .light
        settings.isRightToLeft = true
      },
      .make("text", tr("Text twice as large"), size) { settings in
        settings.colours = .light
        settings.textScale = 2
      },
      .make("narrow", tr("Narrow"), Size(width: min(size.width, 360), height: size.height)) {
        $0.colours = .light
      },
    ]
  }

  private static func make(
    _ id: String, _ title: String, _ size: Size = Size(width: 360, height: 480),
    _ change: (inout CanvasSettings) -> Void
  ) -> Self {
    var settings = CanvasSettings()
    settings.size = size
    change(&settings)
    return Self(id: id, title: title, settings: settings)
  }
}
