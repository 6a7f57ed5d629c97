import GTK

/// A text to write in that is as high as its lines, up to a number of them, and then scrolls: for a
/// message, or for notes in a form.
///
/// ```swift
/// let text = GrowingTextView("Message", lines: 1...6)
/// text.onSubmit = { send($0) }
/// ```
@MainActor
public final class GrowingTextView: CustomBin {
  /// How high it is at least and at most, in lines of its font.
  public var lines: ClosedRange<Int> { didSet { if lines != oldValue { limitHeight() } } }
  /// Called when the text has changed.
  public var onChange: @MainActor (String) -> Void = { _ in }
  /// Called when Enter is pressed without Shift, which then begins no line. If nil, Enter does.
  public var onSubmit: (@MainActor (String) -> Void)?

  /// The text in it, for tags, selections and the like.
  public let textView: TextView
  private let scroller: ScrolledWindow
  private var lineHeight = 0.0
  private static let inset = 6

  /// A text that is `lines` high; `label` is what assistive technology calls it.
  public init(_ label: String, text: String = "", lines: ClosedRange<Int> = 1...6) {
    PartsStyle.install()
    self.lines = lines
    let textView = TextView()
    self.textView = textView
    scroller = ScrolledWindow(textView)
    super.init()
    textView.accessibleName = label
    textView.text = text
    textView.wraps = true
    textView.setInsets(horizontal: GrowingTextView.inset, vertical: GrowingTextView.inset)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.propagatesNaturalHeight = true
    scroller.styleClasses.insert("enfilade-growing")
    add(scroller)
    limitHeight()
    textView.changed.connect(weak: self) { $0.onChange($0.text) }
    textView.styleUpdated.connect(weak: self) { $0.styleDidChange() }
    textView.keyPressed.connect(weak: self, otherwise: false) { view, event in
      guard let submit = view.onSubmit, event.isKey(.enter) else { return false }
      // Enter may end what is composed from several keys, as in Chinese.
      if !view.textView.compose(event) { submit(view.text) }
      return true
    }
  }

  /// The text.
  public var text: String {
    get { textView.text }
    set { if newValue != textView.text { textView.text = newValue } }
  }

  private func styleDidChange() {
    guard lineHeight != presentLineHeight else { return }
    limitHeight()
  }

  private var presentLineHeight: Double {
    TextLayout("X", font: textView.font).extents.height
  }

  private func limitHeight() {
    lineHeight = presentLineHeight
    func height(_ lines: Int) -> Int {
      Int((Double(max(lines, 1)) * lineHeight).rounded(.up)) + 2 * GrowingTextView.inset
    }
    // The least height must never be above the greatest.
    scroller.maxContentHeight = -1
    scroller.minContentHeight = height(lines.lowerBound)
    scroller.maxContentHeight = height(lines.upperBound)
  }
}
