import GTK
import Sandbox

#if canImport(Glibc)
  import Glibc
#endif

exit(Sandbox.run(CommandLine.arguments))
