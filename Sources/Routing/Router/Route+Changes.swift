extension Route {
  /// The changes that executing the route makes, in words.
  var plannedChanges: [Decision] {
    var all = dismissed.reversed().map {
      Decision(kind: .dismiss, step: $0.debugName, text: "is dismissed")
    }
    all += origin.hiddenAncestry.map {
      Decision(kind: .show, step: $0.parent.debugName, text: "shows \($0.child.debugName)")
    }
    var place = origin.debugName
    for build in builds {
      all += build.words
      if let action = build.action {
        let target =
          action.embed == nil
          ? place : container(for: action, from: origin)?.debugName ?? "\(action.parent)"
        all.append(build.run.decision(.perform, "\(action.summary), on \(target)"))
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
      return [run.decision(.build, "is taken from what was built before")]
    }
    let inner: [Decision] = children.flatMap {
      let text = "\($0.action?.summary ?? "nothing"), while \(run.summary) is built"
      return $0.words + [$0.run.decision(.perform, text)]
    }
    return inner + [run.decision(.build, "is built by \(factory.summary)")]
  }
}
