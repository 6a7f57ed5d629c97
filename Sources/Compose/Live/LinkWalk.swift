/// A link that was followed to a screen while a flow was played.
struct LinkWalk: Hashable {
  /// The id of the layer in which the link stands.
  let layer: Int
  let place: LinkPlace
  /// The id of the screen.
  let destination: String
}
