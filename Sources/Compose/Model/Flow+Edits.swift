import GTK
import Parts
import Sandbox

/// The edits of a flow. Those that may not be possible return nil then.
extension Flow {
  /// The flow with another screen, after the one with the id `other` or at the end, and its id. If another
  /// screen has its title, it gets a number.
  func adding(
    _ composition: Composition = Composition(), titled title: String, after other: String? = nil
  ) -> (flow: Flow, id: String) {
    let id = title.slug.free("-") { self[$0] != nil }
    let title = title.free(" ") { title in screens.contains { $0.title == title } }
    let index = screens.firstIndex { $0.id == other } ?? screens.count - 1
    var next = self
    next.screens.insert(FlowScreen(id, title, composition), at: index + 1)
    return (next, id)
  }

  /// The flow with a screen once more, and the id of that.
  func duplicating(_ id: String) -> (flow: Flow, id: String)? {
    self[id].map { adding($0.composition.copy, titled: $0.title, after: id) }
  }

  /// The flow without a screen, and without the links that lead there. Where it has stood as a component, there are
  /// its layers.
  func removing(_ id: String) -> Flow? {
    guard screens.count > 1, let index = screens.firstIndex(where: { $0.id == id }) else {
      return nil
    }
    var next = detachingAll(of: id)
    next.screens.remove(at: index)
    for screen in next.screens.indices {
      for layer in next.screens[screen].composition.layers {
        let links = layer.links.compactMap { $0.without { $0 == id } }
        if links != layer.links {
          next.screens[screen].composition.update(layer.id) { $0.links = links }
        }
      }
    }
    if start == id { next.start = next.screens[0].id }
    return next
  }

  /// The flow in which a screen has another title. Its id follows, and with it all that names it, unless somebody has
  /// chosen that.
  func renaming(_ id: String, to title: String) -> Flow? {
    guard let screen = self[id], var next = changing(id, { $0.title = title }) else { return nil }
    guard screen.hasIDOfTitle, title.contains(where: { !$0.isWhitespace }) else { return next }
    next.replace(id, by: title.slug.free("-") { $0 != id && self[$0] != nil })
    return next
  }

  /// Gives a screen another id, which no other has, and lets it begin, be led to and stand in others as before.
  private mutating func replace(_ id: String, by new: String) {
    guard new != id else { return }
    if start == id { start = new }
    for index in screens.indices {
      if screens[index].id == id { screens[index].id = new }
      for layer in screens[index].composition.layers {
        let links = layer.links.map { link in
          link.mapped { $0.destination == id ? $0.leading(to: new) : $0 } ?? link
        }
        guard links != layer.links || layer.component == id else { continue }
        screens[index].composition.update(layer.id) {
          $0.links = links
          if $0.component == id { $0["screen"] = .text(new) }
        }
      }
    }
  }

  /// The id of a screen that had the id `id` in the flow as it was before; nil if it is gone.
  func id(of id: String, since before: Flow?) -> String? {
    if self[id] != nil { return id }
    guard let before, before.screens.count == screens.count,
      let index = before.screens.firstIndex(where: { $0.id == id }),
      before[screens[index].id] == nil
    else { return nil }
    return screens[index].id
  }

  /// The flow that begins with another screen.
  func starting(at id: String) -> Flow? {
    guard id != start, self[id] != nil else { return nil }
    var next = self
    next.start = id
    return next
  }

  /// The flow with other layers in a screen; see ``obstacle(to:in:)``.
  func replacing(_ composition: Composition, of id: String) -> Flow? {
    guard obstacle(to: composition, in: id) == nil else { return nil }
    return changing(id) { $0.composition = composition }?.keepingTabs(of: self, in: id)
  }

  /// The flow with the link that an element of a layer has; nil takes it away.
  func linking(
    _ element: String, on trigger: LinkTrigger = .click, of layer: Int, to link: Link?
  ) -> Flow? {
    guard let screen = screen(with: layer),
      let next = screen.composition.linking(LinkPlace(element, trigger), of: layer, to: link)
    else { return nil }
    return replacing(next, of: screen.id)
  }

  /// The flow with another table at `index`, or with one more; nil if another has its name.
  func replacing(_ table: FlowTable, at index: Int? = nil) -> Flow? {
    var next = self
    if let index, tables.indices.contains(index) {
      next.tables[index] = table
    } else {
      next.tables.append(table)
    }
    guard FlowTable.isName(table.name), Set(next.tables.map(\.name)).count == next.tables.count
    else {
      return nil
    }
    if let index, tables.indices.contains(index) { next.rename(tables[index], to: table) }
    return next == self ? nil : next
  }

