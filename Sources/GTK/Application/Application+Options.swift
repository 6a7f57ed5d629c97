extension Application {
  /// Reads the command line, then runs as ``run(arguments:)`` does; the exit code.
  ///
  /// An error in the command line is printed in one line on standard error, and the code is 2.
  /// Neither that nor `--help` needs a display.
  ///
  /// - Parameter decide: Gets the options before anything is opened; returns an exit code to end
  ///   here (as for `--version`), or nil to go on.
  public func run(
    arguments: [String] = CommandLine.arguments, options: CommandLineOptions,
    decide: (CommandLineOptions.Values) -> Int32? = { _ in nil }
  ) -> Int32 {
    let service = options.flag("gapplication-service", isHidden: true, tr("Wait to be activated"))
    do throws(CommandLineError) {
      let values = try options.parse(arguments)
      if let code = decide(values) { return code }
      if values[service] { flags.insert(.isService) }
      return run(arguments: arguments.prefix(1) + values.files)
    } catch {
      StandardError.print(error.description)
      return 2
    }
  }
}
