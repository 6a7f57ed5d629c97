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

    @Test("AR-07 a file written again keeps who may read and write it, and a link to it stays")
    func mode() throws {
      let folder = ScratchFolder()
      let (path, link) = ("\(folder.path)/file", "\(folder.path)/link")
      folder.write("old", to: "file")
      let mask = umask(0o022)
      defer { umask(mask) }
      chmod(path, 0o664)
      symlink("file", link)
      try TextFile.write("new", to: link)
      var (file, there) = (stat(), stat())
      #expect(stat(path, &file) == 0 && file.st_mode & 0o777 == 0o664)
      #expect(lstat(link, &there) == 0 && there.st_mode & S_IFMT == S_IFLNK)
      #expect(try TextFile.read(path) == Array("new".utf8))
    }
  }
}
