import Containment
import GTK

extension RecordingViewController {
  /// What can be done on the page, in the order of the list.
  static var commands: [Command] {
    [
      .on("record.toggle", tr("Record, or stop recording"), "<Primary>r", everywhere: true) {
        (page: RecordingViewController) in page.desk.toggleRecording()
      },
      .on("record.play", tr("Play the recording")) { (page: RecordingViewController) in
        page.desk.togglePlay()
      },
      .on("record.forward", tr("Step forward in the recording")) {
        (page: RecordingViewController) in page.desk.step(by: 1)
      },
      .on("record.back", tr("Step back in the recording")) { (page: RecordingViewController) in
        page.desk.step(by: -1)
      },
      .on("record.copy-play", tr("Copy the recording as a play")) {
        (page: RecordingViewController) in page.copy(\.play)
      },
      .on("record.copy-inside", tr("Copy the recording as a test in process")) {
        (page: RecordingViewController) in page.copy(\.insideTest)
      },
      .on("record.copy-outside", tr("Copy the recording as a test from outside")) {
        (page: RecordingViewController) in page.copy(\.outsideTest)
      },
    ]
  }
}