  /// Lets lists and grids show what they have shown, and what names it name it, after a table or a column of it got
  /// another name.
  private mutating func rename(_ old: FlowTable, to new: FlowTable) {
    let columns = zip(old.columns, new.columns).filter { $0.0 != $0.1 }
    // Where more differ, columns were added or removed.
    let isRenamed = old.columns.count == new.columns.count && columns.count == 1
    guard isRenamed || old.name != new.name else { return }
    // The tables of layers that show now this one and now that one, by what says which.
    var named: [String: Set<String>] = [:]
    for screen in screens.indices {
      for layer in screens[screen].composition.layers {
        guard let rows = layer.given("rows") else { continue }
        var shown: Set = [rows]
        if let name = layer.nameOfTable {
          shown = named[name] ?? texts(of: name)
          named[name] = shown
        }
        guard shown.contains(old.name) else { continue }
        // The other tables go on with their columns.
        let isFollowing =
          isRenamed
          && !tables.contains { shown.contains($0.name) && $0.columns.contains(columns[0].0) }
        screens[screen].composition.update(layer.id) { layer in
          if rows == old.name { layer["rows"] = .text(new.name) }
          guard isFollowing else { return }
          for knob in layer.kind.properties where knob.id.hasPrefix("row-") {
            if layer.text(knob.id) == columns[0].0 { layer[knob.id] = .text(columns[0].1) }
          }
        }
      }
    }
    if old.name != new.name {
      for name in named.keys { changeTexts(of: name) { $0 == old.name ? new.name : $0 } }
    }
    if isRenamed { renameBraces(columns[0].0, to: columns[0].1) }
  }

  /// The texts that a column or a variable may have.
  private func texts(of name: String) -> Set<String> {
    var texts: Set<String> = []
    var copy = self
    copy.changeTexts(of: name) {
      texts.insert($0)
      return $0
    }
    return texts
  }

  /// Changes the texts that a column or a variable may have: in rows, at first, and by what links set and compare and
  /// fields offer.
  private mutating func changeTexts(of name: String, _ change: (String) -> String) {
    for table in tables.indices {
      guard let column = tables[table].columns.firstIndex(of: name) else { continue }
      for (row, texts) in tables[table].rows.enumerated() {
        let text = change(texts[column])
        if text != texts[column] { tables[table].set(text, row: row, column: column) }
      }
    }
    func isMeant(_ variable: String) -> Bool { variable.lowercased() == name.lowercased() }
    for index in variables.indices where isMeant(variables[index].name) {
      if case .text(let text) = variables[index].initial {
        variables[index].initial = .text(change(text))
      }
    }
    for index in screens.indices {
      screens[index].composition.root?.changeEach {
        $0.changeTexts(ofVariable: isMeant, change)
      }
    }
  }

  /// Writes a new name in braces in place of an old one, unless something else has that still.
  private mutating func renameBraces(_ old: String, to new: String) {
    guard !tables.contains(where: { $0.columns.contains(old) }),
      variablesAndFields.named(old) == nil
    else { return }
    func renamed(_ text: String) -> String {
      text.fillingBraces { name, _ in name == old ? "{\(new)}" : nil }
    }
    for index in screens.indices {
      screens[index].title = renamed(screens[index].title)
      screens[index].composition.root?.changeEach { $0.changeTexts(renamed) }
    }
  }

  func removingTable(_ index: Int) -> Flow? {
    guard tables.indices.contains(index) else { return nil }
    var next = self
    next.tables.remove(at: index)
    return next
  }

  /// The flow with a variable, in place of one with its name.
  func setting(_ variable: FlowVariable) -> Flow? {
    var next = self
    if let index = variables.firstIndex(where: { $0.name == variable.name }) {
      next.variables[index] = variable
    } else {
      next.variables.append(variable)
    }
    return next == self ? nil : next
  }

  func removingVariable(_ name: String) -> Flow? {
    var next = self
    next.variables.removeAll { $0.name == name }
    return next == self ? nil : next
  }

  private func changing(_ id: String, _ change: (inout FlowScreen) -> Void) -> Flow? {
    guard let index = screens.firstIndex(where: { $0.id == id }) else { return nil }
    var next = self
    change(&next.screens[index])
    return next == self ? nil : next
  }
}

extension Composition {
  /// The composition with the link that an element of a layer has; nil takes it away.
  func linking(
    _ element: String, on trigger: LinkTrigger = .click, of id: Int, to link: Link?
  ) -> Composition? { linking(LinkPlace(element, trigger), of: id, to: link) }

