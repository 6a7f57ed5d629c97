import CGTK

extension TextView {
  /// Gives a part of the text a style in place of the one that it has; nil takes that away.
  ///
  /// Text that is written inside of it has the style too; text before and after it has not. Setting
  /// ``text`` takes all styles away.
  ///
  /// - Parameter range: counted in Unicode scalars from the start of the text; what is beyond its end
  ///   is left out.
  public func setStyle(_ style: TextStyle?, in range: Range<Int>) {
    var (start, end) = bounds(of: range)
    let tags = styleTags
    for tag in tags { gtk_text_buffer_remove_tag(buffer, tag, &start, &end) }
    guard let style else { return }
    if let tag = tags.first(where: { TextStyle(of: $0) == style }) {
      gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
    } else {
      let tag = style.makeTag()
      gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag.cast())
      gtk_text_buffer_apply_tag(buffer, tag.cast(), &start, &end)
    }
  }

  /// The style at a place, counted in Unicode scalars from the start of the text; nil if there is
  /// none.
  public func style(at place: Int) -> TextStyle? {
    var (start, _) = bounds(of: place..<place)
    return gtk_text_iter_get_tags(&start).takeElements().lazy.compactMap {
      TextStyle(of: $0.assumingMemoryBound(to: GtkTextTag.self))
    }.first
  }

  /// Adds text with a style at the end; what is seen stays where it is.
  public func append(_ text: String, style: TextStyle) {
    let start = Int(gtk_text_buffer_get_char_count(buffer))
    append(text)
    setStyle(style, in: start..<start + text.unicodeScalars.count)
  }

  /// The part of the text that is selected, counted in Unicode scalars from its start; empty at the
  /// caret if nothing is.
  public var selection: Range<Int> {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
      return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
    }
    set {
      var (start, end) = bounds(of: newValue)
      gtk_text_buffer_select_range(buffer, &end, &start)
    }
  }

  private func bounds(of range: Range<Int>) -> (GtkTextIter, GtkTextIter) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    let count = gtk_text_buffer_get_char_count(buffer)
    // GTK takes what is negative for the end.
    let (first, last) = (
      Int32(min(max(range.lowerBound, 0), Int(count))),
      Int32(min(max(range.upperBound, 0), Int(count)))
    )
    gtk_text_buffer_get_iter_at_offset(buffer, &start, first)
    gtk_text_buffer_get_iter_at_offset(buffer, &end, last)
    return (start, end)
  }

  /// The tags of all styles that the text has or had.
  private var styleTags: [UnsafeMutablePointer<GtkTextTag>] {
    var tags: [UnsafeMutablePointer<GtkTextTag>] = []
    let add = CallbackBox<@MainActor (UnsafeMutableRawPointer) -> Void>.pointer { tag in
      let tag = tag.assumingMemoryBound(to: GtkTextTag.self)
      if TextStyle(of: tag) != nil { tags.append(tag) }
    }
    gtk_text_tag_table_foreach(
      gtk_text_buffer_get_tag_table(buffer),
      { tag, add in
        CallbackBox<@MainActor (UnsafeMutableRawPointer) -> Void>.function(at: add)(tag!)
      }, add)
    CallbackBoxes.release(add)
    return tags
  }
}
