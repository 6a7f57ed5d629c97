import GTK

/// A message in the inbox.
struct Mail: Identifiable {
  let id: Int
  let sender: String
  let subject: String
  let text: String

  // Not translated: they are names.
  private static let senders = [
    "Ada Lindqvist", "Bertrand Okafor", "Clara Winter", "Dmitri Sokolov", "Eleanor Marsh",
    "Ferdinand Aubry", "Grace Ito",
  ]

  private static var subjects: [(String, String)] {
    [
      (
        tr("The key to the east wing"),
        tr("It hangs behind the third curtain again. Please leave the doors as they are.")
      ),
      (
        tr("Chairs for Saturday"),
        tr("We have forty, and eleven of them wobble. Who can lend us a few?")
      ),
      (
        tr("A draught in the gallery"),
        tr("Since all doors stand in one line, one window is enough. It was the last one.")
      ),
      (
        tr("Your umbrella"),
        tr("You left it in the foyer, where it has made friends with the others.")
      ),
      (
        tr("Oranges at last"),
        tr("There are two of them. They are to be looked at, and not yet to be eaten.")
      ),
    ]
  }

  static var all: [Mail] {
    (0..<35).map { number in
      let (subject, text) = subjects[number % subjects.count]
      return Mail(id: number, sender: senders[number % senders.count], subject: subject, text: text)
    }
  }

  /// The first letters of the sender's names.
  var initials: String { String(sender.split(separator: " ").compactMap(\.first)) }

  /// The name of the shared element that shows it.
  var element: String { "mail.\(id)" }

  /// The id in the name of a shared element; nil if it is that of something else.
  static func id(ofElement id: String) -> Int? {
    id.hasPrefix("mail.") ? id.split(separator: ".").dropFirst().first.flatMap { Int($0) } : nil
  }
}
