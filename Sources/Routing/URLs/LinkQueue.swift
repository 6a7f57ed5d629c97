/// Follows URLs that arrive from outside; a newer one replaces an older. Until ``begin(with:)`` is
/// called, the latest URL waits.
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
/// A URL that leads nowhere is reported at once; it replaces no other URL, and nothing changes.
public final class LinkQueue {
  private let table: URLTable
  /// Called when a URL could not be followed; not if the user cancelled it or a newer one replaced
  /// it.
  private let onFailure: (RoutingError) -> Void
  private var router: Router?
  private var waiting: AnyDestination?
  private var following: Task<Void, Never>?

  /// A queue for the URLs of `table`.
  public init(_ table: URLTable, onFailure: @escaping (RoutingError) -> Void) {
    self.table = table
    self.onFailure = onFailure
  }

  /// Whether a URL waits for ``begin(with:)``.
  public var isWaiting: Bool { waiting != nil }

  /// Follows `url` as soon as possible, in place of any earlier one.
  public func open(_ url: String) {
    do throws(RoutingError) {
      open(try table.destination(for: url))
    } catch {
      onFailure(error)
    }
  }

  /// Follows the destination of a URL that the app has kept for itself, in place of any earlier one.
  public func open(_ destination: AnyDestination) {
    waiting = destination
    follow(animated: true)
  }

  /// Call it when the window has its root: follows the waiting URL, without animation, and from now
  /// on every URL at once.
  public func begin(with router: Router) {
    self.router = router
    follow(animated: false)
  }

  /// Call it when the root is removed: cancels the navigation to a URL, and lets URLs wait for the
  /// next ``begin(with:)``.
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
      // Otherwise a router whose policy is to refuse would still be busy.
      await earlier?.value
      do {
        try await router.navigate(to: destination, animated: animated)
      } catch {
        let error = RoutingError.wrap(error, as: .compositionFailed, step: "the link")
        if ![.superseded, .cancelled, .windowClosed].contains(error.kind) { onFailure(error) }
      }
    }
  }
}
