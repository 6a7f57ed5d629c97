/// The virtual pointer (zwlr_virtual_pointer_v1).
extension Compositor {
  private enum Request {
    static let motionAbsolute: UInt16 = 1
    static let button: UInt16 = 2
    static let frame: UInt16 = 4
    static let axisSource: UInt16 = 5
    static let axisDiscrete: UInt16 = 7
  }

  func movePointer(to point: Point) {
    let x = min(max(point.x, 0), size.width - 1)
    let y = min(max(point.y, 0), size.height - 1)
    pointerPlace = Point(x: x, y: y)
    send(
      Request.motionAbsolute,
      [Compositor.time, UInt32(x), UInt32(y), UInt32(size.width), UInt32(size.height)])
    send(Request.frame)
    wayland.synchronize()
  }

  func send(_ strokes: [ButtonStroke]) {
    for stroke in strokes {
      if let notch = Self.notches[stroke.button] {
        // A step of the wheel has no end.
        guard stroke.isDown else { continue }
        send(Request.axisSource, [0])
        // The distance is in parts of 256, as all numbers with a fraction.
        send(
          Request.axisDiscrete,
          [
            Compositor.time, notch.axis, UInt32(bitPattern: notch.step * 15 * 256),
            UInt32(bitPattern: notch.step),
          ])
      } else {
        send(
          Request.button,
          [Compositor.time, Self.code(of: stroke.button), stroke.isDown ? 1 : 0])
      }
      send(Request.frame)
    }
    wayland.synchronize()
  }

  private func send(_ request: UInt16, _ arguments: [UInt32] = []) {
    wayland.send(to: pointer, request, arguments)
  }

  /// What the buttons 4 to 7 of X stand for.
  private static let notches: [UInt32: (axis: UInt32, step: Int32)] = [
    4: (0, -1), 5: (0, 1), 6: (1, -1), 7: (1, 1),
  ]

  /// The kernel's code of a button, which it numbers from 0x110 on: left, right, middle, back, forward.
  private static func code(of button: UInt32) -> UInt32 {
    let order: [UInt32: UInt32] = [1: 0, 3: 1, 2: 2, 8: 3, 9: 4]
    return 0x110 + (order[button] ?? 0)
  }
}
