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

    @Test("SB-18 a picture takes the place of the one before as a whole, or says why it cannot")
    func pictures() throws {
      let folder = ScratchFolder()
      let (path, other) = ("\(folder.path)/a.png", "\(folder.path)/b.png")
      let (small, large) = (Surface(width: 2, height: 2), Surface(width: 9, height: 9))
      try small.write(toPNG: path)
      #expect(link(path, other) == 0)
      try large.write(toPNG: path)
      #expect(try Surface(readingPNG: path).size == large.size)
      #expect(try Surface(readingPNG: other).size == small.size, "nothing is written into it")

      func refusal(_ path: String) -> String? {
        do throws(FileError) {
          try small.write(toPNG: path)
          return nil
        } catch {
          return error.reason
        }
      }
      #expect(refusal("/dev/full") == "No space left on device")
      #expect(refusal(folder.path) == "Is a directory")
      let missing = refusal("\(folder.path)/none/a.png")
      #expect(missing?.hasSuffix("No such file or directory") == true, "\(missing ?? "")")
      #expect(access("\(folder.path)/none", F_OK) != 0, "no folder is made for it")
    }

    @Test("SB-18 a pipe gets a picture or a text, and is not replaced by a file")
    func pipe() throws {
      let folder = ScratchFolder()
      let path = "\(folder.path)/pipe"
      try #require(mkfifo(path, 0o600) == 0)
      // Who has both ends open waits for nobody.
      let ends = open(path, O_RDWR | O_NONBLOCK)
      defer { close(ends) }
      try Surface(width: 2, height: 2).write(toPNG: path)
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(ends, &bytes, 1000)
      #expect(count > 8 && Array(bytes[1...3]) == Array("PNG".utf8))
      try TextFile.write("text", to: path)
      let rest = read(ends, &bytes, 1000)
      #expect(rest == 4)
    }
  }
}
