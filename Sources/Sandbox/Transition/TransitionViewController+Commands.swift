import GTK

extension TransitionViewController: CommandedPage {
  static var commands: [Command] {
    [
      command("transition.interrupt", tr("Interrupt the transition"), "i") { $0.desk.interrupt() },
      command("transition.loop", tr("Play transitions in a loop"), "l") {
        $0.desk.isLooping.toggle()
      },
      command("transition.film", tr("Save the last frames as a picture…"), "s") { page in
        Task { await page.saveFilm() }
      },
    ]
  }
}
