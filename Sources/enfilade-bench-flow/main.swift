import Benchmarks

#if canImport(Glibc)
  import Glibc
#endif

// A program of its own: what the others measure, such as the start of an app, is without Compose.
exit(Runner.run(CommandLine.arguments, with: [FlowScenario.self, MapScenario.self]))
