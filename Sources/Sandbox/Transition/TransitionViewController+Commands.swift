import Containment
import GTK

extension TransitionViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on("transition.interrupt", tr("Interrupt the transition"), "i") {
        (page: TransitionViewController) in page.desk.interrupt()
      },
      .on("transition.loop", tr("Play transitions in a loop"), "l") {
        (page: TransitionViewController) in page.desk.isLooping.toggle()
      },
      .on("transition.film", tr("Save the last frames as a picture…"), "s") {
        (page: TransitionViewController) in Task { await page.saveFilm() }
      },
    ]
  }
}
