import GTK

/// A text to write in that is as high as its lines, up to a number of them, and then scrolls: for a
/// message, or for notes in a form.
///
/// ```swift
/// let text = GrowingTextView("Message", lines: 1...6)
/// text.onSubmit = { [weak text] message in
///   print(message)
///   text?.text = ""
/// }
/// ```
///
/// The text may belong to a model, as those of the rows of a ``PreferencesPage`` do. What has been sent
/// is then cleared there:
///
/// ```swift
/// final class Draft { var text = "" }
///
/// let draft = Draft()
/// let field = GrowingTextView("Message", text: Binding(draft, \.text))
/// field.onSubmit = { _ in draft.text = "" }
/// ```
@MainActor
public final class GrowingTextView: CustomBin {
  /// How high it is at least and at most, in lines of its font.
  public var lines: ClosedRange<Int> { didSet { if lines != oldValue { limitHeight() } } }
  /// Called when the text has changed.
  public var onChange: @MainActor (String) -> Void = { _ in }
  /// Called when Enter is pressed without Shift, which then begins no line. If nil, Enter does. What the
  /// model has for a text afterwards is shown at once.
  public var onSubmit: (@MainActor (String) -> Void)?

  /// The text in it, for tags, selections and the like.
  public let textView: TextView
  private let scroller: ScrolledWindow
  private var binding: Binding<String>?
  private var isFollowing = false
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
    textView.changed.connect(weak: self) { $0.textDidChange() }
    textView.styleUpdated.connect(weak: self) { $0.styleDidChange() }
    textView.keyPressed.connect(weak: self, otherwise: false) { view, event in
      guard let submit = view.onSubmit, event.isKey(.enter) else { return false }
      // Enter may end what is composed from several keys, as in Chinese.
      if !view.textView.compose(event) {
        submit(view.text)
        view.follow()
      }
      return true
    }
  }

  /// The same for a text that belongs to a model, which has each change at once.
  public convenience init(
    _ label: String, text: Binding<String>, lines: ClosedRange<Int> = 1...6
  ) {
    self.init(label, text: text.value, lines: lines)
    binding = text
  }

  /// The text.
  public var text: String {
    get { textView.text }
    set { if newValue != textView.text { textView.text = newValue } }
  }

  /// Shows the text that the model has now. Call it in `observe` of the controller, if the model is
  /// `@Observable` and something else changes it, too.
  public func follow() {
    guard let value = binding?.value, value != text else { return }
    let selection = textView.selection
    // GTK tells of the text that it takes away as well.
    isFollowing = true
    textView.text = value
    isFollowing = false
    textView.selection = selection
    onChange(value)
  }

  private func textDidChange() {
    guard !isFollowing else { return }
    binding?.value = text
    onChange(text)
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
