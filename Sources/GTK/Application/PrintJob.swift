import CGTK

/// Pages to be printed.
///
/// ```swift
/// let job = PrintJob(tr("Plan")) { paper in
///   plan.pageCount(ofHeight: paper.height)
/// } draw: { page, context in
///   plan.draw(page.index, in: context)
/// }
/// try await job.print(over: view.window)
/// ```
@MainActor
public struct PrintJob {
  /// The room on the paper that a printer can reach, in points of which 72 are an inch.
  public nonisolated struct Area: Hashable, Sendable {
    /// From side to side.
    public let width: Double
    /// From the upper to the lower edge.
    public let height: Double
  }

  /// A page that is to be drawn.
  public nonisolated struct Page: Hashable, Sendable {
    /// Which one it is, from 0.
    public let index: Int
    /// The room on it. The context's origin is its upper left corner, and its unit is the point.
    public let area: Area
  }

  /// What it is called where jobs are listed.
  public var title: String
  private let count: @MainActor (Area) -> Int
  private let draw: @MainActor (Page, DrawingContext) -> Void

  /// A job whose number of pages depends on the paper.
  ///
  /// - Parameters:
  ///   - count: the number of pages on paper of which this much can be printed; at least 1.
  ///   - draw: draws a page. It is called for one page after the other, with turns of the main loop
  ///     in between.
  public init(
    _ title: String, pages count: @escaping @MainActor (Area) -> Int,
    draw: @escaping @MainActor (Page, DrawingContext) -> Void
  ) {
    self.title = title
    self.count = count
    self.draw = draw
  }

  /// Asks how and where to print, prints, and waits until the pages are on their way.
  ///
  /// - Returns: false if the dialog was cancelled.
  /// - Throws: what went wrong.
  @discardableResult
  public func print(over window: Window?) async throws(PrintError) -> Bool {
    guard !Served.isOn else { return false }
    return try await run(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over: window) { _ in }
  }

  /// Writes the pages into a PDF file, without a question, in place of one that is there.
  ///
  /// - Throws: what went wrong.
  public func write(toPDF path: String) async throws(PrintError) {
    _ = try await run(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil) {
      gtk_print_operation_set_export_filename($0, path)
    }
  }

  private func run(
    _ action: GtkPrintOperationAction, over window: Window?,
    _ prepare: (UnsafeMutablePointer<GtkPrintOperation>) -> Void
  ) async throws(PrintError) -> Bool {
    Display.require()
    let pointer = gtk_print_operation_new()!
    let operation = Object(adopting: UnsafeMutableRawPointer(pointer))
    gtk_print_operation_set_job_name(pointer, title)
    gtk_print_operation_set_unit(pointer, GTK_UNIT_POINTS)
    // Otherwise GTK would run a main loop of its own.
    gtk_print_operation_set_allow_async(pointer, 1)
    gtk_print_operation_set_embed_page_setup(pointer, 1)
    prepare(pointer)
    connect(operation)
    let outcome: Result<Bool, PrintError> = await withCheckedContinuation { continuation in
      Signal<PrintResult>(operation, "done").connect { [weak operation] result in
        guard let operation else { return }
        continuation.resume(returning: result.outcome(of: operation.cast()))
      }
      // What goes wrong at once is told by the signal too.
      gtk_print_operation_run(pointer, action, window?.cast(), nil)
    }
    return try outcome.get()
  }

  private func connect(_ operation: Object) {
    let pointer: UnsafeMutablePointer<GtkPrintOperation> = operation.cast()
    Signal<PrintSheet>(operation, "begin-print").connect { [count] sheet in
      gtk_print_operation_set_n_pages(pointer, Int32(max(count(sheet.area), 1)))
    }
    Signal<PrintSheet, Int32>(operation, "draw-page").connect { [draw] sheet, number in
      guard let cairo = gtk_print_context_get_cairo_context(sheet.context) else { return }
      draw(Page(index: Int(number), area: sheet.area), DrawingContext(cairo))
    }
  }
}

/// Why something was not printed.
public nonisolated struct PrintError: Error, Hashable, CustomStringConvertible {
  /// What GTK says about it.
  public let reason: String

  public var description: String { reason }
}

/// The context of a page that a signal carries.
private struct PrintSheet: SignalArgument {
  let context: OpaquePointer

  static func read(_ value: UnsafePointer<GValue>) -> PrintSheet {
    guard let context = g_value_get_object(value) else {
      preconditionFailure("Printing passed no context where its signals say there is one.")
    }
    return PrintSheet(context: OpaquePointer(context))
  }

  @MainActor var area: PrintJob.Area {
    PrintJob.Area(
      width: gtk_print_context_get_width(context), height: gtk_print_context_get_height(context))
  }
}

/// What came of printing, as a signal carries it.
private struct PrintResult: SignalArgument {
  let value: GtkPrintOperationResult

  static func read(_ value: UnsafePointer<GValue>) -> PrintResult {
    PrintResult(value: GtkPrintOperationResult(rawValue: numericCast(g_value_get_enum(value))))
  }

  @MainActor
  func outcome(
    of operation: UnsafeMutablePointer<GtkPrintOperation>
  ) -> Result<Bool, PrintError> {
    guard value == GTK_PRINT_OPERATION_RESULT_ERROR else {
      return .success(value != GTK_PRINT_OPERATION_RESULT_CANCEL)
    }
    var error: UnsafeMutablePointer<GError>?
    gtk_print_operation_get_error(operation, &error)
    return .failure(PrintError(reason: String(taking: error) ?? tr("It cannot be printed.")))
  }
}
