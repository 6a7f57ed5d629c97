import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("State that is saved while somebody waits")
  struct QuickStateTests {
    private let folder = ScratchFolder()

    private func page(_ name: String) -> ViewController {
      let page = NavigationController(rootViewController: ViewController())
      page.restorationIdentifier = name
      return page
    }

    private var names: [String] {
      guard let folder = opendir(folder.path) else { return [] }
      defer { closedir(folder) }
      var names: [String] = []
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names.sorted()
    }

    @Test(
      "BR-34 the state that is saved when an app ends replaces the old one, and leaves nothing else"
    )
    func replaced() throws {
      let path = folder.path + "/state.ini"
      for name in ["one", "two"] {
        try StateRestoration.save(page(name), to: path)
        #expect(try KeyFile(contentsOf: path).groups == [name])
        #expect(names == ["state.ini"])
      }
    }

    @Test("BR-34 where it cannot be saved the old state stays, and that is said")
    func refused() throws {
      let path = folder.path + "/state.ini"
      // Nobody may replace a folder by a file, whatever they may do.
      mkdir(path, 0o755)
      mkdir(path + "/inside", 0o755)
      let error = #expect(throws: FileError.self) {
        try StateRestoration.save(page("one"), to: path)
      }
      #expect(error?.path == path && error?.reason.isEmpty == false)
      #expect(names == ["state.ini"])
      rmdir(path + "/inside")
      rmdir(path)
    }
  }
}
