import GTK

/// How many things there are to look at: a sentence, or its number alone where there is too little room for that. None
/// of it is ever cut.
final class FaultCount: CustomLayout {
  private let sentence = Label()
  private let number = Label()

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
    let hasRoom = size.width >= sentence.preferredSize.width
    sentence.isChildVisible = hasRoom
    number.isChildVisible = !hasRoom
    place(
      hasRoom ? sentence : number,
      Rectangle(x: 0, y: 0, width: size.width, height: size.height))
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let (short, long) = (number.preferredSize, sentence.preferredSize)
    let height = max(short.height, long.height)
    return (
      Size(width: short.width, height: height),
      Size(width: max(short.width, long.width), height: height)
    )
  }
}
