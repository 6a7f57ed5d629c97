import Routing

extension MapGraph {
  /// The places of an app, with the ways between them; their ids are their indexes.
  init(_ chart: RouteChart) {
    let origins = chart.places.indices.filter { chart.places[$0].isOrigin }
    self.init(
      chart.places.enumerated().map { index, place in
        Screen(id: "\(index)", title: place.destination ?? place.name)
      }, starts: origins)
    for leg in chart.legs {
      for words in leg.plan { link(leg.from, to: leg.to, Word(words)) }
    }
  }
}
