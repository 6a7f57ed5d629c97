/// What a part of the text in a ``TextView`` looks like, over what is usual there.
///
/// ```swift
/// text.setStyle(TextStyle(isBold: true, color: .red), in: 0..<5)
/// ```
public nonisolated struct TextStyle: Hashable, Sendable {
  /// Whether the letters are bold.
  public var isBold: Bool
  /// Whether they lean.
  public var isItalic: Bool
  /// Whether there is a line under them.
  public var isUnderlined: Bool
  /// Whether there is a line through them.
  public var isStruckThrough: Bool
  /// Whether all letters are equally wide.
  public var isMonospace: Bool
  /// Their colour; nil is that of the text.
  public var color: Color?
  /// The colour behind them; nil is none.
  public var background: Color?
  /// Their font; nil is that of the text.
  public var font: Font?
  /// Their size, in multiples of that of the text.
  public var scale: Double

  /// A style that changes nothing but what is said.
  public init(
    isBold: Bool = false, isItalic: Bool = false, isUnderlined: Bool = false,
    isStruckThrough: Bool = false, isMonospace: Bool = false, color: Color? = nil,
    background: Color? = nil, font: Font? = nil, scale: Double = 1
  ) {
    self.isBold = isBold
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.isMonospace = isMonospace
    self.color = color
    self.background = background
    self.font = font
    self.scale = scale
  }
}
