import Containment
import GTK
import ContainmentTesting
import Testing

@testable import TodoScreens

extension OnScreen {
  @Suite("The page to log in on")
  struct CredentialsTests {
    @Test(
      "RC-06 what is wrong is said on the page, which stays, and has the focus; Enter submits",
      arguments: [
        ("", "enfilade", "Write a name."), ("  \t", "enfilade", "Write a name."),
        ("Ada", "", "Write the password."), ("Ada", "Enfilade", "This is not the password."),
      ])
    func refused(user: String, password: String, words: String) async throws {
      let stage = try SectionsStage()
      await stage.reply()
      await stage.finish()
      let name: Entry = try stage.widget("log-in.name")
      let secret: Entry = try stage.widget("log-in.password")
      let error: Label = try stage.widget("log-in.error")
      #expect(name.isFocus && !secret.showsText && error.text == "")
      stage.root.window.layoutIfNeeded()
      let frame = try stage.widget("log-in.button", as: Button.self).allocation
      name.text = user
      secret.text = password
      _ = stage.log.take()
      secret.realKey(.enter)
      try await letEventsArrive()
      await stage.finish()
      #expect(error.text == words && stage.log.take() == [] && stage.session.user == nil)
      let wrong = words == "Write a name." ? name : secret
      #expect(wrong.isFocus && wrong.styleClasses.contains("error"))
      stage.root.window.layoutIfNeeded()
      #expect(try stage.widget("log-in.button", as: Button.self).allocation == frame)
      // To write is to begin anew.
      name.text = " Ada "
      #expect(error.text == "" && !wrong.styleClasses.contains("error"))
      secret.text = CredentialsViewController.password
      secret.realKey(.enter)
      try await letEventsArrive()
      await stage.finish()
      #expect(stage.sections.isMainThere && stage.session.user == "Ada")
    }
  }
}
