import GTK

/// Where the pictures on the cards of a map come from.
protocol CardPictures: AnyObject {
  /// The size of the screens in the pictures, in logical pixels.
  var size: Size { get }
  /// Called when there is another picture, or they are of another size.
  var onChange: @MainActor () -> Void { get set }
  /// The picture of a screen; nil while there is none.
  func picture(of id: String) -> Surface?
  /// Waits until nobody has done anything for a while, before more of them are taken.
  func rest()
}
