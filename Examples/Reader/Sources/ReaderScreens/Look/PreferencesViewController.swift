import Containment
import GTK
import Parts

/// Colours and size of text, which hold as soon as they are chosen.
public final class PreferencesViewController: PreferencesPage {
  public init(_ preferences: Preferences) {
    let themes = ReaderTheme.allCases.map { Choice($0, $0.title) }
    super.init(
      title: "Preferences",
      groups: [
        PreferencesGroup(
          rows: [
            RadioRow("Colours", among: themes, value: Binding(preferences, \.theme)),
            SpinRow(
              "Size of text", subtitle: "In percent, as in articles", in: Preferences.textSizes,
              step: 10, value: Binding(preferences, \.textSize)),
          ])
      ])
  }
}
