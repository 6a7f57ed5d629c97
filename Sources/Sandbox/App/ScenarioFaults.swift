import GTK

extension SandboxApp {
  /// The faults in the names of the app and in the list of scenarios, one sentence each.
  ///
  /// These are the ones that show without a display; `--check` also makes the screens.
  var faults: [String] { ownFaults + scenarios.faults.flatMap(\.self) }

  /// The faults with which there can be no window.
  var ownFaults: [String] {
    var faults: [String] = []
    if !Application.isValidID(id) {
      faults.append(
        tr("“{1}” cannot be the id of an app: it has to be like org.example.Reader.", id))
    }
    for name in [program, links.table.scheme] where !name.isName {
      faults.append(
        tr("“{1}” is no name of a program: only lowercase letters, digits and dashes are.", name))
    }
    if scenarios.isEmpty { faults.append(tr("There are no scenarios.")) }
    return faults
  }
}

extension [Scenario] {
  /// The faults of each scenario that show without a display.
  var faults: [[String]] {
    var ids: Set<String> = []
    return map { scenario in
      if let fault = scenario.listFault { return [fault] }
      var faults = scenario.faults
      if !ids.insert(scenario.id).inserted {
        faults.append(tr("Two scenarios have the id “{1}”.", scenario.id))
      }
      return faults
    }
  }
}

extension Scenario {
  fileprivate var faults: [String] {
    var faults: [String] = []
    faults.add(
      tr("“{1}” is no id of a scenario: only lowercase letters, digits and dashes are.", id),
      if: !id.isName)
    faults.add(tr("The scenario “{1}” has no title.", id), if: title.isEmpty)
    return faults + faultsOfKnobs + faultsOfActions
  }

  private var faultsOfKnobs: [String] {
    var faults: [String] = []
    var names: Set<String> = []
    for knob in knobs {
      faults.add(
        tr("“{1}” is no id of a knob: only letters, digits and dashes are.", knob.id),
        if: !knob.id.isName)
      faults.add(
        tr("Two knobs of “{1}” are called “{2}”.", id, knob.id),
        if: !names.insert(knob.id).inserted)
      faults.add(
        tr(
          "The knob “{1}” of “{2}” is {3} at first, but has to be {4}.", knob.id, id,
          knob.write(knob.initial), knob.range), if: !knob.accepts(knob.initial))
    }
    return faults
  }

  private var faultsOfActions: [String] {
    var faults: [String] = []
    // The button of the play has this name.
    var names: Set<String> = play == nil ? [] : ["play"]
    var keys: [String: String] = [:]
    for action in actions {
      faults.add(
        tr(
          "“{1}” is no id of an action: only lowercase letters, digits and dashes are.", action.id),
        if: !action.id.isName)
      faults.add(
        tr("The action “{1}” of “{2}” has no title.", action.id, id), if: action.title.isEmpty)
      faults.add(
        tr("Two actions of “{1}” are called “{2}”.", id, action.id),
        if: !names.insert(action.id).inserted)
      guard let key = action.keyName, let other = keys.updateValue(action.id, forKey: key) else {
        continue
      }
      faults.append(
        tr(
          "The actions “{1}” and “{2}” of “{3}” have the same key, {4}.", other, action.id, id, key)
      )
    }
    return faults
  }
}

extension [String] {
  fileprivate mutating func add(_ fault: @autoclosure () -> String, if isSo: Bool) {
    if isSo { append(fault()) }
  }
}
