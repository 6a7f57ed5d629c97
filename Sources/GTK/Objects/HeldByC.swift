#if DEBUG
  import Synchronization
#endif

/// Stands for one Swift closure that C may call: an object that gives C a pointer to a closure holds
/// one of these for as long as C keeps the pointer.
///
/// Debug builds count them. What is given to C and never taken back is a leak that neither Swift nor
/// a sanitizer can tell from something that is in use; the count is how tests and the churn of the
/// app see it.
package nonisolated struct HeldByC: ~Copyable {
  #if DEBUG
    // C may let go on any thread.
    private static let counter = Atomic(0)

    /// How many closures C holds at present.
    package static var count: Int { counter.load(ordering: .relaxed) }

    // Of an optional without any content the optimiser of Swift 6.3 forgets the end, in another file.
    private let weight = 1

    package init() { HeldByC.counter.add(weight, ordering: .relaxed) }

    deinit { HeldByC.counter.subtract(weight, ordering: .relaxed) }
  #else
    package init() {}
  #endif
}
