import GTK

/// What the user has chosen for the app as a whole, kept by GSettings.
///
/// The keys, and what they are at first, stand here and in the schema; a test compares them.
enum Preferences {
  static let isInspectorVisible = Setting("inspector-visible", otherwise: true)
  static let isCatalogueVisible = Setting("catalogue-visible", otherwise: true)
  /// The page of the inspector: knobs, tree, events, transition or compose.
  static let inspectorPage = Setting("inspector-page", otherwise: "knobs")
  /// In logical pixels, like all sizes.
  static let inspectorWidth = Setting("inspector-width", otherwise: 320)
  static let catalogueWidth = Setting("catalogue-width", otherwise: 240)
  /// Ids of scenarios.
  static let favourites = Setting("favourites", otherwise: [String]())
  /// Ids of scenarios, the latest first.
  static let recents = Setting("recents", otherwise: [String]())
  static let windowWidth = Setting("window-width", otherwise: 1280)
  static let windowHeight = Setting("window-height", otherwise: 800)
  static let isWindowMaximised = Setting("window-maximized", otherwise: false)
  /// How fast transitions run: from 0.05 to 1, as they are meant.
  static let speed = Setting("speed", otherwise: 1.0)
  /// A preference of `Motion` by its name.
  static let motion = Setting("motion", otherwise: "full")
  /// follow (the desktop), light or dark.
  static let colourScheme = Setting("color-scheme", otherwise: "follow")

  /// Where they are kept; nil, once said on standard error, where the schema is not installed: then
  /// everything is as it is at first.
  static let settings: Settings? = {
    do throws(SettingsError) {
      return try Settings(
        schema: Sandbox.id, folder: "\(UserFolders.program ?? ".")/../share/glib-2.0/schemas")
    } catch {
      StandardError.print("\(Sandbox.program): \(error)")
      return nil
    }
  }()
}
