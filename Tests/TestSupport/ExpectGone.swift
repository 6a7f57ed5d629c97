import Containment
import ContainmentTesting
import Testing

/// Expects that what a body makes has gone soon after it: the object that it returns, and every ``Lifetime``.
public func expectGone(
  sourceLocation: SourceLocation = #_sourceLocation,
  after body: @MainActor () async throws -> AnyObject
) async throws {
  let before = Lifetime.alive
  weak var gone: AnyObject?
  do { gone = try await body() }
  try await until("the end") { gone == nil }
  await letTasksRun()
  #expect(Lifetime.alive == before, sourceLocation: sourceLocation)
}
