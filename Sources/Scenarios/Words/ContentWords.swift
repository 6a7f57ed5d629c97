import GTK
import Sandbox

// What there is to read about scenarios about content, transitions and callbacks, below their summary.
extension ScenarioWords {
  static let lab = ScenarioWords(
    use: tr("To choose a transition, and to see what it does when it is interrupted."),
    avoid: tr("For a look of every page at once: the wall of frames shows that."),
    // Not translated: names of classes.
    classes: [.of("ContainerViewController"), .of("Transition"), .of("Swipe")])

  static let nesting = ScenarioWords(
    use: tr("Where parts of a screen change independently of each other."),
    avoid: tr("For places that lead on to further places: push them on a stack of pages."),
    // Not translated: names of classes.
    classes: [.of("ContainerViewController"), .of("Slot")])

  static let gallery = ScenarioWords(
    use: tr("Where a page shows more of what was chosen: its picture goes along."),
    avoid: tr("Between places of equal rank, where nothing is carried from one to the other."),
    keys: [
      KeyLine(tr("Enter"), tr("Opens the painting")), KeyLine(tr("Alt+←"), tr("Goes back")),
    ],
    // Not translated: names of classes.
    classes: [.of("SharedElement"), .of("GrabTransition"), .of("GridViewController")])

  static let inbox = ScenarioWords(
    use: tr("Where a row and the head of its page show the same, differently laid out."),
    avoid: tr("For rows of which nothing is seen on their pages."),
    keys: [
      KeyLine(tr("Enter"), tr("Opens the message")), KeyLine(tr("Alt+←"), tr("Goes back")),
    ],
    // Not translated: names of classes.
    classes: [.of("SharedElement"), .of("SharedElements"), .of("ListViewController")])

  static let lifecycle = ScenarioWords(
    use: tr("To see which callbacks a screen gets, and in which order."),
    avoid: tr("To find a fault in an app of one’s own: its inspector has a page of events."),
    classes: [.of("LifecycleTrace"), .of("LifecycleEvent"), .of("ViewController")])

  static let message = ScenarioWords(
    use: tr("In place of content that is not there: say why, and what can be done."),
    avoid: tr("Beside content that is there: show a banner over it."),
    // Not translated: names of classes.
    classes: [.of("MessageViewController"), .of("Message")])

  static let scrolling = ScenarioWords(
    use: tr("For a form or a text that may be taller than the window."),
    avoid: tr("For many rows of a kind, which are a list."),
    keys: [
      KeyLine(tr("Tab"), tr("Goes to the next field, and scrolls to it"))
    ],
    classes: [.of("ScrollingContentViewController")])

  static let card = ScenarioWords(
    // Not translated: names of classes.
    classes: [.of("ColorView"), .of("Knob", in: "sandbox")])

  static let desktop = ScenarioWords(
    // Not translated: names of classes.
    classes: [
      .of("Clipboard", in: "gtk"), .of("DragSource", in: "gtk"), .of("PrintJob", in: "gtk"),
      .of("DesktopNotification", in: "gtk"),
    ])

  static let theme = ScenarioWords(
    use: tr("For an app, or a part of it, with colours of its own."),
    avoid: tr("To follow the desktop into the dark, which every screen does by itself."),
    // Not translated: names of classes.
    classes: [.of("Theme")])
}
