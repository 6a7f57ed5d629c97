import Containment
import GTK

/// The exploded view of what is inspected, with its controls: over the canvas, until Escape.
///
/// It takes its pictures anew when the screen is redrawn or its controllers change, and does nothing in
/// between.
package final class ExplodedPanel {
  /// Milliseconds in which the layers move apart.
  private static let duration = 250.0

  package let view: Box
  package let exploded = ExplodedView()
  /// Called when the user wants to see the screen again.
  package var onClose: (@MainActor () -> Void)?

  private let inspection: Inspection
  private let spread = Scale(in: ExplodedView.spreads, step: 10)
  private let line = Label.line(id: "exploded.line", style: "enfilade-caption")
  private var isFollowing = false
  private var trace: LifecycleTrace?
  private var connection: SignalConnection?
  private var ticks: AnyObject?
  /// Whether the screen is redrawn only because this is over it.
  private var isRedrawn = false
  private lazy var update = DeferredCall { [weak self] in self?.refresh() }

  package init(_ inspection: Inspection) {
    self.inspection = inspection
    spread.drawsValue = false
    spread.hexpand = true
    spread.accessibleName = tr("Spread")
    spread.accessibleID = "exploded.spread"
    spread.tooltip = tr("The distance between the layers (+ and -)")
    let behind = Button(
      icon: "go-down-symbolic", label: tr("Take the front layer away (Page Down)"))
    behind.accessibleID = "exploded.peel"
    let front = Button(icon: "go-up-symbolic", label: tr("Bring it back (Page Up)"))
    front.accessibleID = "exploded.unpeel"
    let close = Button(icon: "window-close-symbolic", label: tr("Close (Escape)"))
    close.accessibleID = "exploded.close"
    let peel = Box(.horizontal, spacing: 0, [behind, front])
    peel.styleClasses.insert("linked")
    let bar = Box(.horizontal, spacing: 6, [spread, peel, close])
    bar.margins = EdgeInsets(6)
    line.margins = EdgeInsets(top: 3, start: 9, bottom: 6, end: 9)
    exploded.vexpand = true
    view = Box(.vertical, spacing: 0, [bar, Separator(.horizontal), exploded, line])
    view.styleClasses.insert("background")
    view.accessibleID = "exploded"
    view.accessibleName = tr("Exploded view")
    view.keyPressed.connect(weak: self, otherwise: false) { panel, event in
      guard event.key?.normalised == .escape else { return false }
      panel.onClose?()
      return true
    }
    spread.valueChanged.connect(weak: self) { panel in
      if !panel.isFollowing { panel.exploded.spread = panel.spread.value }
    }
    behind.clicked.connect(weak: self) { $0.exploded.peeled += 1 }
    front.clicked.connect(weak: self) { $0.exploded.peeled -= 1 }
    close.clicked.connect(weak: self) { $0.onClose?() }
    exploded.onChange = { [weak self] in self?.follow() }
    watch()
  }

  isolated deinit { connection?.disconnect() }

  private func watch() {
    trace = LifecycleTrace { [weak self] in
      if self?.inspection.concerns($0.controller) == true { self?.update.request() }
    }
    inspection.observe(by: self) { [weak self] in self?.update.request() }
    inspection.desk.observe(by: self) { [weak self] in self?.update.request() }
    connection = inspection.area?.viewIfLoaded?.drawn.connect(
      weak: self, otherwise: false, after: true
    ) { panel, _ in
      if panel.isRedrawn { panel.isRedrawn = false } else { panel.update.request() }
      return false
    }
  }

  /// Takes the pictures anew.
  func refresh() {
    guard let layers = ExplodedLayers(of: inspection)?.take() else { return }
    // What is under this is drawn with it once more.
    isRedrawn = true
    exploded.layers = layers
  }

  private func follow() {
    isFollowing = true
    spread.value = exploded.spread
    isFollowing = false
    line.text = exploded.focused?.spoken ?? exploded.accessibleName
  }

  /// Takes the pictures, moves the focus to the layers and lets them move apart, unless motion is
  /// reduced.
  package func begin(_ motion: Motion) {
    refresh()
    exploded.takeFocus()
    guard motion.preference == .full, DesktopSettings.animationsEnabled else { return }
    let goal = exploded.spread
    var time = 0.0
    exploded.spread = 0
    ticks = motion.clock.onEachFrame(of: view) { [weak self] milliseconds in
      guard let self else { return }
      time += milliseconds
      let share = min(time / ExplodedPanel.duration, 1)
      exploded.spread = goal * share * (2 - share)
      if share == 1 { ticks = nil }
    }
  }
}
