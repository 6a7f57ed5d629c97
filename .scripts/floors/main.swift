import Glibc

// floors INDEX-STORE PROJECT FLOORS: reads the index that a build of the project has left, and says
// which uses the file of floors does not allow: file, line, and what it is. It exits with 1 when there
// is any, and with 2 when it cannot tell.

struct Fault: Error {
  let sentence: String
  init(_ sentence: String) { self.sentence = sentence }
}

func contents(of path: String) throws(Fault) -> String {
  guard let file = fopen(path, "r") else { throw Fault("\(path) cannot be read.") }
  defer { fclose(file) }
  var text: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
    text += buffer.prefix(count)
  }
  return String(decoding: text, as: UTF8.self)
}

func complaints(_ arguments: [String]) throws(Fault) -> [String] {
  guard arguments.count == 3 else { throw Fault("usage: floors INDEX-STORE PROJECT FLOORS") }
  let buildings = try Floors.read(contents(of: arguments[2]))
  let uses = try Index(store: arguments[0], root: arguments[1]).uses
  guard !uses.isEmpty else { throw Fault("The index in \(arguments[0]) is empty. Build first.") }
  var said: Set<String> = []
  return uses.compactMap { use in
    for floors in buildings {
      if let complaint = floors.complaint(about: use) {
        return "\(use.file):\(use.line): error: \(complaint)"
      }
    }
    return nil
  }.filter { said.insert($0).inserted }
}

do throws(Fault) {
  let complaints = try complaints(Array(CommandLine.arguments.dropFirst()))
  for complaint in complaints { print(complaint) }
  exit(complaints.isEmpty ? 0 : 1)
} catch {
  let line = error.sentence + "\n"
  write(STDERR_FILENO, line, line.utf8.count)
  exit(2)
}
