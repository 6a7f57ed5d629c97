/// Follows URLs that arrive from outside, the latest of them: those that come before the root is
/// there wait for it. (Row RT-A10.)
///
/// ```swift
/// let links = LinkQueue(table) { message.text = "\($0)" }
/// app.opened.connect { $0.uris.forEach { links.open($0) } }
/// …
/// links.begin(with: router)
/// …
/// links.end()                   // as when somebody logs out
/// ```
///
/// A URL that leads nowhere is told of at once; it takes no other's place, and nothing changes.
public final class LinkQueue {
  private let table: URLTable
  /// Told why a URL could not be followed; not where a person has decided so, or a newer one has
  /// taken its place.
  private let onFailure: (RoutingError) -> Void
  private var router: Router?
  private var waiting: AnyDestination?
  private var following: Task<Void, Never>?

  /// What is nobody's fault.
  private static let silent: [RoutingError.Kind] = [.superseded, .cancelled, .windowClosed]

  /// A queue for the URLs of `table`.
  public init(_ table: URLTable, onFailure: @escaping (RoutingError) -> Void) {
    self.table = table
    self.onFailure = onFailure
  }

  /// Whether a URL waits for the root.
  public var isWaiting: Bool { waiting != nil }

  /// Follows `url` as soon as that is possible, in place of any before.
  public func open(_ url: String) {
    do throws(RoutingError) {
      waiting = try table.destination(for: url)
      follow(animated: true)
    } catch {
      onFailure(error)
    }
  }

  /// The root is there: what waits is followed, without animation, and from now on everything.
  public func begin(with router: Router) {
    self.router = router
    follow(animated: false)
  }

  /// The root is gone: what is being followed is given up, and URLs wait for the next root.
  public func end() {
    router = nil
    following?.cancel()
  }

  /// Waits until the latest URL has been followed.
  public func rest() async {
    while let present = following {
      await present.value
      if following == present { following = nil }
    }
  }

  private func follow(animated: Bool) {
    guard let router, let destination = waiting else { return }
    waiting = nil
    let earlier = following
    earlier?.cancel()
    following = Task { [onFailure] in
      // A router whose policy is to refuse is not busy any more then.
      await earlier?.value
      do {
        try await router.navigate(to: destination, animated: animated)
      } catch {
        let error = RoutingError.wrap(error, as: .compositionFailed, step: "the link")
        if !LinkQueue.silent.contains(error.kind) { onFailure(error) }
      }
    }
  }
}
