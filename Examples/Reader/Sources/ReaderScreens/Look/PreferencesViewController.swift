import Containment
import GTK
import Parts

/// What a person can choose. All of it holds as soon as it is chosen.
public final class PreferencesViewController: PreferencesPage {
  public init(_ preferences: Preferences) {
    super.init(
      title: tr("Preferences"),
      groups: [
        Self.look(preferences), Self.reading(preferences), Self.feeds(preferences),
      ])
  }

  private static func look(_ preferences: Preferences) -> PreferencesGroup {
    let themes = ReaderTheme.allCases.map { Choice($0, $0.title) }
    return PreferencesGroup(
      tr("Look"),
      rows: [
        RadioRow(tr("Colours"), among: themes, value: Binding(preferences, \.theme)),
        SpinRow(
          tr("Size of text"), subtitle: tr("In percent, as in articles"),
          in: Preferences.textSizes, step: 10, value: Binding(preferences, \.textSize)),
      ])
  }

  private static func reading(_ preferences: Preferences) -> PreferencesGroup {
    let glances = Glance.allCases.map { Choice($0, $0.title) }
    return PreferencesGroup(
      tr("Reading"),
      rows: [
        ComboRow(
          tr("Mark as read"), subtitle: tr("When an article is on the screen"), among: glances,
          value: Binding(preferences, \.glance)),
        SwitchRow(
          tr("Begin where you left off"), subtitle: tr("Otherwise with the latest article"),
          isOn: Binding(preferences, \.keepsPlace)),
      ])
  }

  private static func feeds(_ preferences: Preferences) -> PreferencesGroup {
    let group = PreferencesGroup(
      tr("Feeds"), description: tr("Articles of the others wait until you want to see them."))
    for (folder, feeds) in Feed.folders() {
      group.append(ExpanderRow(folder, rows: feeds.map { row(for: $0, preferences) }))
    }
    return group
  }

  private static func row(for feed: Feed, _ preferences: Preferences) -> SwitchRow {
    SwitchRow(
      feed.title,
      isOn: Binding {
        !preferences.hiddenFeeds.contains(feed.id)
      } set: { isShown in
        if isShown {
          preferences.hiddenFeeds.remove(feed.id)
        } else {
          preferences.hiddenFeeds.insert(feed.id)
        }
      })
  }
}
