import Automation
