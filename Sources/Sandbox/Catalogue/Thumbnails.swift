import GTK

/// The pictures of the gallery. They are taken of the scenarios in sight, one after another when
/// there is nothing else to do, and kept as long as there is room.
final class Thumbnails {
  /// Milliseconds between the last change and the first picture, in which somebody scrolls or writes on.
  private static let pause = 150
  /// The number of pictures that are kept.
  static let limit = 96

  private struct Key: Equatable {
    let id: String
    let look: AnyHashable
  }

  /// Whether the catalogue is a gallery.
  var areShown = false
  /// Looks at a new screen of a scenario in the present look, for a picture of a width in logical pixels.
  var take: (@MainActor (_ scenario: Scenario, _ width: Int) async -> Thumbnail)?
  /// What pictures look like at present. Those in another look are kept as well.
  var look = AnyHashable(0) {
    didSet {
      guard look != oldValue else { return }
      for card in cards { provide(for: card) }
    }
  }

  /// The longest unused first.
  private var kept: [(key: Key, thumbnail: Thumbnail)] = []
  /// The scenarios that have changed since their pictures were taken, and those that are watched for
  /// that.
  private var outdated: Set<String> = []
  private var watched: Set<String> = []
  /// The cards in sight.
  private var cards: [ScenarioCardViewController] = []
  private var timer: Timeout?
  private var work: Task<Void, Never>?

  /// Whether a picture is taken, or is about to be.
  var isAtWork: Bool { timer?.isPending == true || work != nil }

  func add(_ card: ScenarioCardViewController) {
    guard !cards.contains(where: { $0 === card }) else { return }
    cards.append(card)
    provide(for: card)
  }

  func remove(_ card: ScenarioCardViewController) { cards.removeAll { $0 === card } }

  /// Shows the picture of the card's scenario or, if there is none, takes one as soon as the card is in
  /// sight. Until then the card keeps the one that it has.
  func provide(for card: ScenarioCardViewController) {
    guard let scenario = card.scenario else { return }
    if let observe = scenario.observe, watched.insert(scenario.id).inserted {
      observe(self) { [weak self] in self?.scenarioDidChange(scenario.id) }
    }
    let key = Key(id: scenario.id, look: look)
    if let thumbnail = kept.first(where: { $0.key == key })?.thumbnail {
      use(thumbnail, as: key)
      card.show(thumbnail)
    }
    if isWanting(card) { workLater() }
  }

  private func scenarioDidChange(_ id: String) {
    kept.removeAll { $0.key.id == id && $0.key.look != look }
    outdated.insert(id)
    if cards.contains(where: isWanting) { workLater() }
  }

  private func isWanting(_ card: ScenarioCardViewController) -> Bool {
    guard let id = card.scenario?.id, cards.contains(where: { $0 === card }) else { return false }
    let key = Key(id: id, look: look)
    return outdated.contains(id) || !kept.contains { $0.key == key }
  }

  // MARK: Taking pictures

  private func workLater() {
    timer = .after(milliseconds: Thumbnails.pause) { [weak self] in
      self?.timer = nil
      self?.begin()
    }
  }

  private func begin() {
    guard work == nil else { return }
    work = Task {
      repeat { await MainLoop.idle() } while await takeNext()
      work = nil
    }
  }

  /// Takes the next picture that is wanted; false if there is none, or something has just changed.
  private func takeNext() async -> Bool {
    guard timer == nil, let take, let card = cards.first(where: isWanting),
      let scenario = card.scenario, card.pictureWidth > 1
    else { return false }
    let key = Key(id: scenario.id, look: look)
    outdated.remove(scenario.id)
    let thumbnail = await take(scenario, card.pictureWidth)
    use(thumbnail, as: key)
    kept.removeFirst(max(kept.count - Thumbnails.limit, 0))
    for card in cards where key.look == look && card.scenario?.id == key.id {
      card.show(thumbnail)
    }
    return true
  }

  private func use(_ thumbnail: Thumbnail, as key: Key) {
    kept.removeAll { $0.key == key }
    kept.append((key, thumbnail))
  }
}
