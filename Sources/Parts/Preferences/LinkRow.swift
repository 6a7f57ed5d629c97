import GTK

/// A row that leads out of the app: a page of the web, a file, an address.
///
/// ```swift
/// LinkRow("Website", subtitle: "example.org", uri: "https://example.org")
/// ```
@MainActor
public final class LinkRow: ActionRow {
  /// Opens `uri` in the desktop's program for it; `failed` hears where there is none.
  public init(
    _ title: String, subtitle: String? = nil, uri: String,
    failed: @escaping @MainActor (URIError) -> Void = { StandardError.print("\($0)") }
  ) {
    super.init(
      title, subtitle: subtitle, icon: nil, detail: nil, arrow: "insert-link-symbolic",
      onActivate: {})
    buttonRole = .link
    onActivate = { [weak self] in
      Task {
        do throws(URIError) {
          try await URI.open(uri, over: self?.window)
        } catch {
          failed(error)
        }
      }
    }
  }
}
