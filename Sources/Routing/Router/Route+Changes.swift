extension Route {
  /// The changes that executing the route makes, in words.
  var plannedChanges: [Decision] {
    var all: [Decision] = []
    for controller in dismissed.reversed() {
      all.append(Decision(kind: .dismiss, step: controller.debugName, text: "is dismissed"))
    }
    for hidden in hidden {
      all.append(
        Decision(
          kind: .show, step: hidden.parent.debugName, text: "shows \(hidden.child.debugName)"))
    }
    var place = origin.debugName
    for build in builds {
      all += build.words
      if let action = build.action {
        let target =
          action.embed == nil
          ? place : container(for: action, from: origin)?.debugName ?? "\(action.parent)"
        all.append(
          Decision(
            kind: .perform, step: build.run.summary, text: "\(action.summary), on \(target)"))
      }
      place = build.run.summary
    }
    return all
  }

}

extension Build {
  /// How the controller is built, in words.
  fileprivate var words: [Decision] {
    guard let factory = run.factory else {
      return [
        Decision(kind: .build, step: run.summary, text: "is taken from what was built before")
      ]
    }
    let inner = children.flatMap { child in
      child.words + [
        Decision(
          kind: .perform, step: child.run.summary,
          text: "\(child.action?.summary ?? "nothing"), while \(run.summary) is built")
      ]
    }
    return inner + [
      Decision(kind: .build, step: run.summary, text: "is built by \(factory.summary)")
    ]
  }
}
