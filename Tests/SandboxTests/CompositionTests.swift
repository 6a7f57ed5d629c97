import TestSupport
import Testing

@testable import Compose
@testable import Sandbox
@testable import Scenarios

@Suite("Compose: the model")
struct CompositionTests {
  private func layer(_ kind: LayerKind, in composition: Composition) -> Int {
    composition.layers.first { $0.kind == kind }?.id ?? -1
  }

  private func toolbarInMenu() throws -> Composition {
    try #require(StartingPoint.all.first { $0.id == "toolbar-in-menu" }).make()
  }

  @Test("Compose: layers are added, wrapped, unwrapped, moved, replaced and removed")
  func edits() throws {
    var present = Composition()
    func edit(_ next: Composition?) throws -> String {
      present = try #require(next)
      return present.outline
    }
    func id(_ kind: LayerKind) -> Int { layer(kind, in: present) }

    #expect(try edit(present.adding(.fresh(.menu), into: nil)) == "menu")
    #expect(try edit(present.adding(.fresh(.tabs), into: id(.menu))) == "menu(tabs)")
    #expect(try edit(present.adding(.fresh(.list), into: id(.tabs))) == "menu(tabs(list))")
    #expect(
      try edit(present.wrapping(id(.tabs), in: .fresh(.toolbar))) == "menu(toolbar(tabs(list)))")
    #expect(
      try edit(present.adding(.fresh(.form), into: id(.tabs), at: 0))
        == "menu(toolbar(tabs(form, list)))")
    #expect(try edit(present.shifting(id(.list), by: -1)) == "menu(toolbar(tabs(list, form)))")
    #expect(
      try edit(present.shifting(id(.toolbar), by: -1)) == "toolbar(menu(tabs(list, form)))",
      "where nothing is beside it, it goes past what is around it")
    #expect(try edit(present.shifting(id(.toolbar), by: 1)) == "menu(toolbar(tabs(list, form)))")
    #expect(
      try edit(present.rewrapping(id(.menu), around: id(.tabs)))
        == "toolbar(menu(tabs(list, form)))")
    #expect(
      try edit(present.replacing(id(.tabs), by: .split)) == "toolbar(menu(split(list, form)))")
    #expect(
      try edit(present.wrapping(id(.form), in: .fresh(.container)))
        == "toolbar(menu(split(list, container(form))))")
    #expect(
      try edit(present.moving(id(.list), into: id(.split), at: 1))
        == "toolbar(menu(split(container(form), list)))")
    #expect(try edit(present.removing(id(.container))) == "toolbar(menu(split(list)))")
    #expect(try edit(present.unwrapping(id(.menu))) == "toolbar(split(list))")
    #expect(try edit(present.removing(id(.toolbar))) == "")
  }

  @Test("Compose: what has no room for it, or would contain itself, is refused")
  func refusals() throws {
    let present = try toolbarInMenu()
    let (menu, toolbar, list) = (
      layer(.menu, in: present), layer(.toolbar, in: present), layer(.list, in: present)
    )
    #expect(present.adding(.fresh(.form), into: menu) == nil, "a menu is around one")
    #expect(present.adding(.fresh(.form), into: nil) == nil, "there is an outermost layer already")
    #expect(present.adding(.fresh(.form), into: list) == nil)
    #expect(present.wrapping(list, in: .fresh(.form)) == nil)
    #expect(present.moving(menu, into: toolbar, at: 0) == nil)
    #expect(present.replacing(toolbar, by: .list) == nil, "the list inside would be lost")
    #expect(present.unwrapping(list) == nil)
    #expect(present.shifting(menu, by: -1) == nil)
    #expect(present.setting("detail", of: menu, to: .text("x")) == nil)
    #expect(present.setting("direction", of: menu, to: .text("sideways")) == nil)
    var deep = Composition(.fresh(.list))
    for _ in 1..<Composition.maximumDepth {
      deep = try #require(deep.wrapping(deep.root?.id ?? -1, in: .fresh(.container)))
    }
    #expect(deep.wrapping(deep.root?.id ?? -1, in: .fresh(.container)) == nil)
  }

  @Test("Compose: a layer that becomes another keeps what both have")
  func replacement() throws {
    let present = try toolbarInMenu()
    let toolbar = layer(.toolbar, in: present)
    let next = try #require(present.replacing(toolbar, by: .navigation)?.layers.dropFirst().first)
    #expect(next.kind == .navigation && next.text("title") == "Inbox" && next.id != toolbar)
    #expect(next.children == present.layer(toolbar)?.children)
  }

  @Test("Compose: undo and redo go to and fro, and the letters of a word are one step")
  func history() throws {
    let first = try toolbarInMenu()
    let list = layer(.list, in: first)
    var history = History(first)
    for text in ["M", "Ma", "Mail"] {
      let next = try #require(history.present.setting("title", of: list, to: .text(text)))
      history.go(to: next, key: "title")
    }
    let named = history.present
    history.go(to: try #require(named.removing(list)))
    history.undo()
    #expect(history.present == named)
    history.undo()
    #expect(history.present == first && !history.canUndo)
    history.undo()
    #expect(history.present == first)
    history.redo()
    history.redo()
    #expect(history.present.layer(list) == nil && !history.canRedo)
    history.undo()
    history.go(to: first)
    #expect(!history.canRedo, "another way was taken")
  }

  @Test("Compose: any walk can be taken back step by step, and gone again")
  func walk() {
    var dice = Dice(seed: Dice.seed)
    var history = History(Composition())
    var all = [history.present]
    while all.count < 150 {
      guard let next = Compositions.edited(history.present, &dice), next != history.present else {
        continue
      }
      history.go(to: next)
      all.append(next)
      #expect(Set(next.layers.map(\.id)).count == next.layers.count, "ids are unique")
      #expect(next.layers.allSatisfy { $0.children.count <= $0.kind.capacity })
    }
    for step in all.dropLast().reversed() {
      history.undo()
      #expect(history.present == step)
    }
    for step in all.dropFirst() {
      history.redo()
      #expect(history.present == step)
    }
  }
}
