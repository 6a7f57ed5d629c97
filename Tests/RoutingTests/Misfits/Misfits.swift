import Containment
import Routing

// What must not compile, each with the words that a reader of it gets to see. The compiler itself
// compares them, and says so where something compiles after all; see FitTests.

final class Product: ViewController, Constructible {}
final class Account: ViewController, Constructible {}

let product = StepAssembly<Product, Int>(finder: .classFinder(), factory: .classFactory())
let account = StepAssembly<Account, Int>(finder: .classFinder(), factory: .classFactory())
let presented = product.using(.present()).from(.current)
let home = StepAssembly<Account, Void>(finder: .classFinder(), factory: .classFactory())
  .using(.replaceRoot()).from(.root)

// MARK: Actions

func pushAfterTabs() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before does not end with the container that the action is for. Take another action, or say expectingContainer(_:) of the step before.}}
  product.using(.push()).from(.tabsController())
}

func tabInStack() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before does not end with the container that the action is for. Take another action, or say expectingContainer(_:) of the step before.}}
  product.using(.addTab()).from(.navigationController())
}

func pushAfterPlainScreen() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before does not end with the container that the action is for. Take another action, or say expectingContainer(_:) of the step before.}}
  account.using(.push()).from(presented)
}

func pushFromNowhere() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before does not end with the container that the action is for. Take another action, or say expectingContainer(_:) of the step before.}}
  product.using(.push()).from(.current)
}

func pushAfterFoundScreen() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before does not end with the container that the action is for. Take another action, or say expectingContainer(_:) of the step before.}}
  product.using(.push()).from(FinderStep<Account, Int>(finder: .classFinder()))
}

func noAction() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step has no action yet. Say by using(_:) how its controller comes on screen.}}
  product.from(.current)
}

func noActionInTheMiddle() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step has no action yet. Say by using(_:) how its controller comes on screen.}}
  product.using(.push()).from(.navigationController()).from(.current)
}

func tabForStackAtOnce() -> Any {
  let tab = ClassFactory<Account, Int>()
  // expected-error@+1 {{'with(_:using:)' is unavailable: the action is for another container than the factory makes.}}
  return CompleteFactory(.navigationController()).with(tab, using: .addTab())
}

// MARK: Targets

func factoryOfAnother() -> Any {
  // expected-error@+1 {{'init(finder:factory:)' is unavailable: the factory does not make what the step is for, or not from its context.}}
  StepAssembly<Product, Int>(finder: .classFinder(), factory: ClassFactory<Account, Int>())
}

func finderOfAnother() -> Any {
  // expected-error@+1 {{requires the types 'Product' and 'Account' be equivalent}}
  StepAssembly<Product, Int>(finder: ClassFinder<Account, Int>(), factory: .classFactory())
}

func caseOfAnother() -> Any {
  // expected-error@+1 {{requires the types 'NavigationController' and 'TabsController' be equivalent}}
  SwitchAssembly<NavigationController, Int>().addCase(from: ClassFinder<TabsController, Int>())
}

func contextTaskForAnother() -> Any {
  // expected-error@+1 {{'adding' is unavailable: the task is for another class of controller, or for another context, than the step.}}
  product.adding(ClosureContextTask<Account, Int> { _, _ in })
}

// Row RT-F7.
func postTaskForAnother() -> Any {
  // expected-error@+1 {{'adding' is unavailable: the task is for another class of controller, or for another context, than the step.}}
  product.adding(ClosurePostTask<Account, Int> { _, _, _ in })
}

func postTaskForAnotherThanIsFound() -> Any {
  // expected-error@+1 {{'adding' is unavailable: the task is for another class of controller, or for another context, than the step.}}
  FinderStep<Product, Int>(finder: .classFinder()).adding(
    ClosurePostTask<Account, Int> { _, _, _ in })
}

func contextForWhoAcceptsNone() -> Any {
  // expected-error@+1 {{static method 'setContext()' requires that 'Product' conform to 'ContextAccepting'}}
  product.adding(.setContext())
}

func destinationOfAnother() -> Destination<Account, Int> {
  // expected-error@+2 {{cannot convert return expression of type 'Destination<Product, Int>' to return type 'Destination<Account, Int>'}}
  // expected-note@+1 {{arguments to generic parameter 'Target' ('Product' and 'Account') are expected to be equal}}
  Destination(presented, 7)
}

func stepOfAnother() -> Step<Account, Int> {
  // expected-error@+2 {{cannot convert return expression of type 'Step<Product, Int>' to return type 'Step<Account, Int>'}}
  // expected-note@+1 {{arguments to generic parameter 'Target' ('Product' and 'Account') are expected to be equal}}
  product.using(.present()).from(.current)
}

// MARK: Contexts

func mixedContexts() -> Any {
  // expected-error@+1 {{'from' is unavailable: the step before has another context. Convert it by adaptingContext(_:).}}
  product.using(.present()).from(home)
}

func interceptorForAnotherContext() -> Any {
  // expected-error@+1 {{'adding' is unavailable: the interceptor is for another context than the step has.}}
  product.adding(ClosureInterceptor<String> { _ in })
}

func conversionFromAnother() -> Step<Product, String> {
  // expected-error@+1 {{cannot convert value of type '(Double) -> Int' to expected argument type '(String) throws -> Int'}}
  presented.adaptingContext { (price: Double) in Int(price) }
}

func wrongContext(_ router: Router) async throws {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  try await router.navigate(to: presented, with: "seven")
}

func noContext(_ router: Router) async throws {
  // expected-error@+2 {{cannot convert value of type 'Step<Product, Int>' to expected argument type 'Step<Product, Void>'}}
  // expected-note@+1 {{arguments to generic parameter 'Context' ('Int' and 'Void') are expected to be equal}}
  try await router.navigate(to: presented)
}

func destinationWithAnotherContext() -> Any {
  // expected-error@+1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
  Destination(presented, "seven")
}

// MARK: Ways without a beginning

func noBeginning(_ router: Router) async throws {
  // expected-error@+1 {{cannot convert value of type 'Connection<Product, Int, ViewController>' to expected argument type 'Step<ViewController, Int>'}}
  try await router.navigate(to: product.using(.present()), with: 7)
}

// MARK: What does fit

func fitting(_ router: Router) async throws {
  let inTabs = product.using(.push())
    .from(.navigationController()).using(.addTab())
    .from(.tabsController()).using(.replaceRoot())
    .from(.root)
  let onward = account.using(.push()).from(presented.expectingContainer(NavigationController.self))
  let mixed = product.using(.present()).from(home.adaptingContext { (_: Int) in })
  try await router.navigate(to: inTabs, with: 7)
  try await router.navigate(to: Destination(onward, 7))
  try await router.navigate(to: mixed, with: 7)
  try await router.navigate(to: home)
}
