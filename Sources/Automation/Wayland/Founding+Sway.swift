internal import Glibc

/// Starts sway without a screen and without devices.
extension Founding {
  mutating func startSway(scale: Int) async throws -> Compositor {
    let folder = "\(surroundings.folder)/sway"
    let size = (width: configuration.width, height: configuration.height)
    try Files.makeFolder(folder)
    try Files.write(Self.settings(size: size, scale: scale), to: "\(folder)/config")
    let account = try Self.account(owning: folder, in: surroundings.folder)

    var environment = environment
    environment["XDG_RUNTIME_DIR"] = folder
    environment["SWAYSOCK"] = "\(folder)/ipc"
    environment["WLR_BACKENDS"] = "headless"
    environment["WLR_LIBINPUT_NO_DEVICES"] = "1"
    environment["WLR_RENDERER"] = "pixman"
    // The folder is new, so that the number is the first one.
    let socket = "\(folder)/wayland-1"
    let command = account + ["sway", "--config", "\(folder)/config"]
    let compositor = try await start(
      command[0], Array(command.dropFirst()), environment: environment
    ) { () -> Compositor? in
      guard let sway = SwaySocket(path: "\(folder)/ipc"), let present = sway.size, present == size,
        let wayland = WaylandConnection(path: socket)
      else { return nil }
      return try Compositor(name: socket, size: size, sway: sway, wayland: wayland)
    }
    self.environment["WAYLAND_DISPLAY"] = socket
    self.environment["GDK_BACKEND"] = "wayland"
    return compositor
  }

  /// Windows have the size they ask for, without frames, in the top left corner.
  private static func settings(size: (width: Int, height: Int), scale: Int) -> String {
    """
    xwayland disable
    output * resolution \(size.width * scale)x\(size.height * scale) scale \(scale)
    default_border none
    default_floating_border none
    floating_maximum_size -1 x -1
    focus_follows_mouse no
    focus_on_window_activation focus
    for_window [app_id=".*"] floating enable, border none, move absolute position 0 0

    """
  }

  /// Sway refuses to run as root: then it runs as nobody, who owns its folder, and the apps do not.
  /// - Returns: the command before sway's.
  private static func account(owning folder: String, in parent: String) throws -> [String] {
    guard geteuid() == 0 else { return [] }
    guard let nobody = getpwnam("nobody"),
      chown(folder, nobody.pointee.pw_uid, nobody.pointee.pw_gid) == 0, chmod(parent, 0o711) == 0
    else {
      throw AutomationError(.world, "Sway refuses to run as root, and there is no user nobody.")
    }
    let (user, group) = (nobody.pointee.pw_uid, nobody.pointee.pw_gid)
    return ["setpriv", "--reuid=\(user)", "--regid=\(group)", "--clear-groups"]
  }
}
