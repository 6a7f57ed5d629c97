import GTK

/// Buttons of equal width beside each other, or, if they do not fit, below each other in reverse
/// order, so that the most important one is on top.
final class ButtonRow: CustomBin {
  let buttons: [Button]
  private let box: Box

  init(_ buttons: [Button]) {
    self.buttons = buttons
    box = Box(.horizontal, spacing: 6, buttons)
    super.init()
    box.isHomogeneous = true
    for button in buttons { button.hexpand = true }
    add(box)
  }

  /// How wide the row may be, in logical pixels.
  var availableWidth = Int.max { didSet { arrange() } }

  private(set) var isStacked = false

  private func arrange() {
    let widest = buttons.map(\.preferredSize.width).max() ?? 0
    let wanted = buttons.count * widest + (buttons.count - 1) * box.spacing
    isStacked = wanted > availableWidth
    box.orientation = isStacked ? .vertical : .horizontal
    box.isHomogeneous = !isStacked
    for (index, button) in buttons.enumerated() {
      box.reorder(button, to: isStacked ? buttons.count - 1 - index : index)
    }
  }
}
