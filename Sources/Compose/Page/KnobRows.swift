import GTK
import Sandbox

/// Rows of knobs below each other, with values of their own: those of something that is not a screen, such as a layer
/// or a link.
package final class KnobRows {
  package let view = Box(.vertical, spacing: 6)
  package private(set) var values = KnobValues([])
  /// Called when a person has set something.
  package var onSet: @MainActor () -> Void = {}
  private var rows: [KnobRow] = []
  private var isFollowing = false

  package init() {}

  /// Makes rows for other knobs. Who is at one of them stays there, where there is one with the same id.
  package func show(_ knobs: [KnobDescription]) {
    let focus = view.window?.focusWidget
    let focused = rows.first { focus?.isWithin($0.view) == true }?.id
    for row in rows { row.view.destroy() }
    values = KnobValues(knobs)
    rows = knobs.map { KnobRow($0, of: values) }
    for row in rows { view.add(row.view) }
    values.observe(by: self) { [weak self] in self?.valuesDidChange() }
    if let focused { _ = rows.first { $0.id == focused }?.view.focusFirst() }
  }

  /// Shows values that a person has not set here.
  package func follow(_ shown: [String: KnobValue]) {
    isFollowing = true
    for (id, value) in shown { values[id] = value }
    isFollowing = false
  }

  private func valuesDidChange() {
    for row in rows { row.follow() }
    if !isFollowing { onSet() }
  }
}
