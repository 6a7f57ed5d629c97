// Tests of this package have what tests of any other one have, and some things more.
@_exported import ContainmentTesting
@_exported import Glibc
