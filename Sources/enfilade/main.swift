import Sandbox
import Scenarios

SandboxApp.enfilade.run()
