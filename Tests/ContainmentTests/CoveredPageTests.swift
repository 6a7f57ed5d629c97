@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Covered pages")
  struct CoveredPageTests {
    let theatre = Theatre()

    @Test("SE-14 what a page that moves covers is not drawn, to the pixel at its edge")
    func covered() {
      let size = Size(width: 200, height: 150)
      func page(_ size: Size, isOpaque: Bool = true) -> Surface {
        Surface(matching: theatre.container.view, size: size, isOpaque: isOpaque)
      }
      /// Where something is drawn beneath the page; nil if nowhere.
      func seen(
        _ direction: Transition.Direction, _ share: Double, isMirrored: Bool = false,
        beneath page: Surface
      ) -> Rectangle? {
        var seen: Rectangle?
        Surface(width: size.width, height: size.height).draw { context in
          TransitionFrame(
            progress: 0.5, width: Double(size.width), height: Double(size.height),
            isMirrored: isMirrored, context: context, outgoing: nil, incoming: page
          ).move(.incoming, direction, by: share) { seen = context.clipFrame }
        }
        return seen
      }
      let opaque = page(size)
      let whole = Rectangle(x: 0, y: 0, width: 200, height: 150)
      #expect(seen(.start, -1, beneath: opaque) == whole)
      #expect(
        seen(.start, -0.75, beneath: opaque) == Rectangle(x: 0, y: 0, width: 151, height: 150))
      #expect(
        seen(.start, -0.333, beneath: opaque) == Rectangle(x: 0, y: 0, width: 68, height: 150))
      #expect(
        seen(.start, -0.75, isMirrored: true, beneath: opaque)
          == Rectangle(x: 49, y: 0, width: 151, height: 150))
      #expect(
        seen(.start, 0.1, beneath: opaque) == Rectangle(x: 179, y: 0, width: 21, height: 150),
        "a spring has moved it too far")
      #expect(seen(.up, -0.5, beneath: opaque) == Rectangle(x: 0, y: 0, width: 200, height: 76))
      #expect(seen(.down, -0.5, beneath: opaque) == Rectangle(x: 0, y: 74, width: 200, height: 76))
      #expect(seen(.start, 0, beneath: opaque) == nil)
      #expect(seen(.start, -0.5, beneath: page(size, isOpaque: false)) == whole)
      #expect(seen(.start, -0.5, beneath: page(Size(width: 190, height: 150))) == whole)
    }
  }
}
