import Containment
import GTK
import Sandbox

/// A button that a layer has in the bar around it or, if it is a bar, in itself.
struct BarButton: Equatable {
  let title: String
  /// The name of a symbolic icon in place of the title; nil for none.
  let icon: String?

  /// The button that a text describes: its title, and perhaps the name of an icon after it.
  init(_ text: String) {
    let words = text.split(separator: " ")
    icon = words.last.flatMap { $0.hasSuffix("-symbolic") ? String($0) : nil }
    let title = (icon == nil ? words : words.dropLast()).joined(separator: " ")
    self.title = title.isEmpty ? text : title
  }

  fileprivate func make() -> Button {
    if let icon { return Button(icon: icon, label: title) }
    let button = Button(title.escapingMnemonics)
    // A bar cuts its buttons before its title, so that short ones keep their room. A long one would make the bar wider
    // than the window.
    guard title.count > 24 else { return button }
    for label in button.descendants(of: Label.self) {
      label.ellipsizes = true
      label.widthInCharacters = 12
    }
    return button
  }

  // Not translated: Swift.
  var source: String {
    icon.map { "Button(icon: \(swiftQuoted($0)), label: \(swiftQuoted(title)))" }
      ?? "Button(\(swiftQuoted(title.escapingMnemonics)))"
  }
}

private enum InBar: Attachment { typealias Value = [BarButton] }

extension Layer {
  /// The buttons in a bar, in their order.
  var barButtons: [BarButton] { parts("bar-buttons").map { BarButton($0) } }

  /// Gives a controller the buttons of the layer, unless it has them.
  func putButtons(of controller: ViewController) {
    let buttons = barButtons
    guard buttons != controller[InBar.self] ?? [] else { return }
    controller[InBar.self] = buttons
    let items: [Widget] = buttons.enumerated().map { index, button in
      let item = button.make()
      item.clicked.connect(weak: controller) { $0.clicks.click("bar-button-\(index + 1)") }
      return item
    }
    if let bar = controller as? ToolbarController {
      bar.toolbar.trailingItems = items.isEmpty ? nil : items
    } else {
      controller.navigationItem.trailingItems = items
    }
  }
}
