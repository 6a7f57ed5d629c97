import Containment
import GTK

/// How far something has come, as a bar with a text.
///
/// ```swift
/// let progress = ProgressScreen(0.4, text: "4 of 10 pictures")
/// progress.fraction = 0.5
/// ```
@MainActor
public final class ProgressScreen: SelfSizingViewController {
  /// From 0 to 1.
  public var fraction: Double { didSet { bar?.fraction = fraction } }
  /// A text at the bar; none if it is empty.
  public var text: String { didSet { showText() } }

  private var bar: ProgressBar?

  /// A bar.
  public init(_ fraction: Double = 0, text: String = "") {
    (self.fraction, self.text) = (fraction, text)
    super.init()
  }

  public override func loadContent() -> Widget {
    PartsStyle.install()
    let bar = ProgressBar(fraction: fraction)
    bar.styleClasses.insert("enfilade-progress")
    bar.valign = .start
    self.bar = bar
    showText()
    return bar.inLine(top: 12, bottom: 12)
  }

  private func showText() {
    bar?.text = text.isEmpty ? nil : text
    bar?.accessibleName = text.isEmpty ? tr("Progress") : text
  }
}
