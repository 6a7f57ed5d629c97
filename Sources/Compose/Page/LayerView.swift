import GTK

/// A layer of the onion: a rounded rectangle around the layers inside.
final class LayerView: CustomBin {
  let id: Int
  /// What tells its kind, above the layers inside.
  let heading = Box(.horizontal, spacing: 6)
  /// Contains the layers inside.
  private let column = Box(.vertical, spacing: 6)
  /// Opens the chooser of layers to put inside or around.
  let add = Button(icon: "list-add-symbolic", label: tr("Add or wrap (+)"))
  private let title = Label()
  private let hint = Label()

  init(_ layer: Layer) {
    id = layer.id
    super.init(cssName: "enfilade-layer", role: .listItem)
    canFocus = true
    for name in ["enfilade-layer", "enfilade-layer-\(layer.kind.rawValue)"] {
      styleClasses.insert(name)
    }
    isAccessiblySelectable = true
    let icon = Image(icon: layer.kind.icon)
    for label in [title, hint] {
      label.ellipsizes = true
      label.xalign = 0
    }
    hint.styleClasses.insert("dim-label")
    hint.hexpand = true
    add.styleClasses.insert("flat")
    add.canFocus = false
    add.focusesOnClick = false
    heading.packStart(icon)
    heading.packStart(title)
    heading.packStart(hint, expand: true)
    heading.packStart(add)
    let whole = Box(.vertical, spacing: 6, [heading])
    whole.add(column)
    self.add(whole)
    show(layer)
  }

  /// Shows kind and title of the layer or, if it has none, what tells it from others.
  func show(_ layer: Layer) {
    title.text = layer.kind.title
    let own = layer.given("title").flatMap { $0 == layer.kind.title ? nil : $0 }
    hint.text = own ?? layer.kind.descriptor.hint(of: layer)
    accessibleDescription = hint.text
  }

  /// Prefixes the kind with the role of the layer in its parent.
  func show(role: String) { title.text = "\(role): \(title.text)" }

  func insert(_ child: Widget) {
    column.add(child)
  }

  /// Hides the column if it is empty, since it would take up spacing.
  func finish() { column.isVisible = !column.children.isEmpty }
}
