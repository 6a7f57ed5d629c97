import GTK

/// A container whose child is drawn and gets no focus while something is over it.
final class CoveredRoom: CustomBin {
  var isCovered = false

  override func focus(_ direction: FocusDirection) -> Bool {
    isCovered ? false : super.focus(direction)
  }
}
