import Benchmarks

#if canImport(Glibc)
  import Glibc
#endif

exit(Runner.run(CommandLine.arguments))
