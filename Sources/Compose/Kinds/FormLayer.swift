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
    // Not translated: an initial value.
    let fields = "Name, Place"
    return [
      // The words after the colons are not translated.
      .text("fields", tr("Fields"), fields)
        .like(tr("Name*, Size: choice S/M/L, Born: date")), .actions,
    ]
  }
  var beginning: [String: KnobValue] {
    ["title": .text(title), "fields": .text(tr("Name, Place, Note"))]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> FormScreen {
    let form = FormScreen(fields: layer.fields, actions: layer.parts("actions"))
    form.onChange = { [weak form] in
      if let form { form.clicks.onFill(form.fields[$0].name, .text($1)) }
    }
    return form
  }

  /// Of Enter and the first action, that without a link does what the other does.
  func connect(_ form: FormScreen, for layer: Layer) {
    let submits = layer.link("form", on: .submit) != nil
    let submitsByAction = submits && layer.link("action-1") == nil
    form.onAction = { [weak form] index in
      if index == 0, submitsByAction {
        form?.clicks.trigger("form", .submit)
      } else {
        form?.clicks.click("action-\(index + 1)")
      }
    }
    form.onSubmit = nil
    if submits { form.onSubmit = { [weak form] in form?.clicks.trigger("form", .submit) } }
  }

  func elements(of layer: Layer) -> [LayerElement] {
    let form = LayerElement("form", tr("The form"), on: [.submit])
    // Enter has another meaning in all else than a line of text.
    let isWritten = layer.fields.contains { $0.kind == .text || $0.kind == .password }
    return LayerElement.numbered("action", layer.parts("actions")) + (isWritten ? [form] : [])
  }

  func configure(_ form: FormScreen, for layer: Layer) {
    for (index, title) in layer.parts("actions").enumerated() where form.actions[index] != title {
      form.setTitle(title, ofAction: index)
    }
  }

  /// With other titles, which may have a field in them that is being filled in, what was filled in stays.
  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer["fields"] == next["fields"]
      && layer.parts("actions").count == next.parts("actions").count
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? FormScreen).map {
      Likeness(["fields": .parts($0.fields.map(\.written)), "actions": .parts($0.actions)])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let fields = layer.fields.map(\.swift).joined(separator: ", ")
    let actions = layer.parts("actions").isEmpty ? "" : ", actions: \(layer.list("actions"))"
    return "fields: [\(fields)]\(actions)"
  }

  func settings(of property: String, for layer: Layer) -> [String] {
    property == "actions" ? layer.swiftActions : []
  }

  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    property == "actions" ? layer.swiftTitles(of: "actions", "ofAction") : []
  }
}
