import CGTK

extension URI {
  private typealias Answer = @MainActor (URIError?) -> Void

  /// Opens a URI, such as that of a page or a file, in the desktop's default program for it, and
  /// waits until that has been started.
  ///
  /// ```swift
  /// try await URI.open("https://example.org", over: view.window)
  /// ```
  ///
  /// - Parameter window: the window of the request, in front of which the other program's window
  ///   appears.
  /// - Throws: the reason, if there is no such program, or nothing at that place.
  public static func open(_ uri: String, over window: Window? = nil) async throws(URIError) {
    guard !Served.isOn else {
      throw URIError(reason: tr("Links to other programs do not open in a browser."))
    }
    // A program without a window has no display.
    let display = window.map { gtk_widget_get_display($0.gtk) } ?? gdk_display_get_default()
    let context = display.flatMap { gdk_display_get_app_launch_context($0) }
    defer { if let context { g_object_unref(UnsafeMutableRawPointer(context)) } }
    if let context { gdk_app_launch_context_set_timestamp(context, gtk_get_current_event_time()) }
    let launch = UnsafeMutableRawPointer(context).map {
      $0.assumingMemoryBound(to: GAppLaunchContext.self)
    }
    let error: URIError? = await withCheckedContinuation { done in
      g_app_info_launch_default_for_uri_async(
        uri, launch, nil,
        { _, result, answer in
          var error: UnsafeMutablePointer<GError>?
          let isOpen = g_app_info_launch_default_for_uri_finish(result, &error) != 0
          CallbackBox<Answer>.function(at: answer)(isOpen ? nil : URIError(opening: error))
          CallbackBoxes.release(answer)
        }, CallbackBox<Answer>.pointer(to: { done.resume(returning: $0) }))
    }
    if let error { throw error }
  }
}

extension URIError {
  /// What GLib says of it, but where that says nothing about programs.
  fileprivate init(opening error: UnsafeMutablePointer<GError>?) {
    if let error, error.pointee.domain == g_io_error_quark(),
      error.pointee.code == Int32(bitPattern: G_IO_ERROR_NOT_SUPPORTED.rawValue)
    {
      g_error_free(error)
      self.init(reason: tr("No program is known that opens it."))
    } else {
      self.init(taking: error)
    }
  }
}
