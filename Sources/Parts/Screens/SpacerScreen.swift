import Containment
import GTK

/// Empty room between the contents of a ``ColumnViewController``.
///
/// ```swift
/// let column = ColumnViewController(viewControllers: [
///   TextScreen("Above", style: .title), SpacerScreen(), TextScreen("At the bottom"),
/// ])
/// ```
@MainActor
public final class SpacerScreen: SelfSizingViewController {
  /// In logical pixels; 0 takes what nothing else needs.
  public var height: Int { didSet { if height != oldValue { heightDidChange() } } }
  private lazy var room = Box(.vertical)

  /// Room of a height in logical pixels; 0 takes what nothing else needs.
  public init(height: Int = 0) {
    self.height = height
    super.init()
  }

  public override var fillsColumn: Bool { height == 0 }

  public override func loadContent() -> Widget {
    room.setSizeRequest(height: height)
    return room
  }

  private func heightDidChange() {
    guard isViewLoaded else { return }
    room.setSizeRequest(height: height)
    takeItsHeight()
  }
}

/// A line between the contents of a ``ColumnViewController``.
///
/// ```swift
/// let line = DividerScreen()
/// ```
@MainActor
public final class DividerScreen: SelfSizingViewController {
  public override func loadContent() -> Widget {
    let line = Separator(.horizontal)
    line.valign = .start
    return line.inLine(top: 9, bottom: 9)
  }
}
