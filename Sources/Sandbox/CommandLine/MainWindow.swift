import Containment
import GTK
import GoldenReview
import Routing

/// The window of an app that the command line of a sandbox runs.
public protocol MainWindow: AnyObject {
  /// The window with its controllers.
  var root: RootWindow { get }
  /// The title bar, or the widget in its place. Pictures of the window begin at its top left
  /// corner.
  var titleBar: Widget { get }
  /// Shows the window for the first time.
  func show()
  /// Brings the window to the front and opens `urls`.
  func present(_ urls: [String])
}

/// That of `--review`.
extension ReviewWindow: MainWindow {}

/// An app that `--sample` runs by itself, without the sandbox around it.
public struct Sample {
  /// Its name on the command line.
  public let id: String
  /// The application id on the session bus, by which a second launch finds the running instance.
  let applicationID: String
  /// The app's URLs and their destinations.
  let links: URLTable
  let makeWindow: @MainActor (Application, Size?, [String]) -> any MainWindow

  /// - Parameters:
  ///   - id: its name on the command line.
  ///   - applicationID: a reverse domain name of its own.
  ///   - links: its URLs and their destinations; a URL without one is reported to the shell.
  ///   - window: makes its window. It gets the application, the size in logical pixels if the
  ///     command line has one, and the URLs to open as soon as possible.
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
