import Containment
import GTK

/// Handles keys: with Control anywhere on the page, without it in the layers only.
extension ComposePage {
  func handle(_ event: Event) -> Bool {
    if event.isControlDown, !event.isAltDown { return handleCommand(event) }
    let isInLayers = view.window?.focusWidget?.isWithin(onion) ?? false
    if isInLayers { return event.isAltDown ? handleMove(event) : handleInLayers(event) }
    guard event.key?.normalised == .escape, presentedViewController == nil,
      view.window?.focusWidget?.isWithin(properties.view) == true
    else { return false }
    onion.takeFocus()
    return true
  }

  private func handleCommand(_ event: Event) -> Bool {
    switch event.character?.lowercased() {
    case "z": event.isShiftDown ? composer.redo() : composer.undo()
    case "y": composer.redo()
    case "o": event.isShiftDown ? beginWithFolder() : open()
    case "s": event.isShiftDown ? saveAs() : save()
    case "e": export()
    case "n": bar.openStart()
    default: return false
    }
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
    case .menu?, .insert?: chooseForSelection()
    // On a free place Enter clicks its button.
    case .enter? where composer.layer != nil: return properties.takeFocus()
    default: return handleLetter(event)
    }
    return true
  }

  private func handleLetter(_ event: Event) -> Bool {
    switch event.character?.lowercased() {
    case "+", "=": chooseForSelection()
    case "w": chooseForSelection(.around)
    case "r": chooseForSelection(.instead)
    case "u": unwrap()
    default: return false
    }
    return true
  }
}
