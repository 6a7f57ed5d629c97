extension String {
  /// The text as that of a button or of a menu, in which an underscore is just that.
  package nonisolated var escapingMnemonics: String { replacing("_", with: "__") }
}
