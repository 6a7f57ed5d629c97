import Containment
import GTK

// Titles of the library's own enumerations, for knobs.

extension BarAlignment: KnobChoice {
  public var title: String {
    switch self {
    case .top: tr(in: "place of a bar", "Top")
    case .bottom: tr(in: "place of a bar", "Bottom")
    }
  }
}

extension TabsController.TabBarAlignment: KnobChoice {
  public var title: String {
    switch self {
    case .top: tr(in: "place of a bar", "Top")
    case .bottom: tr(in: "place of a bar", "Bottom")
    }
  }
}

extension DisplayStyle: KnobChoice {
  public var title: String {
    switch self {
    case .partial: tr("Beside the bar")
    case .full: tr("Beneath it")
    }
  }
}

extension SearchBarController.Mode: KnobChoice {
  public var title: String {
    switch self {
    case .always: tr("Always")
    case .onDemand: tr("On demand")
    }
  }
}

extension SplitController.PrimaryEdge: KnobChoice {
  public var title: String {
    switch self {
    case .start: tr("Start")
    case .end: tr("End")
    }
  }
}

extension Motion.Preference: KnobChoice {
  public var title: String {
    switch self {
    case .full: tr("Full motion")
    case .reduced: tr("Reduced motion")
    case .none: tr("No motion")
    }
  }
}

extension MenuBacking: KnobChoice {
  public var title: String {
    switch self {
    case .fade: tr("Darkens")
    case .none: tr("Stays as it is")
    }
  }
}

extension MenuPresentation: KnobChoice {
  public var title: String {
    switch self {
    case .floating: tr(in: "menu", "Floating")
    case .header: tr(in: "menu", "Header")
    }
  }
}

extension SharedElements.Path: KnobChoice {
  public var title: String {
    switch self {
    case .arc: tr(in: "path", "Arc")
    case .line: tr(in: "path", "Straight line")
    }
  }
}

// Those that the inspector's page *Transition* offers have their titles there.
extension Transition.Direction: KnobChoice {}
extension TransitionStyle: KnobChoice {}
extension TimingChoice: KnobChoice {}
