import GTK

/// How many things there are to look at: a sentence, or its number alone where there is too little room for that. None
/// of it is ever cut.
final class FaultCount: CustomLayout {
  private let sentence = Label()
  private let number = Label()
  /// Whether there is room for the sentence beside what stands around it; if not, it wants none of that.
  var hasRoom = false { didSet { if hasRoom != oldValue { queueResize() } } }
  /// How much more than now it would want for the sentence, in logical pixels.
  var missing: Int {
    hasRoom ? 0 : max(sentence.preferredSize.width - number.preferredSize.width, 0)
  }

  override init() {
    super.init()
    // The button around it gets the clicks.
    passesThrough = true
    for label in [sentence, number] { insert(label) }
  }

  func show(_ count: Int, _ text: String) {
    number.text = "\(count)"
    sentence.text = text
  }

  override func layout(_ size: Size) {
    let fits = size.width >= sentence.preferredSize.width
    sentence.isChildVisible = fits
    number.isChildVisible = !fits
    place(
      fits ? sentence : number,
      Rectangle(x: 0, y: 0, width: size.width, height: size.height))
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let (short, long) = (number.preferredSize, sentence.preferredSize)
    let height = max(short.height, long.height)
    return (
      Size(width: short.width, height: height),
      Size(width: hasRoom ? max(short.width, long.width) : short.width, height: height)
    )
  }
}
