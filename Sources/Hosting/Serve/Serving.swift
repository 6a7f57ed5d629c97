/// How what is served is reached, and by how many.
package struct Serving {
  /// The numeric address of this computer.
  package var address = "127.0.0.1"
  /// The port; 0 for one that is free.
  package var port: UInt16 = 0
  /// How many people can look at once.
  package var visitors = 8
  /// Whether a browser is opened.
  package var opens = false

  package init() {}
}
