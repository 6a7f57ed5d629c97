import GTK
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Writes a file anew.
func write(_ text: String, to path: String) throws {
  let file = try #require(fopen(path, "w"))
  fputs(text, file)
  fclose(file)
}

/// What stands in a file; nothing if there is none.
func text(of path: String) -> String {
  guard let file = fopen(path, "r") else { return "" }
  defer { fclose(file) }
  var text: [UInt8] = []
  while case let byte = fgetc(file), byte != EOF { text.append(UInt8(byte)) }
  return String(decoding: text, as: UTF8.self)
}