  /// The composition with the link at a place of a layer, which may stand at another place then; nil takes it
  /// away.
  func linking(_ place: LinkPlace, of id: Int, to link: Link?) -> Composition? {
    guard let layer = layer(id), layer.link(at: place) != link,
      link?.element ?? place.element == place.element,
      link.map({ $0.place == place || layer.link(at: $0.place) == nil }) ?? true
    else { return nil }
    var next = self
    next.update(id) { layer in
      if let index = layer.links.firstIndex(where: { $0.place == place }) {
        layer.links.replaceSubrange(index...index, with: [link].compactMap(\.self))
      } else if let link {
        layer.links.append(link)
      }
    }
    return next
  }
}

extension Layer {
  /// The column or the variable that says which table it shows; nil if nothing does.
  fileprivate var nameOfTable: String? {
    guard let rows = given("rows"), rows.hasPrefix("{"), rows.hasSuffix("}") else { return nil }
    return String(rows.dropFirst().dropLast())
  }

  /// Changes the texts that a variable may have: those that the links set and compare, and those that a field offers.
  fileprivate mutating func changeTexts(
    ofVariable isMeant: (String) -> Bool, _ change: (String) -> String
  ) {
    links = links.map { link in
      var next =
        link.mapped { action in
          guard case .setVariable(let name, .text(let text)) = action, isMeant(name) else {
            return action
          }
          return .setVariable(name, .text(change(text)))
        } ?? link
      next.condition = link.condition?.mapped { term in
        guard isMeant(term.variable), case .text(let text) = term.value else { return term }
        return FlowCondition.Term(
          variable: term.variable, comparison: term.comparison, value: .text(change(text)))
      }
      return next
    }
    guard kind == .form else { return }
    let fields = parts("fields", most: .max)
    let changed = fields.map { text -> String in
      var field = FormField(written: text)
      guard isMeant(field.name), case .choice(let choices) = field.kind else { return text }
      field.kind = .choice(choices.map(change))
      let written = field.written
      // What is called so that it could be no choice is none.
      return FormField(written: text) != field && written.parts() == [written]
        && FormField(written: written) == field ? written : text
    }
    if changed != fields { self["fields"] = .parts(changed) }
  }

  /// Changes the texts in which something may stand in braces, of the layer and its links.
  fileprivate mutating func changeTexts(_ change: (String) -> String) {
    for (property, value) in values {
      if case .text(let text) = value { self[property] = .text(change(text)) }
    }
    links = links.map { link in link.mapped { $0.changingTexts(change) } ?? link }
  }
}

extension LinkAction {
  /// The same with what `change` makes of its ``texts``.
  fileprivate func changingTexts(_ change: (String) -> String) -> LinkAction {
    switch self {
    case .snackbar(let text, var button):
      if let title = button?.title { button?.title = change(title) }
      return .snackbar(change(text), button)
    case .question(var question):
      question.title = change(question.title)
      question.text = change(question.text)
      for index in question.answers.indices {
        question.answers[index].title = change(question.answers[index].title)
      }
      return .question(question)
    case .openURL(let address): return .openURL(change(address))
    case .removeRow(let text): return .removeRow(change(text))
    case .setVariable(let name, .text(let text)): return .setVariable(name, .text(change(text)))
    default: return self
    }
  }
}

extension Composition {
  /// The layer with a name.
  func layer(named name: String) -> Layer? { layers.first { $0.name == name } }

  /// The composition in which a layer has a name by which links call it, which none of these others have, and the
  /// name; nil if there is no such layer.
  func naming(_ id: Int, besides others: [Layer]) -> (composition: Composition, name: String)? {
    guard let layer = layer(id) else { return nil }
    if let name = layer.name { return (self, name) }
    let taken = Set(others.compactMap(\.name))
    let name = (layer.given("title") ?? layer.kind.rawValue).slug.free("-") {
      taken.contains($0)
    }
    var next = self
    next.update(id) { $0.name = name }
    return (next, name)
  }
}

extension String {
  /// Its letters and digits as a name in a URL and of a file, which may not be long; what is not of
  /// ASCII is left out.
  var slug: String {
    let words = foldedForSearch.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "screen" : String(words.joined(separator: "-").prefix(80))
  }

  /// The text, or the first of it with a number that is not in use.
  func free(_ separator: String, isInUse: @MainActor (String) -> Bool) -> String {
    var (candidate, number) = (self, 1)
    while isInUse(candidate) {
      number += 1
      candidate = "\(self)\(separator)\(number)"
    }
    return candidate
  }
}
