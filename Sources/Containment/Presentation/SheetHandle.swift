import GTK

/// The handle at the upper edge of a sheet, which says how high the sheet is.
@MainActor
final class SheetHandle {
  let view: Box = Box(.horizontal)

  init() {
    view.styleClasses.insert("enfilade-sheet-handle")
    view.halign = .center
  }

  /// What assistive technology is told.
  private var spoken = "" {
    didSet { if spoken != oldValue { view.accessibleName = spoken } }
  }

  /// Tells assistive technology which of its heights the sheet has, if there are several.
  func tell(_ stop: SheetStops.Stop, of stops: SheetStops) {
    let heights = Set(stops.all.map(\.height)).sorted()
    let index = heights.firstIndex(of: stop.height)
    spoken =
      heights.count > 1
      ? index.map { tr("Height {1} of {2}", "\($0 + 1)", "\(heights.count)") } ?? "" : ""
  }
}

extension SheetHeight {
  /// The keys by which a person changes the height.
  var keyCommands: [KeyCommand] {
    guard hasDetents else { return [] }
    let stops = stops
    guard stops.tallest.height > stops.lowest.height else { return [] }
    return [
      KeyCommand(.pageUp, .alt, title: tr("Make the sheet higher")) { [weak self] in
        self?.step(up: true)
      },
      KeyCommand(.pageDown, .alt, title: tr("Make the sheet lower")) { [weak self] in
        self?.step(up: false)
      },
    ]
  }
}
