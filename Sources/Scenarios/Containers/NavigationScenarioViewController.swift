import Containment
import GTK
import Sandbox

extension Scenario {
  static let navigation = Scenario(
    "navigation", tr("Navigation"), group: tr("Containers"),
    summary: tr("A stack of pages with a navigation bar, a back button and a history."),
    words: ScenarioWords(
      tr("A stack of pages. A new one comes from the end, and the way back is always open."),
      use: tr("For places that lead on to further places, such as a list and what is in its rows."),
      avoid: tr(
        "For places of equal rank, which are tabs, and for questions, which are presented."),
      keys: [
        .init(tr("Alt+←"), tr("Goes back")), .init(tr("Alt+→"), tr("Goes forward again")),
        .init(tr("Escape"), tr("Goes back, where nothing else is to be left")),
      ],
      classes: [.of("NavigationController"), .of("NavigationItem")]),
    source: #filePath, knobs: NavigationKnobs(),
    actions: NavigationScenarioViewController.actions,
    make: NavigationScenarioViewController.init, play: NavigationScenarioViewController.play)
}

struct NavigationKnobs: Knobs {
  @Knob(tr("Bar")) var bar = true
  @Knob(tr("Style")) var style = TransitionStyle.push
  @Knob(tr("Duration"), in: 0...2000, step: 50, unit: tr(in: "unit", "ms")) var duration = 200.0
  @Knob(tr("Forward pages"), in: 0...20) var forward = 10
  @Knob(tr("Unload after"), in: 1...10) var unload: Int? = nil
  @Knob(tr("Memory is low")) var lowMemory = false
}

/// A stack of coloured pages, a form that keeps its text, and stacks within the stack.
///
/// The pages push from inside, and the actions change the stack from outside.
final class NavigationScenarioViewController: KnobbedViewController<NavigationKnobs> {
  private let navigation = NavigationController()
  /// What the transition is apart from what the knobs say of it; nil for what the style has by itself.
  private var ownChoice: TransitionChoice?
  /// The highest number of each kind of page so far.
  private var numbers: [PageKind: Int] = [:]

  override init(_ knobs: LiveKnobs<NavigationKnobs>) {
    super.init(knobs)
    restorationIdentifier = "navigation"
  }

  override func loadView() {
    navigation.debugName = "Navigation"
    navigation.restorationIdentifier = "stack"
    navigation.restorePage = { [weak self] in self?.page(called: $0) }
    navigation.viewControllers = [next(.page), next(.page)]
    // Set before the view is shown, so that the bar does not slide away.
    navigation.isBarHidden = !knobs.bar
    view = Box(.vertical)
    embed(navigation)
    showPath()
    knobs.apply(\.bar, to: self) { screen, isShown in
      screen.navigation.setBarHidden(!isShown)
    }
    knobs.observe(by: self) { [weak self] in self?.applyStyle() }
    applyStyle()
    knobs.apply(\.forward, to: self) { $0.navigation.forwardLimit = $1 }
    knobs.apply(\.unload, to: self) { $0.navigation.unloadDepth = $1 }
    knobs.apply(\.lowMemory, to: self) { $0.isMemoryLow = $1 }
  }

  static let actions: [ScenarioAction<NavigationScenarioViewController>] = [
    ScenarioAction("push", tr("Push three pages"), icon: "list-add-symbolic") { screen in
      screen.navigation.viewControllers += (1...3).map { _ in screen.next(.page) }
    },
    ScenarioAction("replace", tr("Replace the top page"), icon: "view-refresh-symbolic") { screen in
      let pages = screen.navigation.viewControllers.dropLast()
      screen.navigation.viewControllers = pages + [screen.next(.page)]
    },
    ScenarioAction(
      "root", tr("Go back to the first page"), icon: "go-first-symbolic",
      isSensitive: { $0.navigation.viewControllers.count > 1 }
    ) { screen in
      screen.navigation.viewControllers = Array(screen.navigation.viewControllers.prefix(1))
    },
  ]

  private func applyStyle() {
    var choice = transitionChoice
    navigation.pushTransition = choice.transition
    choice.style = choice.style.wayBack
    choice.direction = choice.direction.reversed
    navigation.popTransition = choice.transition
  }

  override func contentChromeDidChange() {
    super.contentChromeDidChange()
    showPath()
  }

  private func showPath() {
    report(navigation.path)
  }

  private func next(_ kind: PageKind) -> ViewController {
    page(kind, numbers[kind, default: 0] + 1)
  }

  private func page(_ kind: PageKind, _ number: Int) -> ViewController {
    numbers[kind] = max(numbers[kind, default: 0], number)
    let page: ViewController
    switch kind {
    case .page: page = StackPage(number) { [weak self] in self?.next($0) }
    case .form: page = FormPage()
    case .stack:
      let stack = NavigationController(rootViewController: next(.page))
      stack.restorePage = { [weak self] in self?.page(called: $0) }
      page = stack
    }
    page.restorationIdentifier = "\(kind) \(number)"
    return page
  }

  /// Makes the page with a restoration identifier of the last run.
  private func page(called identifier: String) -> ViewController? {
    let words = identifier.split(separator: " ")
    guard words.count == 2, let kind = PageKind(rawValue: String(words[0])),
      let number = Int(words[1]), (1...9999).contains(number)
    else { return nil }
    return page(kind, number)
  }

  /// Somebody stars a page, goes further, and back by the button and by a key.
  static let play: @MainActor (Hand) async throws -> Void = { hand in
    let star = PlayLocator.role(.toggleButton, named: tr("Star"))
    try await hand.expect("page2.push")
    try await hand.click(star)
    try await hand.expect(star, .checked)
    try await hand.click("page2.push")
    try await hand.expect("page3.push")
    try await hand.expect(star, .unchecked)
    try await hand.click("navigation.back")
    try await hand.expect(star, .checked)
    try await hand.press(.left, holding: .alt)
    try await hand.expect("page1.push")
  }
}

extension NavigationScenarioViewController: TransitionChoosing {
  var transitionChoice: TransitionChoice {
    get {
      let knobs = knobs.current
      return TransitionChoice(
        style: knobs.style, direction: ownChoice?.direction ?? knobs.style.usualDirection,
        duration: knobs.duration,
        timing: ownChoice?.timing ?? knobs.style.transition(.start).timing)
    }
    set {
      ownChoice = newValue
      var next = knobs.current
      next.style = newValue.style
      next.duration = newValue.duration
      knobs.current = next
      applyStyle()
    }
  }

  func choosesTransition(of slot: Slot) -> Bool { slot.parent === navigation }
}

extension TransitionStyle {
  /// The style for popping.
  fileprivate var wayBack: TransitionStyle {
    switch self {
    case .push: .pull
    case .pull: .push
    case .cover: .uncover
    case .uncover: .cover
    case .zoom: .zoomOut
    case .zoomOut: .zoom
    case .pageIn: .pageOut
    case .pageOut: .pageIn
    case .iris: .irisOut
    case .irisOut: .iris
    case .none, .crossfade, .slide, .zoomSlide: self
    }
  }
}

extension Transition.Direction {
  fileprivate var reversed: Transition.Direction {
    switch self {
    case .start: .end
    case .end: .start
    case .up: .down
    case .down: .up
    }
  }
}
