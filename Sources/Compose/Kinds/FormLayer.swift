import Containment
import GTK
import Parts
import Sandbox

struct FormLayer: LayerDescriptor {
  typealias Controller = FormScreen

  var title: String { tr("Form") }
  var summary: String { tr("Fields to fill in") }
  let icon = "document-edit-symbolic"
  let colour = "#d56199"
  let capacity = 0

  var properties: [KnobDescription] {
    [.text("fields", tr("Fields"), tr("Name, Place")), .actions]
  }
  var beginning: [String: KnobValue] {
    ["title": .text(title), "fields": .text(tr("Name, Place, Note"))]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> FormScreen {
    let form = FormScreen(fields: layer.fields, actions: layer.parts("actions"))
    form.onAction = { [weak form] in form?.clicks.click("action-\($0 + 1)") }
    form.onChange = { [weak form] in
      if let form { form.clicks.onFill(form.fields[$0].name, .text($1)) }
    }
    return form
  }

  /// Without a link, Enter does what the first action does.
  func connect(_ form: FormScreen, for layer: Layer) {
    form.onSubmit = nil
    guard layer.link("form", on: .submit) != nil else { return }
    form.onSubmit = { [weak form] in form?.clicks.trigger("form", .submit) }
  }

  func elements(of layer: Layer) -> [LayerElement] {
    let form = LayerElement("form", tr("The form"), on: [.submit])
    // Enter has another meaning in all else than a line of text.
    let isWritten = layer.fields.contains { $0.kind == .text || $0.kind == .password }
    return LayerElement.numbered("action", layer.parts("actions")) + (isWritten ? [form] : [])
  }

  /// With another title, which may have a field in it that is being filled in, what was filled in stays.
  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer["fields"] == next["fields"] && layer["actions"] == next["actions"]
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? FormScreen).map {
      Likeness(["fields": .parts($0.fields.map(\.written)), "actions": .parts($0.actions)])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let fields = layer.fields.map(\.swift).joined(separator: ", ")
    return "fields: [\(fields)], actions: \(layer.list("actions"))"
  }

  func settings(of property: String, for layer: Layer) -> [String] {
    property == "actions" ? layer.swiftActions : []
  }
}
