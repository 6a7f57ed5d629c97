/// A scope for finding elements: an app, or the element of a locator.
@MainActor
public protocol Finding {
  /// A locator for all elements inside that `matches` accepts.
  /// - Parameters:
  ///   - criterion: describes the elements, in words that follow “there is no”.
  ///   - aspects: what `matches` needs besides roles, names and states.
  func find(
    _ criterion: String, reading aspects: Aspects,
    where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator
}

extension Finding {
  /// A locator for all elements inside that `matches` accepts, which gets all aspects.
  /// - Parameter criterion: describes the elements, in words that follow “there is no”.
  public func find(
    _ criterion: String, where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    find(criterion, reading: .all, where: matches)
  }

  /// The element with the accessible id `id` (`atk_object_set_accessible_id`).
  public func find(id: String) -> Locator {
    var locator = find("#\(id)", reading: []) { $0.id == id }
    locator.wanted.insert(id)
    return locator
  }

  /// The elements with a role and, if one is given, a name.
  public func find(role: Role, name: String? = nil) -> Locator {
    find(name.map { "\(role) “\($0)”" } ?? "\(role)", reading: []) {
      $0.role == role && (name == nil || $0.name == name)
    }
  }

  /// The elements with a role whose name contains `part`.
  public func find(role: Role, nameContaining part: String) -> Locator {
    find("\(role) with “\(part)” in its name", reading: []) {
      $0.role == role && $0.name.contains(part)
    }
  }

  /// The elements whose name or text is `text`.
  public func find(text: String) -> Locator {
    find("“\(text)”", reading: .texts) { $0.name == text || $0.text == text }
  }

  /// The elements whose name or text contains `part`.
  public func find(textContaining part: String) -> Locator {
    find("element with “\(part)” in it", reading: .texts) {
      $0.name.contains(part) || $0.text?.contains(part) == true
    }
  }
}

extension App: Finding {
  /// A locator for all elements of the app that `matches` accepts.
  public func find(
    _ criterion: String, reading aspects: Aspects,
    where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    Locator(app: self, criterion: criterion, reading: aspects, matches: matches)
  }

  /// The element with the keyboard focus.
  public var focused: Locator {
    find("element with focus", reading: []) { $0.states.contains(.focused) }
  }
}

extension Locator: Finding {
  /// A locator for all elements inside the one match that `matches` accepts.
  public func find(
    _ criterion: String, reading aspects: Aspects,
    where matches: @escaping @MainActor (Element) -> Bool
  ) -> Locator {
    Locator(app: app, criterion: criterion, reading: aspects, scope: self, matches: matches)
  }
}
