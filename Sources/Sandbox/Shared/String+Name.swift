extension String {
  /// Whether it consists of lowercase letters, digits and dashes.
  package var isName: Bool {
    !isEmpty
      && utf8.allSatisfy {
        (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
      }
  }
}
