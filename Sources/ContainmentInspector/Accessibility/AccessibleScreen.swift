import GTK
import GTKTools

/// What assistive technology sees of a screen, and what is wrong with it.
///
/// It is what is in sight and takes input: what is under a sheet is not looked at. What a widget draws
/// itself without labels, such as the text of a chart, is not known.
package struct AccessibleScreen: Equatable {
  /// A text, or an icon that stands for one, with how well it is seen; nil if that does not matter, as
  /// it is insensitive.
  package struct Text: Equatable {
    package let element: AccessibleElement
    package let measure: ContrastPicture.Measure?
  }

  /// Where Tab stops, in its order.
  package private(set) var stops: [AccessibleElement] = []
  package private(set) var texts: [Text] = []
  /// The errors first.
  package private(set) var findings: [AccessibilityFinding] = []

  init() {}

  package init(of area: Widget) {
    area.layoutIfNeeded()
    var reading = Reading(area)
    reading.visit(area, in: Rectangle(x: 0, y: 0, width: .max / 4, height: .max / 4))
    stops = reading.stops.map { AccessibleElement($0, in: area) }
    texts = reading.texts
    reading.findOverlaps()
    findings =
      reading.findings.filter { $0.severity == .error }
      + reading.findings.filter { $0.severity == .advice }
  }

  var errors: [AccessibilityFinding] { findings.filter { $0.severity == .error } }
}

/// Goes through the widgets of an area.
private struct Reading {
  let area: Widget
  let stops: [Widget]
  let picture: ContrastPicture
  var texts: [AccessibleScreen.Text] = []
  var findings: [AccessibilityFinding] = []
  private let stopIDs: Set<Int>
  /// What Tab stops at, and the part of each that is in sight.
  private var stopsInSight: [(element: AccessibleElement, seen: Rectangle)] = []

  init(_ area: Widget) {
    self.area = area
    // The button in a combo box is the combo box.
    stops = area.focusOrder.map(\.outermostPart)
    stopIDs = Set(stops.map { Int(bitPattern: $0.unsafePointer) })
    picture = ContrastPicture(of: area)
  }

  /// - Parameter sight: the part of the area in which the widget can be seen.
  mutating func visit(_ widget: Widget, in sight: Rectangle) {
    guard widget.isMapped, widget.opacity > 0, !widget.isClosedToFocus,
      let frame = widget.frame(in: area), let seen = frame.intersection(sight)
    else { return }
    if widget != area { look(at: widget, seen: seen) }
    for child in widget.inside { visit(child, in: seen) }
  }

  private mutating func look(at widget: Widget, seen: Rectangle) {
    if widget.isTarget { check(control: widget) }
    if stopIDs.contains(Int(bitPattern: widget.unsafePointer)) {
      stopsInSight.append((AccessibleElement(widget, in: area), seen))
    }
    let runs = widget.textRuns
    if !runs.isEmpty {
      if widget.isCutInSilence { findings.append(.cut(AccessibleElement(widget, in: area))) }
      measure(widget, runs, seen)
    } else if widget.isIconOfControl {
      measure(icon: widget)
    }
  }

  private mutating func check(control widget: Widget) {
    let element = AccessibleElement(widget, in: area)
    let isStop = stopIDs.contains(element.id)
    if AccessibleRole.meaningless.contains(element.role) {
      if isStop { findings.append(.noRole(element)) }
      if isStop, element.name.isEmpty { findings.append(.noName(element)) }
      return
    }
    if AccessibleRole.holding.contains(element.role) { return }
    if element.name.isEmpty { findings.append(.noName(element)) }
    if min(element.frame.width, element.frame.height) < TargetSize.comfortable {
      findings.append(.size(element))
    }
    if !isStop, widget.isSensitiveWithin, AccessibleRole.ofSingleStops.contains(element.role),
      !widget.canFocus
    {
      findings.append(.notByKeyboard(element))
    }
  }

  /// What a person wants to hit does not lie on something else of that kind; what is in it may. A row
  /// scrolls from under what floats over it.
  mutating func findOverlaps() {
    let stops = stopsInSight.filter { AccessibleRole.ofSingleStops.contains($0.element.role) }
    for (index, stop) in stops.enumerated() {
      for other in stops[..<index] {
        guard let shared = stop.seen.intersection(other.seen),
          ![stop.seen, other.seen].contains(shared)
        else { continue }
        findings.append(.overlap(stop.element, other.element))
      }
    }
  }

  // MARK: Contrast

