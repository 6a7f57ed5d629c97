import CGTK

/// The desktop's dialogs to choose a file.
///
/// ```swift
/// let dialog = FileDialog("Open Letter", suffix: ".letter", kind: "Letters", accept: "_Open")
/// if let path = await dialog.open(over: view.window) { read(path) }
/// ```
public struct FileDialog {
  /// The title.
  public var title: String
  /// The suffix of the files that are offered; all if nil.
  public var suffix: String?
  /// The name of this kind of files.
  public var kind: String
  /// The label of the button that accepts the file; an underscore is before its mnemonic.
  public var accept: String
  /// The label of the button that cancels.
  public var cancel: String
  /// The folder in which the dialog begins, unless a file is proposed; the user's home if nil.
  public var folder: String?

  /// A dialog for files of one kind, or of all.
  public init(
    _ title: String, suffix: String? = nil, kind: String = "", accept: String,
    cancel: String = tr("_Cancel")
  ) {
    self.title = title
    self.suffix = suffix
    self.kind = kind
    self.accept = accept
    self.cancel = cancel
  }

  /// Asks for a file that exists, and waits for the answer.
  ///
  /// - Parameter path: the file that is selected at first; the dialog begins in ``folder`` if nil.
  /// - Returns: its path; nil if the dialog was cancelled.
  public func open(proposing path: String? = nil, over window: Window?) async -> String? {
    await run(GTK_FILE_CHOOSER_ACTION_OPEN, over: window) { chooser in
      // In its list of recent files GTK sends what is typed to an entry that is not shown yet.
      if let path {
        gtk_file_chooser_set_filename(chooser, path)
      } else {
        begin(chooser)
      }
    }
  }

  private func begin(_ chooser: OpaquePointer) {
    gtk_file_chooser_set_current_folder(chooser, folder ?? String(cString: g_get_home_dir()))
  }

  /// Asks for a folder that exists, and waits for the answer. There are no recent folders in which it
  /// could begin.
  ///
  /// - Returns: its path; nil if the dialog was cancelled.
  public func openFolder(over window: Window?) async -> String? {
    await run(GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, over: window) { begin($0) }
  }

  /// Asks where to write a file, and waits for the answer. The dialog itself asks before an
  /// existing file is replaced.
  ///
  /// - Parameter path: the file that is proposed, or only its name.
  /// - Returns: the path; nil if the dialog was cancelled. The suffix is added if it was left out,
  ///   unless there is a file of that name, about which the dialog has not asked.
  public func save(proposing path: String, over window: Window?) async -> String? {
    let answer = await run(GTK_FILE_CHOOSER_ACTION_SAVE, over: window) { chooser in
      gtk_file_chooser_set_do_overwrite_confirmation(chooser, 1)
      if path.hasPrefix("/") {
        // Of the path of a file that is not there yet GTK would take this only.
        gtk_file_chooser_set_current_folder(chooser, FilePath.folder(of: path))
      } else if folder != nil {
        begin(chooser)
      }
      gtk_file_chooser_set_current_name(chooser, FilePath.name(of: path))
    }
    guard let answer, let suffix, !answer.hasSuffix(suffix) else { return answer }
    return UserFolders.hasFile(answer + suffix) ? answer : answer + suffix
  }

  private func run(
    _ action: GtkFileChooserAction, over window: Window?,
    _ prepare: (OpaquePointer) -> Void
  ) async -> String? {
    guard !Served.isOn else { return nil }
    let chooser = gtk_file_chooser_native_new(title, window?.cast(), action, accept, cancel)!
    let dialog = Object(adopting: UnsafeMutableRawPointer(chooser))
    gtk_native_dialog_set_modal(dialog.cast(), 1)
    if let suffix {
      let filter = gtk_file_filter_new()
      gtk_file_filter_set_name(filter, kind)
      gtk_file_filter_add_pattern(filter, "*\(suffix)")
      gtk_file_chooser_add_filter(chooser, filter)
    }
    prepare(chooser)
    return await withCheckedContinuation { continuation in
      let response: Signal<Int32> = Signal(dialog, "response")
      // The dialog lives as long as its handler does, which is until it has answered.
      response.connect {
        let isAccepted = $0 == GTK_RESPONSE_ACCEPT.rawValue
        let path = isAccepted ? String(taking: gtk_file_chooser_get_filename(chooser)) : nil
        gtk_native_dialog_destroy(dialog.cast())
        continuation.resume(returning: path)
      }
      gtk_native_dialog_show(dialog.cast())
    }
  }
}
