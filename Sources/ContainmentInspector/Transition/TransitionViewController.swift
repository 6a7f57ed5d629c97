import Containment
import GTK
import GTKTools

/// The inspector page for transitions, which are measured and replaced by others. For a window that is
/// inspected it has the bar of the transport, too; a canvas has that under its frame.
///
/// It records the screen only while it is visible itself.
final class TransitionViewController: ViewController, CommandedPage {
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

  private let inspection: Inspection
  var desk: TransitionDesk { inspection.desk }
  let settings = TransitionSettings()
  private(set) lazy var transport = inspection.isOfWindow ? TransportBar(desk) : nil
  private let heading = Label.line(id: "transition.change", style: "heading")
  private let detail = Label.paragraph(
    atLeast: 20, id: "transition.summary", style: "dim-label")
  private let frame = Label.line(id: "transition.frame")
  private let place = Label.line(id: "transition.place")
  private let graph = FrameGraph()
  private(set) lazy var film = FilmView(desk.film)

  init(_ inspection: Inspection) {
    self.inspection = inspection
    super.init()
    title = tr("Transition")
    debugName = "Transition"
  }

  override var initialFocus: Widget? { transport?.scrubber.slider ?? settings.style }

  override func loadView() {
    place.xalign = 1
    let readout = Box(.horizontal, spacing: 12)
    readout.packStart(frame, expand: true)
    readout.packEnd(place)
    let hero = Box(.vertical, spacing: 6, [heading, detail, readout])
    if let transport { hero.add(transport.view) }
    let column = Box(
      .vertical, spacing: 18,
      [
        hero, settings.view, section(tr("Frame time"), graph.view),
        section(tr("Last frames"), film.view),
      ])
    column.margins = EdgeInsets(12)
    let scroller = ScrolledWindow(column: column)
    scroller.vexpand = true
    view = scroller
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    desk.observe(by: self) { [weak self] in self?.update() }
    desk.onSlotChange = { [weak self] in self?.slotDidChange($0, $1) }
    film.save.clicked.connect(weak: self) { page in Task { await page.saveFilm() } }
    settings.onChange = { [weak self] in self?.apply() }
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    desk.isRecording = true
    let choice = desk.chooser?.transitionChoice
    if let present = inspection.transport.replacement {
      settings.show(present, choice, isForAll: true)
    } else if let usual = choice?.transition ?? desk.usualTransition {
      settings.show(usual, choice)
    }
    update()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    desk.isRecording = false
  }

  private func section(_ title: String, _ content: Widget) -> Widget {
    let heading = Label(title)
    heading.xalign = 0
    heading.accessibleRole = .heading
    heading.styleClasses.insert("heading")
    return Box(.vertical, spacing: 6, [heading, content])
  }

  // MARK: Readout

  private func update() {
    guard desk.isRecording else { return }
    settings.curve.marker = desk.isRunning ? (desk.time, desk.progress) : nil
    graph.show(desk.log)
    film.update()
    guard let transition = desk.transition else { return showHint() }
    let nothing = tr("nothing")
    set(heading, tr("{1} to {2}", desk.names.from ?? nothing, desk.names.to ?? nothing))
    let style = TransitionStyle(of: transition)?.title ?? transition.name
    set(detail, tr("{1}, {2} ms", style, transition.duration.rounded(digits: 0)))
    set(frame, tr("Frame {1} of {2}", String(desk.frame), String(desk.frameCount)))
    let time = (desk.time * transition.duration).rounded(digits: 0)
    set(place, tr("{1} ms, {2}%", time, (100 * desk.progress).rounded(digits: 0)))
  }

  private func showHint() {
    set(heading, tr("No transition yet"))
    set(
      detail,
      desk.canRepeat
        ? tr("Change a page, drag the slider or press Repeat.")
        : tr("Change a page to see its transition here."))
    set(frame, "")
    set(place, "")
  }

  /// Sets a text unless it is the same, since GTK would measure it again in every frame.
  private func set(_ label: Label, _ text: String) {
    if label.text != text { label.text = text }
  }

  private func slotDidChange(_ transition: Transition, _ choice: TransitionChoice?) {
    let isForAll = settings.isForAll.isActive
    if !isForAll || choice != nil { settings.show(transition, choice, isForAll: isForAll) }
  }

  // MARK: Input

  private func apply() {
    desk.apply(
      settings.transition, settings.choice, everywhere: settings.isForAll.isActive)
  }

  private func handle(_ event: Event) -> Bool {
    if event.isKey(.space) {
      desk.togglePlay()
    } else if event.isKey(Key(".")) {
      desk.step()
    } else {
      return performCommand(of: event)
    }
    return true
  }
}

extension TransitionViewController {
  /// Asks for a file, and writes the last frames to it: as a film if its name ends as that of one, and
  /// otherwise as one picture, side by side.
  func saveFilm() async {
    // Those that are seen now, whatever moves while the file is chosen.
    let frames = desk.film.frames
    guard !frames.isEmpty, !Served.isOn else { return view.errorBell() }
    let path = await askForFile(
      tr("Save the last frames"),
      text: tr(
        "A name that ends in .png gets them side by side; one in .apng or .webm gets a film."),
      named: "film.png")
    guard let path else { return }
    do throws(FileError) {
      if MovingPicture.isFilm(path) {
        let ground = view.themeColor("theme_bg_color") ?? .white
        try await MovingPicture(frames, on: ground).save(to: path)
      } else {
        try Surface.strip(of: frames.map(\.picture)).write(toPNG: path)
      }
    } catch {
      await tell(tr("The picture was not saved"), error)
    }
  }
}