  /// The worst of the runs counts.
  private mutating func measure(_ widget: Widget, _ runs: [TextRun], _ seen: Rectangle) {
    let element = AccessibleElement(widget, in: area)
    guard widget.isSensitiveWithin else {
      texts.append(AccessibleScreen.Text(element: element, measure: nil))
      return
    }
    var worst: (measure: ContrastPicture.Measure, needed: Double)?
    for run in runs {
      let frame = Rectangle(
        x: element.frame.x + run.frame.x, y: element.frame.y + run.frame.y, width: run.frame.width,
        height: run.frame.height)
      // What is cut off may be a line of which nothing but the dots of an ellipsis is seen.
      guard let part = frame.intersection(seen), part.height * 2 > frame.height,
        let measure = look(at: part, of: widget)
      else { continue }
      let needed = Contrast.needed(size: run.size, isBold: run.isBold)
      if worst.map({ measure.ratio / needed < $0.measure.ratio / $0.needed }) ?? true {
        worst = (measure, needed)
      }
    }
    guard let worst else { return }
    texts.append(AccessibleScreen.Text(element: element, measure: worst.measure))
    if worst.measure.ratio < worst.needed,
      !AccessibilityException.covers(widget, worst.measure)
    {
      findings.append(.contrast(element, worst.measure, needed: worst.needed))
    }
  }

  /// The lines of an icon are too thin to have its colour in a picture; but a symbolic one has the colour
  /// that text would have.
  private mutating func measure(icon: Widget) {
    let element = AccessibleElement(icon.controlAround ?? icon, in: area)
    guard icon.isSensitiveWithin, let ground = picture.measure(element.frame)?.ground else {
      return
    }
    let opacity = sequence(first: icon, next: { $0.parent }).prefix { $0 != area }
      .reduce(1.0) { $0 * $1.shownOpacity }
    let ink = icon.textColor.faded(opacity).over(ground)
    let measure = ContrastPicture.Measure(
      ratio: Contrast.ratio(ink, ground), ink: ink, ground: ground)
    texts.append(AccessibleScreen.Text(element: element, measure: measure))
    if measure.ratio < Contrast.ofLargeText {
      findings.append(.contrast(element, measure, needed: Contrast.ofLargeText))
    }
  }

  /// What is measured in a part of the area that has a widget; nil if the widget is not seen there.
  private func look(at part: Rectangle, of widget: Widget) -> ContrastPicture.Measure? {
    guard let measure = picture.measure(part), measure.ratio < 1.05 else {
      return picture.measure(part)
    }
    // Everything there has one colour: the text is of that colour, or something lies over it.
    let color = widget.textColor
    let ratio = Contrast.ratio(color, measure.ground)
    return color.alpha == 0 || ratio >= 1.05 ? nil : measure
  }
}

extension AccessibleRole {
  /// Those of which each is to be reached by Tab, rather than one of several by arrows.
  fileprivate static let ofSingleStops: Set<AccessibleRole> = [
    .button, .toggleButton, .checkBox, .text, .slider, .spinButton, .comboBox,
  ]
}

extension Widget {
  /// The widget that a person and assistive technology know in place of a part of it.
  fileprivate var outermostPart: Widget {
    sequence(first: self) { $0.parent }.first { $0.isComposed } ?? self
  }

  private var isComposed: Bool {
    // Not translated: names of classes. One with an entry has two parts.
    ["GtkComboBox", "GtkComboBoxText", "GtkFileChooserButton"].contains(typeName)
      && !inside.contains { $0.typeName == "GtkEntry" }
  }

  /// Whether a person uses it by pointer or keyboard, and not a part of it.
  fileprivate var isTarget: Bool {
    if isComposed { return true }
    return isControl && outermostPart == self
  }

  fileprivate var controlAround: Widget? {
    sequence(first: self) { $0.parent }.dropFirst().first { $0.isControl }?.outermostPart
  }

  /// Whether it is a text that ends in an ellipsis, of which no tooltip tells the rest.
  fileprivate var isCutInSilence: Bool {
    guard let label = self.as(Label.self) else { return false }
    return label.isCut && !label.tellsWhenCut
      && !sequence(first: self, next: { $0.parent }).prefix(4).contains { $0.tooltip != nil }
  }

  /// Whether it is the icon of a control that has no text.
  fileprivate var isIconOfControl: Bool {
    guard self.as(Image.self)?.iconName?.hasSuffix("-symbolic") == true,
      let button = sequence(first: self, next: { $0.parent }).dropFirst().first(where: \.isControl),
      AccessibleRole.ofSingleStops.contains(button.accessibleRole)
    else { return false }
    return !button.descendants(of: Label.self).contains(where: \.isMapped)
  }
}

extension Color {
  /// What is seen of the colour on an opaque one.
  fileprivate func over(_ ground: Color) -> Color {
    Color(
      red: red * alpha + ground.red * (1 - alpha),
      green: green * alpha + ground.green * (1 - alpha),
      blue: blue * alpha + ground.blue * (1 - alpha))
  }
}
