import GTK

/// Title and subtitle in the header bar.
///
/// The labels of GTK's header bar would show the window's title, which also contains the app's
/// name.
package final class TitleView {
  private let title = Label()
  private let subtitle = Label()
  package let view = Box(.vertical)

  package init() {
    for (label, style) in [(title, "title"), (subtitle, "subtitle")] {
      label.ellipsizes = true
      label.styleClasses.insert(style)
      view.add(label)
    }
    view.valign = .center
  }

  package func show(title: String, subtitle: String?) {
    self.title.text = title
    self.subtitle.text = subtitle ?? ""
    self.subtitle.isVisible = subtitle != nil
  }
}
