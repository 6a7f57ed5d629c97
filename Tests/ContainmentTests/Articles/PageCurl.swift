import Containment
import GTK

let pageCurl = Transition("Page curl", duration: 500) { frame in
  let context = frame.context
  let middle = (x: frame.width / 2, y: frame.height / 2)
  let size = frame.width + frame.height
  let side = frame.isMirrored ? -1.0 : 1
  let tilt = 0.4 * side
  // How far the fold is from the middle: beyond one corner at first, beyond the other in the end.
  let fold = (0.5 - frame.progress) * (frame.width + frame.height / 2) * side
  let folded = Path {
    $0.rectangle(x: middle.x + fold, y: middle.y - size, width: size * side, height: 2 * size)
  }
  .rotated(tilt, around: middle)

  frame.draw(.outgoing)
  frame.clipped(to: folded) { frame.draw(.incoming) }
  context.saving {
    // Mirrored at the fold.
    context.translate(x: middle.x, y: middle.y)
    context.rotate(tilt)
    context.translate(x: 2 * fold, y: 0)
    context.scale(x: -1, y: 1)
    context.rotate(-tilt)
    context.translate(x: -middle.x, y: -middle.y)
    context.clip(folded)
    context.clip(x: 0, y: 0, width: frame.width, height: frame.height)
    frame.draw(.outgoing)
    // Paper, darker where it bends.
    context.translate(x: middle.x, y: middle.y)
    context.rotate(tilt)
    let (shade, paper) = (Color(red: 0.5, green: 0.5, blue: 0.5), Color.white)
    context.fill(
      .linear(
        [(0, shade.faded(0.9)), (0.4, paper.faded(0.9)), (1, paper.faded(0.9))],
        from: (fold, 0), to: (fold + 80 * side, 0)))
  }
}
