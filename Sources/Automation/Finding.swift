/// Something to look for elements in: an app or the element that a locator describes.
@MainActor
public protocol Finding {
  /// A locator for all elements inside that `matches` accepts. `criterion` says in words which
  /// they are, to go after “there is no”.
  func find(_ criterion: String, where matches: @escaping @MainActor (Element) -> Bool) -> Locator

  /// The same where `matches` wants to know what is written in entries and text views.
  func find(
    _ criterion: String, readingTexts: Bool, where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator
}

extension Finding {
  /// A locator for all elements inside that `matches` accepts. `criterion` says in words which
  /// they are, to go after “there is no”.
  public func find(
    _ criterion: String, where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    find(criterion, readingTexts: false, where: matches)
  }

  /// The element to which the app has given `id` (`atk_object_set_accessible_id`).
  public func find(id: String) -> Locator { find("#\(id)") { $0.id == id } }

  /// The elements with a role, and with a name if one is given.
  public func find(role: Role, name: String? = nil) -> Locator {
    find(name.map { "\(role) “\($0)”" } ?? "\(role)") {
      $0.role == role && (name == nil || $0.name == name)
    }
  }

  /// The elements with a role whose name has `part` in it.
  public func find(role: Role, nameContaining part: String) -> Locator {
    find("\(role) with “\(part)” in its name") { $0.role == role && $0.name.contains(part) }
  }

  /// The elements that are called `text`, or have just that written in them.
  public func find(text: String) -> Locator {
    find("“\(text)”", readingTexts: true) { $0.name == text || $0.text == text }
  }

  /// The elements whose name, or what is written in them, has `part` in it.
  public func find(textContaining part: String) -> Locator {
    find("element with “\(part)” in it", readingTexts: true) {
      $0.name.contains(part) || $0.text?.contains(part) == true
    }
  }
}

extension App: Finding {
  public func find(
    _ criterion: String, readingTexts: Bool, where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    Locator(app: self, criterion: criterion, needsTexts: readingTexts, matches: matches)
  }

  /// The element that has focus.
  public var focused: Locator { find("element with focus") { $0.states.contains(.focused) } }
}

extension Locator: Finding {
  public func find(
    _ criterion: String, readingTexts: Bool, where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    Locator(app: app, criterion: criterion, needsTexts: readingTexts, scope: self, matches: matches)
  }
}
