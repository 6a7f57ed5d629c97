import Containment
import GTK

/// A website of one folder that shows what one comes to in a flow by clicks, as pictures with areas
/// to click.
struct Site {
  /// A picture in the folder, in both looks and at both scales.
  struct Picture {
    /// The sizes that pictures have: the pixels for each logical one.
    static let scales = [1, 2]
    /// The most logical pixels that a picture can have each way in all of these; cairo has no larger ones.
    static let longest = 32767 / (scales.max() ?? 1)

    /// The names of the files, in the order of the scales.
    let light, dark: [String]
    /// In logical pixels.
    let size: Size
  }

  /// How one state gives way to another.
  enum Move {
    /// By a transition, in a direction, in a part of the screen; in logical pixels.
    case transition(Transition, Transition.Direction?, in: Rectangle)
    /// A card comes from below, and goes there again.
    case sheet
  }

  /// What a click does.
  enum Effect {
    /// Leads to the state with an id.
    ///
    /// - isBack: whether it is one that was seen before, to which one goes back where that is so.
    case lead(to: String, Move, isBack: Bool)
    /// Says a sentence.
    case say(String)
    /// Opens an address of the web.
    case open(String)
  }

  /// Something that can be clicked.
  struct Area {
    /// In logical pixels of the screen, or of the strip in which it is.
    let frame: Rectangle
    /// What assistive technology calls it.
    let name: String
    let effect: Effect
    /// After how many milliseconds it is followed by itself; nil if somebody has to click.
    let delay: Int?
  }

  /// A part of a screen that scrolls.
  struct Strip {
    /// Where it is seen, in logical pixels of the screen.
    let frame: Rectangle
    /// All of it, also what is not seen at first.
    let picture: Picture
    let areas: [Area]
  }

  /// A screen, or a sheet that lies over others.
  struct Card {
    /// In logical pixels of the screen.
    let frame: Rectangle
    /// What of it does not scroll.
    let picture: Picture
    let strips: [Strip]
    let areas: [Area]
  }

  /// What is seen at a time.
  struct State {
    let id: String
    let title: String
    /// What there is to read, beside what can be clicked.
    let words: [String]
    /// The lowest first; what can be clicked is in the last one.
    let cards: [Card]
  }

  let title: String
  /// The size of the screen in logical pixels.
  let size: Size
  /// The first of them is that with which it begins.
  let states: [State]
  /// The screens, by their titles, with the ids of the states in which each is seen first.
  let screens: [(title: String, state: String)]
}
