import GTK
import Hosting

/// The options of the command line with which the app is shown in browsers.
struct ServeArguments {
  /// How many people can look at once, at most.
  private static let mostVisitors = 64

  private let serve: CommandLineOption<Bool>
  /// A document that is shown in place of a scenario.
  let flow: CommandLineOption<String?>
  private let port: CommandLineOption<String?>
  private let address: CommandLineOption<String?>
  private let visitors: CommandLineOption<String?>
  /// Whether the whole tool is shown, and not only a screen.
  let tool: CommandLineOption<Bool>
  private let open: CommandLineOption<Bool>
  private let served: CommandLineOption<Bool>

  init(_ options: CommandLineOptions) {
    serve = options.flag(
      "serve", tr("Show the scenario, or a flow, in browsers, and print its address"))
    flow = options.filename(
      "flow", argument: "FILE", tr("Let --serve show a document such as a flow"))
    port = options.string(
      "port", argument: "N", tr("Let --serve listen at port N; otherwise at one that is free"))
    address = options.string(
      "address", argument: "IP",
      tr("Let --serve be reached at this address, such as 0.0.0.0, and not from here alone"))
    visitors = options.string(
      "visitors", argument: "N", tr("Let --serve be for N people at once, in place of 8"))
    tool = options.flag("tool", tr("Let --serve show the whole tool"))
    open = options.flag("open", tr("Let --serve open its address in a browser"))
    served = options.flag("served", isHidden: true, tr("Be shown by a program with --serve"))
  }

  /// How it is to be served, and whether this is a program that a visitor sees; nil if it is not served.
  ///
  /// - Throws: what `failure` makes of a sentence that says what cannot be followed.
  func read(
    _ values: CommandLineOptions.Values, _ invocation: Invocation,
    _ failure: (String) -> CommandLineError
  ) throws(CommandLineError) -> (Serving, isServed: Bool)? {
    guard values[serve] else {
      let others = ["flow", "port", "address", "visitors", "tool", "open", "served"]
      for name in others where values.isGiven(name) {
        throw failure(tr("--{1} goes with --serve alone", name))
      }
      return nil
    }
    for name in ["sample", "watch", "review"] where values.isGiven(name) {
      throw failure(tr("--serve shows screens of its own, so that --{1} cannot go with it", name))
    }
    if values[flow] != nil, invocation.scenario != nil {
      throw failure(tr("--serve shows a flow or a scenario, and not both"))
    }
    guard !invocation.isUnattended else {
      throw failure(
        tr("--{1} is for a window, and goes with nothing that ends by itself", "serve"))
    }
    var serving = Serving()
    if let text = values[port] {
      guard let number = UInt16(text) else {
        throw failure(tr("The port {1} is not a whole number from 0 to 65535", text))
      }
      serving.port = number
    }
    if let text = values[visitors] {
      guard let number = Int(text), (1...ServeArguments.mostVisitors).contains(number) else {
        throw failure(
          tr(
            "The visitors {1} are not a whole number from 1 to {2}", text,
            "\(ServeArguments.mostVisitors)"))
      }
      serving.visitors = number
    }
    serving.address = values[address] ?? serving.address
    serving.opens = values[open]
    return (serving, values[served])
  }
}
