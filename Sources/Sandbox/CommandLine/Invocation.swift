import GTK
import Hosting

/// The parsed command line.
struct Invocation {
  var scenario: Scenario?
  /// The scenarios of a folder of `.ui` files, which are shown in place of the app's.
  var scenarios: [Scenario]?
  /// The sample app that runs instead of the sandbox.
  var sample: Sample?
  var size: Size?
  /// The pixels that pictures have for each logical one; nil for as many as the display has.
  var scale: Int?
  var isDark = false
  var isRightToLeft = false
  var snapshot: String?
  var snapshotAll: String?
  /// Whether there is a picture of every look.
  var takesLooks = false
  /// The folder of everything that one walk over the scenarios finds.
  var audit: String?
  var gallery: String?
  /// The folder for who builds a document.
  var handOver: String?
  /// The folder of a website that shows a document.
  var site: String?
  /// The file of a film of what the screen does by itself.
  var film: String?
  var tour: String?
  /// The folder of pictures to review, in place of the sandbox.
  var review: String?
  /// Whether the review is a page in that folder, in place of a window.
  var isReviewPage = false
  /// Whether all pictures that differ become goldens, without being shown.
  var isApproval = false
  var trace: String?
  var isCheck = false
  /// Whether to check what assistive technology sees of them.
  var isAccessibilityCheck = false
  /// Whether programs read what is found.
  var isJSON = false
  /// Whether the session bus has started the program as a service, which waits to be activated.
  var isService = false
  /// Whether to watch the sources of the program, which then runs as a process of its own.
  var isWatching = false
  /// What builds the program that is watched; nil for `swift build`.
  var watchCommand: String?
  /// Whether the screen is presented, without a tool around it.
  var isPresenting = false
  /// How it is shown in browsers, by a program that has no window; nil if it is not.
  var serving: Serving?
  /// Whether a browser shows the window, to somebody who must not get at this computer.
  var isServed = false
  /// The tools with a document that is shown alone, in place of those of the app.
  var tools: [any AppTool]?
  /// How the program was started that is watched; nil if it is not.
  var watched: WatchedStart?
  /// The URLs to open, with or without a destination.
  var links: [String] = []

  /// Whether the program runs as an instance of its own beside one that may be running.
  var isOnItsOwn: Bool {
    scenarios != nil || review != nil || size != nil || isDark || isRightToLeft || isUnattended
      || trace != nil || isPresenting || isServed
  }

  /// Whether the state of the last start is restored, and stored for the next one.
  var keepsState: Bool { !isUnattended && !isServed && scenarios == nil && tools == nil }

  /// Whether the program ends when its task is done. No state is restored or stored then, so that
  /// pictures are reproducible.
  var isUnattended: Bool {
    isCheck || isAccessibilityCheck || takesPictures
  }

  /// Whether all that it does by itself is to take a picture of the window.
  var takesOnePicture: Bool {
    snapshot != nil && !isCheck && !isAccessibilityCheck && pictures.count == 1
  }

  /// Whether the program writes pictures, of the window or of scenarios by themselves.
  var takesPictures: Bool { !pictures.isEmpty }
  private var pictures: [String] {
    [snapshot, snapshotAll, audit, gallery, handOver, site, film, tour].compactMap(\.self)
  }
}

extension Invocation {
  /// The scales of pictures that can be asked for.
  static let scales = 1...4
  /// The most pixels that a picture can have each way; cairo has no larger ones.
  static let longestPicture = 32767
}
