import Containment
import GTK
import Sandbox

/// Opening, saving and exporting.
extension ComposePage {
  func open() {
    Task {
      var dialog = FileDialog(
        tr("Open flow"), suffix: FlowDocument.suffix, kind: tr("Flows"),
        accept: tr("_Open"), cancel: tr("_Cancel"))
      dialog.folder = composer.folder
      if let path = await dialog.open(over: view.window) { open(path) }
    }
  }

  /// Opens a file. If it is damaged, nothing changes and a message says why.
  func open(_ path: String) {
    do throws(FileError) {
      guard try composer.open(path), let flow = composer.flow else { return tell(nil) }
      tellReopened(flow)
    } catch {
      tell(tr("{1} cannot be opened. {2}", FilePath.name(of: path), error.reason))
    }
  }

  /// Says that a flow is as in its file again, and offers to undo that.
  private func tellReopened(_ flow: MyFlow) {
    let text = tr(
      "“{1}” is as in its file again. Your changes, which were not saved, can be brought back.",
      flow.title)
    show(
      Banner(
        text,
        action: .init(tr("Undo")) { [weak self, weak flow] in
          self?.tell(nil)
          flow?.undo()
        }))
    reopened = (flow, flow.present)
  }

  func beginWithFolder() {
    Task {
      var dialog = FileDialog(
        tr("Choose a folder of interface files"), accept: tr("_Open"), cancel: tr("_Cancel"))
      dialog.folder = composer.folder
      if let folder = await dialog.openFolder(over: view.window) { begin(withFolder: folder) }
    }
  }

  /// Begins with the `.ui` files of a folder. If there is none, nothing changes and a message says so.
  func begin(withFolder folder: String) {
    do throws(FileError) {
      let files = try InterfaceFiles.names(in: folder)
      guard let composition = Composition(interfaceFiles: files, in: folder) else {
        return tell(
          tr("There is no .ui file in “{1}”. Choose another folder.", FilePath.name(of: folder)))
      }
      let count = composition.layers.count - 1
      tell(
        count < files.count
          ? tr("Only the first {1} of {2} files are shown.", "\(count)", "\(files.count)") : nil)
      begin(Flow(composition), title: FilePath.name(of: folder))
    } catch {
      tell(tr("{1} cannot be opened. {2}", FilePath.name(of: folder), error.reason))
    }
  }

  func save() {
    guard let flow = composer.flow else { return view.errorBell() }
    // What another program has written just now is not overwritten unasked.
    flow.readAgain()
    if flow.conflict != nil { return askAboutFile() }
    if flow.fileState == .unreadable { return askToReplaceFile(of: flow) }
    if let path = composer.path { write(to: path) } else { saveAs() }
  }

  /// Asks whether what another program has written into the file is to take the place of what was changed here.
  func askAboutFile() {
    guard !isAskingAboutFile, let flow = composer.flow, flow.conflict != nil,
      appearance.isOnScreen, presentedViewController == nil
    else { return }
    isAskingAboutFile = true
    let takes = Question.Button.normal(tr("_Read the file"))
    let question = Question(
      tr("“{1}” was changed by another program", composer.name),
      text: tr(
        "There are changes here, too. Undo brings them back if you read the file."),
      buttons: [.cancel(tr("_Keep what is here")), takes])
    Task {
      let answer = await ask(question)
      isAskingAboutFile = false
      flow.decide(takesFile: answer == takes)
    }
  }

  /// Asks whether a flow is to take the place of what is in its file, but is not known here.
  private func askToReplaceFile(of flow: MyFlow) {
    guard presentedViewController == nil else { return }
    let elsewhere = Question.Button.normal(tr("Save _as…"))
    let replaces = Question.Button.destructive(tr("_Replace"))
    let question = Question(
      tr("“{1}” cannot be read", composer.name),
      text: tr(
        "It is damaged, half written, or of a newer version. What is in it is lost if you replace it."
      ),
      buttons: [.cancel(tr("_Cancel")), elsewhere, replaces])
    Task {
      let answer = await ask(question)
      guard composer.flow === flow else { return }
      if answer == elsewhere { saveAs() }
      guard answer == replaces, let path = flow.path else { return }
      // Another program may have written all of it meanwhile.
      flow.readAgain()
      if flow.fileState == .unreadable { write(to: path) } else { save() }
    }
  }

  func saveAs() {
    guard let flow = composer.flow else { return view.errorBell() }
    Task { if let path = await flow.askForFile(over: view.window) { write(to: path) } }
  }

