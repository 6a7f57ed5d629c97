import Containment
import GTK

// What the choices that the library has are called where one of them is chosen.

extension BarAlignment {
  var title: String {
    switch self {
    case .top: tr(in: "place of a bar", "Top")
    case .bottom: tr(in: "place of a bar", "Bottom")
    }
  }
}

extension TabsController.TabBarAlignment {
  var title: String {
    switch self {
    case .top: tr(in: "place of a bar", "Top")
    case .bottom: tr(in: "place of a bar", "Bottom")
    }
  }
}

extension DisplayStyle {
  var title: String {
    switch self {
    case .partial: tr("Beside the bar")
    case .full: tr("Beneath it")
    }
  }
}

extension SearchBarController.Mode {
  var title: String {
    switch self {
    case .always: tr("Always")
    case .onDemand: tr("On demand")
    }
  }
}

extension SplitController.PrimaryEdge {
  var title: String {
    switch self {
    case .start: tr("Start")
    case .end: tr("End")
    }
  }
}

extension MenuBacking {
  var title: String {
    switch self {
    case .fade: tr("Darkens")
    case .none: tr("Stays as it is")
    }
  }
}

extension MenuPresentation {
  var title: String {
    switch self {
    case .floating: tr(in: "menu", "Floating")
    case .header: tr(in: "menu", "Header")
    }
  }
}

extension Transition.Direction {
  var title: String {
    switch self {
    case .start: tr(in: "direction", "Start")
    case .end: tr(in: "direction", "End")
    case .up: tr(in: "direction", "Up")
    case .down: tr(in: "direction", "Down")
    }
  }
}
