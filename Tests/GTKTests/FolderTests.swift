import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Folders")
  struct FolderTests {
    @Test("AR-07 what the user chooses, makes and has open is kept in a folder each")
    func folders() {
      #expect(UserFolders.configuration.hasSuffix("/config"))
      #expect(UserFolders.data.hasSuffix("/data"))
      #expect(UserFolders.state.hasSuffix("/state"))
    }
  }
}
