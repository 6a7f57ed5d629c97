import GTK

/// The bar above the secondary of a collapsed split, with the way back to the primary, where no
/// stack in the secondary has a bar for it.
@MainActor
final class SplitBackBar {
  let view = HeaderBar()
  let back: BackButton

  init(of split: SplitController) {
    back = BackButton(id: "split.back") { [weak split] in split }
    back.button.valign = .center
    view.packStart(back.button)
    view.accessibleID = "split.bar"
  }
}
