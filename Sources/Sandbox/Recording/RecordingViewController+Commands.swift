import GTK

extension RecordingViewController: CommandedPage {
  static var commands: [Command] {
    [
      command("record.toggle", tr("Record, or stop recording"), "<Primary>r", everywhere: true) {
        $0.desk.toggleRecording()
      },
      command("record.play", tr("Play the recording")) { $0.desk.togglePlay() },
      command("record.forward", tr("Step forward in the recording")) { $0.desk.step(by: 1) },
      command("record.back", tr("Step back in the recording")) { $0.desk.step(by: -1) },
      command("record.copy-play", tr("Copy the recording as a play")) { $0.copy(\.play) },
      command("record.copy-inside", tr("Copy the recording as a test in process")) {
        $0.copy(\.insideTest)
      },
      command("record.copy-outside", tr("Copy the recording as a test from outside")) {
        $0.copy(\.outsideTest)
      },
    ]
  }
}
