import CGTK

extension CommandLineOptions {
  struct Entry {
    let name: String
    let short: Unicode.Scalar?
    let description: String
    let argument: String?
    let kind: GOptionArg
    let isHidden: Bool
  }
}

/// The C form of declared options, and the memory that GOption writes their values to.
final class OptionTable {
  private typealias Text = UnsafeMutablePointer<CChar>

  let entries: UnsafeMutablePointer<GOptionEntry>
  private let declared: [CommandLineOptions.Entry]
  /// One word per option: an Int32 for a flag, a string otherwise; and one for the files.
  private let cells: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var strings: [UnsafeMutablePointer<CChar>?] = []

  init(_ declared: [CommandLineOptions.Entry]) {
    self.declared = declared
    let count = declared.count
    cells = .allocate(capacity: count + 1)
    cells.initialize(repeating: nil, count: count + 1)
    entries = .allocate(capacity: count + 2)
    entries.initialize(repeating: GOptionEntry(), count: count + 2)
    for (index, option) in declared.enumerated() {
      entries[index].long_name = keep(option.name)
      entries[index].short_name = option.short.map { CChar($0.value) } ?? 0
      entries[index].flags = option.isHidden ? Int32(G_OPTION_FLAG_HIDDEN.rawValue) : 0
      entries[index].arg = option.kind
      entries[index].arg_data = UnsafeMutableRawPointer(cells + index)
      entries[index].description = keep(option.description)
      entries[index].arg_description = option.argument.flatMap(keep)
    }
    // The empty name, G_OPTION_REMAINING, collects what is no option.
    entries[count].long_name = keep("")
    entries[count].arg = G_OPTION_ARG_FILENAME_ARRAY
    entries[count].arg_data = UnsafeMutableRawPointer(cells + count)
  }

  isolated deinit {
    for (index, option) in declared.enumerated() where option.kind != G_OPTION_ARG_NONE {
      g_free(cells[index])
    }
    g_strfreev(fileVector)
    for string in strings { g_free(string) }
    entries.deallocate()
    cells.deallocate()
  }

  /// The arguments of the options that were found, by name; empty of those without one.
  var found: [String: String] {
    var found: [String: String] = [:]
    for (index, option) in declared.enumerated() {
      if option.kind == G_OPTION_ARG_NONE {
        let flag = UnsafeRawPointer(cells + index).load(as: Int32.self)
        if flag != 0 { found[option.name] = "" }
      } else if let text = cells[index]?.assumingMemoryBound(to: CChar.self) {
        found[option.name] = String(cString: text)
      }
    }
    return found
  }

  /// What stood after the options.
  var files: [String] { [String](unsafeVector: fileVector) }

  private var fileVector: UnsafeMutablePointer<Text?>? {
    cells[declared.count]?.assumingMemoryBound(to: Text?.self)
  }

  private func keep(_ string: String) -> UnsafePointer<CChar>? {
    let copy = g_strdup(string)
    strings.append(copy)
    return UnsafePointer(copy)
  }
}
