import Containment
import GTK

extension Studio {
  /// How long the gallery waits for a screen that loads, in milliseconds.
  private static let thumbnailPatience = 2000.0

  /// A picture of a scenario's new screen in the look of the canvas, beside what is on it: with
  /// examples in place of what is the person's, and without a trace in the app.
  ///
  /// - Parameter width: the width of the picture in logical pixels.
  static func thumbnail(
    of scenario: Scenario, _ settings: CanvasSettings, width: Int
  ) async -> Thumbnail {
    var settings = settings
    settings.motion = .none
    let studio: Studio? = Scenario.makingPicture {
      let screen = scenario.makeScreen()
      guard !(screen is BrokenScenarioViewController) else { return nil }
      let studio = Studio(settings, size: Thumbnail.screenSize, patience: thumbnailPatience)
      studio.put(screen)
      return studio
    }
    guard let studio else { return .broken }
    defer { studio.close() }
    await studio.rest()
    guard !studio.isLoading else { return .loading }
    let factor = Double(max(width, 1)) / Double(Thumbnail.screenSize.width)
    return .picture(studio.picture(scaledBy: factor))
  }
}

extension Studio {
  /// A picture of a new screen in the look of the canvas, beside what is on it. One that loads is pictured as it is.
  static func picture(
    of make: @MainActor () -> ViewController, _ settings: CanvasSettings, size: Size,
    scaledBy factor: Double
  ) async -> Surface {
    var settings = settings
    settings.motion = .none
    let studio = Scenario.makingPicture {
      let studio = Studio(settings, size: size, patience: 0)
      studio.put(make())
      return studio
    }
    defer { studio.close() }
    await studio.rest()
    return studio.picture(scaledBy: factor)
  }
}

/// What the pictures of the gallery look like: the look of the canvas, and what it leaves to the app
/// around it.
struct ThumbnailLook: Hashable {
  private let settings: [String: KnobValue]
  private let isAppDark: Bool
  private let appTextScale: Double

  init(_ settings: CanvasSettings, _ traits: Traits) {
    var look = settings.look
    look.motion = .full
    look.isRightToLeft = look.isRightToLeft || traits.isRightToLeft
    self.settings = look.values
    isAppDark = traits.isDark
    appTextScale = traits.textScale
  }
}