  private func write(to path: String) {
    do throws(FileError) {
      try composer.save(to: path)
      tell(nil)
    } catch {
      tell(tr("{1} cannot be saved. {2}", FilePath.name(of: path), error.reason))
    }
  }

  /// Asks for a folder, and writes into a new one in it the page for who builds the flow.
  func handOver() {
    guard let flow = composer.flow else { return view.errorBell() }
    Task {
      var dialog = FileDialog(
        tr("Hand the flow over"), accept: tr("_Save"), cancel: tr("_Cancel"))
      dialog.folder = composer.folder
      guard let folder = await dialog.openFolder(over: view.window) else { return }
      await handOver(flow, in: folder)
    }
  }

  /// Writes the page, and says where it is or why there is none.
  func handOver(_ flow: MyFlow, in folder: String) async {
    let names = (try? Folder.names(in: folder)) ?? []
    let name = "hand-over-\(flow.title.slug)".free("-") { names.contains($0) }
    let path = "\(folder)/\(name)"
    do throws(FileError) {
      tell(try await HandOverFolder(HandOver(flow), in: path).write())
    } catch {
      tell(tr("{1} cannot be saved. {2}", FilePath.name(of: path), error.reason))
    }
  }

  /// Shows the source of a program that walks as the flow does or, if nothing leads anywhere, has the same layers
  /// as the screen.
  func export() {
    guard composer.present.root != nil, presentedViewController == nil,
      let flow = composer.flow?.present, let screen = composer.screen
    else { return view.errorBell() }
    let folder = composer.folder
    let sheet = ExportViewController(
      flow.source(of: screen), makePackage: { [weak self] in await self?.makePackage(over: $0) }
    ) { source, window in
      var dialog = FileDialog(
        tr("Save source"), suffix: ".swift", kind: tr("Swift sources"), accept: tr("_Save"),
        cancel: tr("_Cancel"))
      dialog.folder = folder
      guard let path = await dialog.save(proposing: "main.swift", over: window) else { return nil }
      do throws(FileError) {
        try TextFile.write(source, to: path)
        return tr("Saved")
      } catch {
        return tr("It cannot be saved. {1}", error.reason)
      }
    }
    present(sheet, style: .sheet)
  }

  /// Makes a package of the flow, or brings one up to date once what is different was seen.
  ///
  /// - Returns: what has become of it, as a sentence; nil if the user has cancelled.
  private func makePackage(over page: ViewController) async -> String? {
    guard let flow = composer.flow else { return nil }
    var dialog = FileDialog(
      tr("Choose a folder for the package"), accept: tr("_Choose"), cancel: tr("_Cancel"))
    dialog.folder = composer.folder
    guard let folder = await dialog.openFolder(over: page.view.window) else { return nil }
    do throws(PackageError) {
      let export = try await PackageExport.look(
        at: PackageExport.Source(
          flow: flow.present, walks: composer.flows.stories(of: flow),
          folder: flow.folder), in: folder)
      if export.isDone {
        return export.lines.isEmpty ? tr("Nothing is different.") : export.lines[0]
      }
      if export.isAgain {
        guard await allows(export, over: page) else { return nil }
      }
      try export.write()
      return (export.missing + [tr("The package is in {1}.", export.folder)])
        .joined(separator: "\n")
    } catch {
      return error.reason
    }
  }

  /// Shows what is different in a package, and asks whether that is to be written.
  private func allows(_ export: PackageExport, over page: ViewController) async -> Bool {
    let most = 12
    var lines = Array(export.lines.prefix(most))
    if export.lines.count > most {
      lines.append(tr("and {1} more", "\(export.lines.count - most)"))
    }
    let write = Question.Button.suggested(tr("_Write"))
    let question = Question(
      tr("Write what is different?"), text: lines.joined(separator: "\n"),
      buttons: [.cancel(tr("_Cancel")), write])
    return await page.ask(question) == write
  }
}

extension MyFlow {
  /// Asks for a file in which to save it; nil if that is cancelled.
  func askForFile(over window: Window?) async -> String? {
    let dialog = FileDialog(
      tr("Save flow"), suffix: FlowDocument.suffix, kind: tr("Flows"), accept: tr("_Save"),
      cancel: tr("_Cancel"))
    return await dialog.save(proposing: path ?? fileName + FlowDocument.suffix, over: window)
  }
}
