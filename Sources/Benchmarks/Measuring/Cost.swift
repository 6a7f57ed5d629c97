import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// Processor time in milliseconds, of this process and of the X server.
struct Cost {
  var process = 0.0
  var server = 0.0

  /// The sum. GTK 3 draws largely in the server, so that only both together are the cost.
  var both: Double { process + server }

  static func - (lhs: Cost, rhs: Cost) -> Cost {
    Cost(process: lhs.process - rhs.process, server: lhs.server - rhs.server)
  }

  static func += (lhs: inout Cost, rhs: Cost) {
    lhs.process += rhs.process
    lhs.server += rhs.server
  }
}

/// Reads the processor times, to the nanosecond.
struct CostMeter {
  private let server: clockid_t

  /// A meter for this process and for the server that `ENFILADE_XSERVER_PID` identifies.
  init() throws(Failure) {
    guard let text = g_getenv("ENFILADE_XSERVER_PID"), let pid = pid_t(String(cString: text)) else {
      throw Failure(
        "ENFILADE_XSERVER_PID is not set. Set it to the process id of the X server, whose "
          + "processor time counts too.")
    }
    var clock: clockid_t = 0
    guard clock_getcpuclockid(pid, &clock) == 0 else {
      throw Failure("there is no X server with process id \(pid). Correct ENFILADE_XSERVER_PID.")
    }
    server = clock
  }

  /// The processor times so far, including all requests that were sent to the server.
  func read() -> Cost {
    Display.synchronize()
    return Cost(
      process: CostMeter.milliseconds(CLOCK_PROCESS_CPUTIME_ID),
      server: CostMeter.milliseconds(server))
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
