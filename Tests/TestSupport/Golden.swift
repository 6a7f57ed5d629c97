import Automation
import ContainmentTesting
import Testing

/// Pictures that somebody has looked at, against which new ones are compared exactly.
///
/// What differs is left in `out/review`, for `make review` to show and `make approve` to take over.
@MainActor
public enum Golden {
  /// Whether pictures can be compared here: fonts, theme and libraries are those of the goldens. If not,
  /// that is printed once.
  public static var areComparable: Bool {
    PictureSurroundings.are(thoseOf: "\(package)/Tests/Goldens")
  }

  /// The folder of this package.
  private static let package =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// Compares a picture with the golden at `path`, which is relative to this package, if they are
  /// comparable.
  ///
  /// - Parameter picture: the PNG file of the picture.
  public static func expect(
    _ picture: String, is path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let new = try #require(Files.bytes(of: picture), "\(picture)", sourceLocation: sourceLocation)
    guard areComparable else { return }
    let old = Files.bytes(of: "\(package)/\(path)")
    if new == old { return }
    var fault = "There is no golden yet."
    if old != nil {
      let (golden, image) = (try Image(png: "\(package)/\(path)"), try Image(png: picture))
      if image == golden { return }
      fault =
        image.difference(from: golden).map { "\($0.pixels) pixels differ." }
        ?? "It is \(image.width) × \(image.height), and was \(golden.width) × \(golden.height)."
    }
    try leave(new, as: "new/\(path)")
    Issue.record("\(path): \(fault) \(advice)", sourceLocation: sourceLocation)
  }

  /// Leaves a picture that differs from the golden at `path`.
  public static func leave(_ picture: Image, insteadOf path: String) throws {
    let place = try place(for: "new/\(path)")
    try picture.write(png: place)
  }

  /// Expects no goldens in `folder` but those called `names`.
  public static func expectNone(
    in folder: String, but names: Set<String>, where isMeant: (String) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for name in Files.names(in: "\(package)/\(folder)").sorted()
    where isMeant(name) && !names.contains(name) {
      try leave([], as: "gone/\(folder)/\(name)")
      Issue.record(
        "\(folder)/\(name): there is no such picture any more. \(advice)",
        sourceLocation: sourceLocation)
    }
  }

  private static let advice = "Look at it by “make review”, and take it over by “make approve”."

  private static func leave(_ bytes: [UInt8], as name: String) throws {
    try Files.write(bytes, to: try place(for: name))
  }

  private static func place(for name: String) throws -> String {
    let path = "\(package)/out/review/\(name)"
    try Files.makeFolder("/" + path.split(separator: "/").dropLast().joined(separator: "/"))
    return path
  }
}
