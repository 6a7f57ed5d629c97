import GTK
import Sandbox

extension Composition {
  /// Tabs with the `.ui` files of a folder, which have the names of the files; nil if there is none.
  ///
  /// Of more files than tabs can be, the first are taken.
  init?(interfaceFiles names: [String], in folder: String) {
    guard !names.isEmpty else { return nil }
    let path = Folder.absolute(folder)
    self.init(
      Layer(
        .tabs, [:],
        names.prefix(LayerKind.tabs.capacity).map { name in
          Layer(
            .interfaceFile,
            [
              "title": .text(String(name.dropLast(InterfaceFiles.suffix.count))),
              "file": .text("\(path)/\(name)"),
            ])
        }))
  }
}
