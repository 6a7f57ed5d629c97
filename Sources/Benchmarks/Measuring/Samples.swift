/// Several measurements of the same quantity.
package struct Samples {
  private let values: [Double]

  package init(_ values: [Double]) { self.values = values.sorted() }

  /// The median; 0 without measurements.
  package var median: Double {
    guard !values.isEmpty else { return 0 }
    let middle = values.count / 2
    return values.count % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2
  }

  /// What a share of the measurements, such as 0.99, is at most; 0 without measurements.
  package func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return 0 }
    let index = Int((share * Double(values.count)).rounded(.up)) - 1
    return values[min(max(index, 0), values.count - 1)]
  }

  var largest: Double { values.last ?? 0 }
}
