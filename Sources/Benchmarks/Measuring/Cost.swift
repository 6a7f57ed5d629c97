import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Processor time in milliseconds, of this process and of the X server or the compositor.
struct Cost {
  var process = 0.0
  /// What of `process` was spent in the kernel.
  var kernel = 0.0
  var server = 0.0

  /// The sum. GTK 3 draws largely in the server, so that only both together are the cost.
  var both: Double { process + server }

  static func - (lhs: Cost, rhs: Cost) -> Cost {
    Cost(
      process: lhs.process - rhs.process, kernel: lhs.kernel - rhs.kernel,
      server: lhs.server - rhs.server)
  }

  static func / (all: Cost, count: Double) -> Cost {
    Cost(process: all.process / count, kernel: all.kernel / count, server: all.server / count)
  }

  static func += (lhs: inout Cost, rhs: Cost) {
    lhs.process += rhs.process
    lhs.kernel += rhs.kernel
    lhs.server += rhs.server
  }
}

/// Reads the processor times, to the nanosecond.
struct CostMeter {
  private let server: clockid_t

  /// The variables with the process id of what this process is shown by: an X server or a compositor.
  private static let variables = ["ENFILADE_XSERVER_PID", "ENFILADE_COMPOSITOR_PID"]

  /// A meter for this process and for the server that one of the variables identifies.
  init() throws(Failure) {
    let found = CostMeter.variables.lazy.compactMap { name in
      g_getenv(name).flatMap { pid_t(String(cString: $0)) }.map { (name, $0) }
    }
    guard let (name, pid) = found.first else {
      throw Failure(
        "neither \(CostMeter.variables.joined(separator: " nor ")) is set. Set it to the process id "
          + "of the X server or the compositor, whose processor time counts too.")
    }
    var clock: clockid_t = 0
    guard clock_getcpuclockid(pid, &clock) == 0 else {
      throw Failure("there is no server with process id \(pid). Correct \(name).")
    }
    server = clock
  }

  /// The processor times so far, including all requests that were sent to the server.
  func read() -> Cost {
    Display.synchronize()
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return Cost(
      process: CostMeter.milliseconds(CLOCK_PROCESS_CPUTIME_ID),
      kernel: Double(usage.ru_stime.tv_sec) * 1000 + Double(usage.ru_stime.tv_usec) / 1000,
      server: CostMeter.milliseconds(server))
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
