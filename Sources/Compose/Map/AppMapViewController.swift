import Containment
import GTK

/// The map of an app on its page of the inspector, with what a navigation to the focused place would do below.
final class AppMapViewController: MapViewController {
  private let app: AppMap

  init(_ app: AppMap) {
    self.app = app
    super.init(MapView(of: .app, app.pictures))
    map.onOpen = { [weak self] in self?.open($0) }
    map.onFocus = { [weak self] in self?.showPlan() }
    // Who comes back from the app may have gone elsewhere there.
    map.notify(property: "has-focus").connect(weak: self) { $0.showPlan() }
  }

  override func loadView() {
    super.loadView()
    line.ellipsizes = false
    line.wraps = true
    line.widthInCharacters = 12
    sayWhyEmpty(
      tr("This app has no destinations yet. Add a URL to the table that the map has been given."))
    show(app.graph.screens.isEmpty ? nil : app.graph)
    showPlan()
  }

  override var items: [Item] {
    [("save", tr("Save the map…"), { [weak self] in self?.saveMap() })]
  }

  private func saveMap() {
    Task { if let fault = await save(titled: tr(in: "flow", "Map")) { line.text = fault } }
  }

  private var place: Int? { map.focused.flatMap { Int($0) } }

  private func showPlan() {
    let plan: String?
    do { plan = try place.map(app.plan) } catch { plan = "\(error)" }
    line.text = (app.complaints + [plan].compactMap(\.self)).joined(separator: "\n")
  }

  private func open(_ id: String) {
    guard let place = Int(id) else { return }
    Task {
      do {
        try await app.go(to: place)
        showPlan()
      } catch {
        line.text = "\(error)"
        view.errorBell()
      }
    }
  }
}
