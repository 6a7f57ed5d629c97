import Containment
import GTK
import Sandbox

/// Two pages, which are printed or written into a file.
final class PrintSection: DesktopSection {
  private let job = PrintJob(tr("Two rooms")) { _ in
    2
  } draw: { page, context in
    // A room seen through its door, and the next one.
    for depth in 0..<4 {
      let inset = Double(depth) * 36 + 18
      let shade = 0.55 + Double(depth) * 0.1
      context.fill(
        Color(
          red: page.index == 0 ? shade : shade * 0.7, green: shade * 0.85,
          blue: page.index == 0 ? shade * 0.6 : shade),
        x: inset, y: inset, width: page.area.width - 2 * inset,
        height: page.area.height - 2 * inset)
    }
  }

  override func loadView() {
    load(
      tr("Printing"),
      [
        Controls.linked([
          Controls.button(tr("P_rint…"), id: "desktop.print") { [weak self] in
            Task { await self?.print() }
          },
          Controls.button(tr("Write P_DF…"), id: "desktop.pdf") { [weak self] in
            Task { await self?.write() }
          },
        ])
      ])
  }

  private func print() async {
    do {
      let isPrinted = try await job.print(over: view.window)
      tell(isPrinted ? tr("Printed") : tr("Nothing was printed."))
    } catch {
      tell("\(error)")
    }
  }

  private func write() async {
    let dialog = FileDialog(
      tr("Write PDF"), suffix: ".pdf", kind: tr("PDF files"), accept: tr("_Write"))
    guard let path = await dialog.save(proposing: "rooms.pdf", over: view.window) else {
      return tell(tr("Nothing was written."))
    }
    do {
      try await job.write(toPDF: path)
      tell(tr("Written: {1}.", path))
    } catch {
      tell("\(error)")
    }
  }
}
