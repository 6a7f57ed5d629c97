import AppHarness
import Sandbox
import Scenarios

#if canImport(Glibc)
  import Glibc
#endif

let commands: [any PackageCommand.Type] = [NewCommand.self, ExportCommand.self]
let arguments = Array(CommandLine.arguments.dropFirst())
if let command = commands.first(where: { $0.name == arguments.first }) {
  exit(command.exitCode(of: arguments))
}
SandboxApp.runInHarness { .makeEnfilade() }
