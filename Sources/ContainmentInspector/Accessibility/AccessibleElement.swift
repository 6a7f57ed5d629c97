import GTK
import GTKTools

/// A widget as assistive technology sees it: its role, its name and its place.
package struct AccessibleElement {
  /// What tells widgets apart for as long as they live.
  package typealias ID = Int

  package let id: ID
  package let role: AccessibleRole
  package let name: String
  /// The nearest id around a widget that has none itself.
  let around: String?
  let ownID: String
  /// Where it was in the area, in logical pixels.
  package var frame: Rectangle
  private let widget: WeakObject<Widget>
  private let area: WeakObject<Widget>

  init(_ widget: Widget, in area: Widget) {
    id = Int(bitPattern: widget.unsafePointer)
    role = widget.accessibleRole
    name = widget.nameRead
    ownID = widget.accessibleID
    around = sequence(first: widget) { $0.parent }.dropFirst().prefix { $0 != area }
      .lazy.map(\.accessibleID).first { !$0.isEmpty }
    frame = widget.frame(in: area) ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    self.widget = WeakObject(widget)
    self.area = WeakObject(area)
  }

  /// Where it is now; nil while it is not in sight.
  var place: Rectangle? {
    guard let widget = widget.object, let area = area.object,
      widget.visibleFrame(in: area) != nil
    else { return nil }
    return widget.frame(in: area)
  }

  /// The role and the name, such as `push button “Save”`.
  var title: String { name.isEmpty ? role.name : "\(role.name) “\(name.shortened)”" }

  /// The widget in words by which it is found in the code: with its id, or with that around it.
  package var whereabouts: String {
    if !ownID.isEmpty { return tr("{1} (id {2})", title, ownID) }
    return around.map { tr("{1} in {2}", title, "“\($0)”") } ?? title
  }
}

extension AccessibleElement: Equatable {
  package static nonisolated func == (one: AccessibleElement, other: AccessibleElement) -> Bool {
    one.id == other.id && one.role == other.role && one.name == other.name
      && one.ownID == other.ownID && one.around == other.around && one.frame == other.frame
  }
}

extension Widget {
  /// What assistive technology reads when it comes to the widget: its name, or the texts in a row or a heading.
  package var nameRead: String { spokenName.isEmpty ? textInside : spokenName }

  /// The texts in a widget that has no name, such as a row, which assistive technology reads instead.
  fileprivate var textInside: String {
    guard accessibleRole == .listItem || accessibleRole == .heading else { return "" }
    return labelsInside.joined(separator: ", ")
  }

  private var labelsInside: [String] {
    guard isMapped else { return [] }
    if let label = self.as(Label.self) { return [label.text].filter { !$0.isEmpty } }
    return inside.flatMap(\.labelsInside)
  }
}

extension String {
  /// The first line, or the beginning of a long one.
  fileprivate var shortened: String {
    let line = prefix { !$0.isNewline }
    return line.count > 40 ? line.prefix(39) + "…" : String(line)
  }
}
