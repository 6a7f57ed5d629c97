import Containment
import GTK
import Sandbox

/// The pictures of the screens of a flow on its map. They are taken one after another when nobody does anything, those in sight first,
/// and kept until their screens change. Of a flow with more screens than anybody looks at, most have none.
final class MapPictures: CardPictures {
  /// Milliseconds between the last movement and the first picture.
  private static let pause = 150
  /// How many pixels a picture has for each of the card, so that it is sharp also where that is magnified.
  static let sharpness = 1.5
  /// How many are kept at most: each takes up to a megabyte.
  static let most = 256

  /// What a picture shows.
  private struct Subject: Equatable {
    let title: String
    let composition: Composition
    /// The screens that stand in it, and in others.
    let components: [String: FlowScreen]
    let tables: [FlowTable]
    let variables: [FlowVariable]
    let folder: String?
    let look: AnyHashable
  }

  private var kept: [String: (subject: Subject, picture: Surface)] = [:]
  private var flow = Flow()
  private var screens: [String: FlowScreen] = [:]
  private var components: [String: FlowScreen] = [:]
  private var knownWays: FlowWays?
  private var folder: String?
  /// What screens can be filled with beside tables.
  private var variables: [FlowVariable] = []
  private var timer: Timeout?
  private var work: Task<Void, Never>?
  /// Takes pictures; nil for none.
  weak var camera: ScreenPictures? { didSet { if camera !== oldValue { observe() } } }
  /// The ids of the screens of which pictures are wanted, the first one first.
  var wanted: @MainActor () -> [String] = { [] }
  var onChange: @MainActor () -> Void = {}

  /// Whether pictures are taken.
  var isOn = false { didSet { if isOn { rest() } else { timer = nil } } }

  private func observe() {
    camera?.observe(by: self) { [weak self] in
      self?.onChange()
      self?.rest()
    }
  }

  var size: Size { camera?.size ?? Size(width: 360, height: 480) }

  /// The picture of a screen, which may be of before it was changed; nil while there is none.
  func picture(of id: String) -> Surface? { kept[id]?.picture }

  /// Is about the screens of a flow from now on; `folder` is that of its file.
  func follow(_ flow: Flow, _ folder: String?) {
    (self.flow, self.folder, knownWays) = (flow, folder, nil)
    screens = Dictionary(uniqueKeysWithValues: flow.screens.map { ($0.id, $0) })
    components = flow.components
    variables = flow.variablesAndFields
    rest()
  }

  func rest() {
    guard isOn else { return }
    timer = .after(milliseconds: MapPictures.pause) { [weak self] in
      self?.timer = nil
      self?.begin()
    }
  }

  /// Whether a picture is taken, or is about to be.
  var isAtWork: Bool { timer?.isPending == true || work != nil }

  private func begin() {
    guard work == nil else { return }
    work = Task { [weak self] in
      repeat { await MainLoop.idle() } while await self?.takeNext() == true
      self?.work = nil
    }
  }

  private func subject(_ screen: FlowScreen, _ camera: ScreenPictures) -> Subject {
    Subject(
      title: screen.title, composition: screen.composition,
      components: screen.composition.root?.hasComponents == true ? components : [:],
      tables: flow.tables, variables: variables, folder: folder,
      look: AnyHashable([camera.look, AnyHashable("\(size)")]))
  }

  /// Takes the next picture that is wanted; false if there is none, or somebody has just done something.
  private func takeNext() async -> Bool {
    guard isOn, timer == nil, let camera else { return false }
    let ids = wanted()
    let next = ids.lazy.compactMap { self.screens[$0] }
      .first { self.kept[$0.id]?.subject != self.subject($0, camera) }
    guard let next else { return false }
    let subject = subject(next, camera)
    let ways = knownWays ?? FlowWays(flow)
    knownWays = ways
    var data = flow.data(of: next.id, by: ways)
    (data.folder, data.components) = (folder, components)
    let row = data.row
    let picture = await camera.picture(
      of: {
        let live = LiveComposition(row: row)
        live.isWaiting = true
        live.show(next, with: data)
        return live
      }, size: size, scaledBy: MapPen.scale(of: size, usual: size))
    guard let picture else { return false }
    kept[next.id] = (subject, picture)
    if kept.count > MapPictures.most {
      let near = Set(ids)
      kept = kept.filter { near.contains($0.key) }
    }
    onChange()
    return true
  }
}
