import Containment
import GTK

/// Handles keys: with Control anywhere on the page, without it in the layers only.
extension ComposePage {
  func handle(_ event: Event) -> Bool {
    let isInLayers = view.window?.focusWidget?.isWithin(onion) ?? false
    if event.isControlDown, !event.isAltDown {
      return isInLayers && handleLayerCommand(event) || handleCommand(event)
    }
    if isInLayers { return event.isAltDown ? handleMove(event) : handleInLayers(event) }
    guard event.key?.normalised == .escape, presentedViewController == nil,
      view.window?.focusWidget?.isWithin(properties.view) == true
    else { return false }
    onion.takeFocus()
    return true
  }

  private func handleLayerCommand(_ event: Event) -> Bool {
    let command = LayerCommand.all.first { command in
      command.keys.map { Accelerator.matches($0, event) } ?? false
    }
    command?.perform(self)
    return command != nil
  }

  private func handleCommand(_ event: Event) -> Bool {
    let commands: [(key: Key, modifiers: Key.Modifiers, perform: () -> Void)] = [
      (Key("z"), .control, { self.undo() }),
      (Key("z"), [.control, .shift], { self.redo() }),
      (Key("y"), .control, { self.redo() }),
      (Key("o"), .control, { self.open() }),
      (Key("o"), [.control, .shift], { self.beginWithFolder() }),
      (Key("s"), .control, { self.save() }),
      (Key("s"), [.control, .shift], { self.saveAs() }),
      (Key("e"), .control, { self.export() }),
      (Key("n"), .control, { self.bar.openStart() }),
    ]
    guard let command = commands.first(where: { event.isKey($0.key, $0.modifiers) }) else {
      return false
    }
    command.perform()
    return true
  }

  private func handleMove(_ event: Event) -> Bool {
    switch event.key?.normalised {
    case .up?: shift(by: -1)
    case .down?: shift(by: 1)
    default: return false
    }
    return true
  }

  private func handleInLayers(_ event: Event) -> Bool {
    let isMirrored = view.direction == .rightToLeft
    switch event.key?.normalised {
    case .up?: moveSelection(by: -1)
    case .down?: moveSelection(by: 1)
    case .left?: moveSelection(inwards: isMirrored ? 1 : -1)
    case .right?: moveSelection(inwards: isMirrored ? -1 : 1)
    case .home?:
      moveSelection(by: -(composer.present.places.firstIndex(of: composer.selection) ?? 0))
    case .delete?: event.isShiftDown ? unwrap() : remove()
    case .insert?: chooseForSelection()
    case .f2?:
      guard pointing.mode == .edit else { return false }
      writeOnCanvas()
    case .escape? where pointing.mode != .play: pointing.mode = .play
    // On a free place Enter clicks its button.
    case .enter? where composer.layer != nil: return properties.takeFocus()
    default: return handleLetter(event)
    }
    return true
  }

  private func handleLetter(_ event: Event) -> Bool {
    if event.isKey(Key("+")) || event.isKey(Key("=")) {
      chooseForSelection()
    } else if event.isKey(Key("m")) {
      turnMap()
    } else {
      return handleLayerCommand(event)
    }
    return true
  }
}
