import GTK
import GTKTools

/// Repeats cycles of putting a page in and taking it out, and measures them.
struct EmbedCycles {
  let mode: EmbedScenario.Mode
  let isSmall: Bool
  let count: Int

  private(set) var cost = Cost()
  private var build = 0
  private var embed = 0
  private var remove = 0
  private var memoryGrowth = 0
  private var livingGrowth = 0
  private var frames = 0

  init(mode: EmbedScenario.Mode, isSmall: Bool, count: Int) {
    self.mode = mode
    self.isSmall = isSmall
    self.count = count
  }

  mutating func run(in place: some EmbedPlace, _ meter: CostMeter) {
    // The first cycles fill caches.
    repeatCycles(max(count / 10, 20), in: place)
    (build, embed, remove) = (0, 0, 0)
    let memory = ResidentMemory.kilobytes
    let living = Census.living
    place.screen.frames.clear()
    let before = meter.read()
    repeatCycles(count, in: place)
    cost = meter.read() - before
    frames = place.screen.frames.times.count
    memoryGrowth = ResidentMemory.kilobytes - memory
    livingGrowth = Census.living - living
  }

  private mutating func repeatCycles<Place: EmbedPlace>(_ count: Int, in place: Place) {
    guard mode == .reuse else {
      for _ in 0..<count {
        let start = Nanoseconds.now
        let page = place.make(isSmall: isSmall)
        build += Nanoseconds.now - start
        cycle(page, in: place)
      }
      return
    }
    let page = place.make(isSmall: isSmall)
    place.keep(page)
    for _ in 0..<count { cycle(page, in: place) }
  }

  private mutating func cycle<Place: EmbedPlace>(_ page: consuming Place.Content, in place: Place) {
    let start = Nanoseconds.now
    place.put(page)
    rest(place)
    let middle = Nanoseconds.now
    place.take(consume page)
    rest(place)
    embed += middle - start
    remove += Nanoseconds.now - middle
  }

  private func rest(_ place: some EmbedPlace) {
    if mode == .frame { place.screen.frames.waitForFrame() } else { Loop.drain() }
  }

  func write(to record: inout Record) {
    let each = 1000 * Double(count)
    record.set("cpu_us_per_cycle", cost.both * 1000 / Double(count))
    record.set("process_us_per_cycle", cost.process * 1000 / Double(count))
    record.set("xserver_us_per_cycle", cost.server * 1000 / Double(count))
    record.set("frames_per_cycle", Double(frames) / Double(count))
    record.set("build_us", Double(build) / each)
    record.set("embed_us", Double(embed) / each)
    record.set("remove_us", Double(remove) / each)
    record.set("rss_growth_kb", memoryGrowth)
    record.set("live_objects_growth", livingGrowth)
  }
}
