import Automation

/// Layouts of keyboards that people have, for the arguments of a test.
public nonisolated enum TestKeyboards {
  /// Those on which every Latin letter is typed by the key that has it.
  public static let latin = [
    KeyboardLayout("us"), KeyboardLayout("de"), KeyboardLayout("us", variants: "intl"),
    KeyboardLayout("us", locks: [.caps]), KeyboardLayout("us", locks: [.num]),
    KeyboardLayout("de", locks: [.caps, .num]), KeyboardLayout("fr"),
    KeyboardLayout("fr", locks: [.caps]), KeyboardLayout("us,us", variants: ",dvorak", active: 1),
  ]

  /// Those with a script of its own, beside which there are Latin letters.
  public static let mixed = [
    KeyboardLayout("us,ru", active: 1), KeyboardLayout("us,gr", active: 1),
    KeyboardLayout("us,il", active: 1), KeyboardLayout("us,ara", active: 1),
    KeyboardLayout("ru,us"), KeyboardLayout("us,ru", active: 1, locks: [.caps]),
    KeyboardLayout("us,ru", active: 1, locks: [.num]),
    KeyboardLayout("us,ru", options: ["grp:caps_toggle"], active: 1),
  ]

  /// Those without any Latin letter.
  public static let other = [
    KeyboardLayout("ru"), KeyboardLayout("gr"), KeyboardLayout("il"), KeyboardLayout("ara"),
  ]

  /// All of these.
  public static let all = latin + mixed + other
}
