import Containment
import GTK

/// A clock whose frames come as soon as the main loop has nothing else to do, and for which no time
/// passes until it is told so.
@MainActor
final class PromptClock: AnimationClock {
  private final class Token { var call: DeferredCall? }
  private let manual = ManualClock()

  func onEachFrame(
    of widget: Widget, _ body: @escaping @MainActor (Double) -> Void
  ) -> AnyObject { manual.onEachFrame(of: widget, body) }

  func onNextFrame(
    of widget: Widget?, _ body: @escaping @MainActor () -> Void
  ) -> AnyObject {
    let call = DeferredCall(body)
    call.request()
    return call
  }

  func after(_ milliseconds: Double, _ body: @escaping @MainActor () -> Void) -> AnyObject {
    manual.after(milliseconds, body)
  }

  func advance(by milliseconds: Double) { manual.advance(by: milliseconds) }
}
