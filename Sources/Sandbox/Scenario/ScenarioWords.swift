/// What there is to read about a scenario, on the inspector's page “Knobs”: what it is, when to use
/// it and when not, its keys, and its classes with links to their documentation.
///
/// ```swift
/// let words = ScenarioWords(
///   "A row of tabs over pages of equal rank, <b>one</b> of which is shown.",
///   use: "For two to five places that a person changes between.",
///   avoid: "For steps that follow one another: push them on a stack.",
///   keys: [.init("Alt+1 … Alt+9", "Selects a tab")],
///   classes: [.init("TabsController", "https://example.org/tabscontroller")])
/// ```
///
/// Texts may have Pango's markup and links. What is no sound markup, and a link that leads elsewhere
/// than into the web, is shown as it is written.
public struct ScenarioWords {
  /// A key or several, and what they do.
  public struct KeyLine {
    let keys: String
    let effect: String

    /// Keys as a person reads them, such as `Alt+1`, and what they do.
    public init(_ keys: String, _ effect: String) {
      self.keys = keys
      self.effect = effect
    }
  }

  /// A class that the screen shows.
  public struct Class {
    let name: String
    let link: String?

    /// A class, and the URL of its documentation, if there is one.
    public init(_ name: String, _ link: String? = nil) {
      self.name = name
      self.link = link
    }
  }

  let text: String
  let use: String?
  let avoid: String?
  let keys: [KeyLine]
  let classes: [Class]

  /// - Parameters:
  ///   - text: what the screen is and shows; if it is empty, the summary of the scenario. A blank line
  ///     begins a new paragraph.
  ///   - use: when to use it.
  ///   - avoid: when not to use it, and what to use instead.
  ///   - keys: the keys in the screen.
  ///   - classes: the classes that it is made of.
  public init(
    _ text: String = "", use: String? = nil, avoid: String? = nil, keys: [KeyLine] = [],
    classes: [Class] = []
  ) {
    self.text = text
    self.use = use
    self.avoid = avoid
    self.keys = keys
    self.classes = classes
  }
}
