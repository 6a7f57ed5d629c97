import Containment
import GTK
import Routing

/// The window of an app that the command line of a sandbox runs.
public protocol MainWindow: AnyObject {
  /// The window itself, with what is in it.
  var root: RootWindow { get }
  /// Where pictures of the window begin: its title bar, or what stands in place of one.
  var titleBar: Widget { get }
  /// Shows the window for the first time.
  func show()
  /// Comes to the front, and opens `urls`.
  func present(_ urls: [String])
}

/// An app that `--sample` runs by itself, without the sandbox around it.
public struct Sample {
  /// What the command line calls it.
  public let id: String
  /// The session bus knows it by this, so that a second launch finds the first.
  let applicationID: String
  /// Where its URLs lead.
  let links: URLTable
  let makeWindow: @MainActor (Application, Size?, [String]) -> any MainWindow

  /// - Parameters:
  ///   - id: what the command line calls it.
  ///   - applicationID: a reverse domain name of its own.
  ///   - links: where its URLs lead; a shell is told of one that leads nowhere.
  ///   - window: makes its window, with a size in logical pixels if the command line says one, for
  ///     URLs that are to be opened as soon as that is possible.
  public init(
    id: String, applicationID: String, links: URLTable,
    window: @escaping @MainActor (Application, Size?, [String]) -> any MainWindow
  ) {
    self.id = id
    self.applicationID = applicationID
    self.links = links
    makeWindow = window
  }
}
