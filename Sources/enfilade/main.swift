import AppHarness
import Sandbox
import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

if CommandLine.arguments.dropFirst().first == NewCommand.name {
  exit(NewCommand.exitCode(of: Array(CommandLine.arguments.dropFirst())))
}
if CommandLine.arguments.dropFirst().first == ExportCommand.name {
  exit(ExportCommand.exitCode(of: Array(CommandLine.arguments.dropFirst())))
}
SandboxApp.enfilade.runInHarness()
