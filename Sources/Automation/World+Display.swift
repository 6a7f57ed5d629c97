internal import CAutomation
internal import Glibc

extension World {
  /// The display server of a world. (Row WL-01.)
  public nonisolated enum DisplayKind: Hashable, Sendable, CustomStringConvertible {
    /// An X server: Xvfb.
    case x11
    /// A Wayland compositor, sway, whose screen has `scale` pixels for each pixel of the desktop, in
    /// each direction.
    case wayland(scale: Int)

    /// Whether the server is installed, so that a world with it can be opened.
    public var isAvailable: Bool {
      let path = g_find_program_in_path(self == .x11 ? "Xvfb" : "sway")
      defer { g_free(path) }
      return path != nil
    }

    /// `X` or `Wayland at 2`.
    public var description: String {
      switch self {
      case .x11: "X"
      case .wayland(let scale): "Wayland at \(scale)"
      }
    }
  }

  /// How many pixels of a picture one pixel of the desktop has, in each direction. Places and sizes of
  /// windows and elements, and of the pointer, are in pixels of the desktop.
  public var scale: Int {
    switch configuration.display {
    case .x11: 1
    case .wayland(let scale): scale
    }
  }
}
