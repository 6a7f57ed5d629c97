import Containment
import GTK

/// Pictures of screens in the look of the canvas, which are taken beside what is on it.
package final class ScreenPictures: Observed {
  /// Takes a picture, magnified or shrunk.
  package typealias Take =
    @MainActor (_ make: @MainActor () -> ViewController, _ size: Size, _ factor: Double) async ->
    Surface
  package var take: Take?
  /// What they look like at present, in any form that tells one look from another.
  package private(set) var look = AnyHashable(0)
  /// The size of the frame on the canvas in logical pixels; nil while it fills that.
  package private(set) var size: Size?
  /// Told when pictures look otherwise than before.
  package let observers = Observers<Void>()

  /// Pictures that are taken by `take`; by nobody without.
  package init(_ take: Take? = nil) { self.take = take }

  package func follow(_ look: AnyHashable, _ size: Size?) {
    guard look != self.look || size != self.size else { return }
    (self.look, self.size) = (look, size)
    observers.tell()
  }

  /// Takes a picture of a new screen of `size` logical pixels, with `factor` times as many for the picture; nil where
  /// there is nobody who could.
  package func picture(
    of make: @MainActor () -> ViewController, size: Size, scaledBy factor: Double
  ) async -> Surface? { await take?(make, size, factor) }
}
