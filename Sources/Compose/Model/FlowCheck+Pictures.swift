import GTK
import Parts
import Sandbox

/// Pictures and interface files that are not there.
extension FlowCheck {
  /// Layers of which a picture is neither one that is drawn nor a file, or an interface is no file.
  func faultsOfPictures(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    let named = layers.filter { layer in
      ["picture", "file", "rows"].contains { layer.given($0) != nil }
    }
    guard !named.isEmpty else { return [] }
    let data = flow.data(of: screen.id, by: ways)
    return named.compactMap { layer in
      guard let picture = pictures(of: layer, data).first(where: isMissing) else { return nil }
      let sentence =
        layer.kind == .interfaceFile
        ? tr(
          "“{1}” of “{2}” shows the file “{3}”, which is not there: choose another.",
          layer.called, screen.title, picture)
        : tr(
          "“{1}” of “{2}” shows the picture “{3}”, which is not there: choose another.",
          layer.called, screen.title, picture)
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  /// The names and the paths of the pictures of a layer, or of its interface; of many rows, those of the first.
  private func pictures(of layer: Layer, _ data: FlowData) -> [String] {
    if let rows = layer.given("rows") {
      let table = data.tables.first { $0.name == data.fill(rows) }
      guard let table, let column = table.columns.firstIndex(of: layer.text("row-picture")) else {
        return []
      }
      return table.rows.prefix(Layer.mostParts).map { $0[column] }
    }
    let file = [.picture, .interfaceFile].contains(layer.kind) ? layer.given("file") : nil
    return [data.fill(file ?? layer.text("picture"))]
  }

  /// Whether a picture is not there. What stands in braces is not known before somebody plays.
  private func isMissing(_ picture: String) -> Bool {
    if picture.isEmpty || picture.contains("{") || GeneratedPicture(picture) != nil { return false }
    if picture.hasPrefix("/") { return !UserFolders.hasFile(picture) }
    // As long as the flow has no file, nobody knows where its pictures are; a name without a suffix is none of a file.
    guard let folder else { return !picture.contains(".") }
    return !UserFolders.hasFile("\(folder)/\(picture)")
  }
}
