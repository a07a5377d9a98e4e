import { expect, it } from "vitest";
import { everyRow } from "../shared/every-row.ts";
import { addressKind, plainAddress } from "./address-kind.ts";

everyRow(it, [
  ["93.184.216.34", "public"],
  ["1.1.1.1", "public"],
  ["172.32.0.1", "public"],
  ["2606:4700::1111", "public"],
  ["2001:4860:4860::8888", "public"],
  ["10.1.2.3", "private"],
  ["172.16.0.1", "private"],
  ["172.31.255.255", "private"],
  ["192.168.1.1", "private"],
  ["100.64.0.1", "private"],
  ["fd12:3456::1", "private"],
  ["fec0::1", "private"],
  ["127.0.0.1", "loopback"],
  ["127.255.255.254", "loopback"],
  ["0.0.0.0", "loopback"],
  ["::1", "loopback"],
  ["::", "loopback"],
  ["169.254.1.1", "link-local"],
  ["fe80::1%eth0", "link-local"],
  ["169.254.169.254", "metadata"],
  ["169.254.170.2", "metadata"],
  ["100.100.100.200", "metadata"],
  ["fd00:ec2::254", "metadata"],
  ["224.0.0.1", "multicast"],
  ["ff02::1", "multicast"],
  ["0.1.2.3", "reserved"],
  ["192.0.0.8", "reserved"],
  ["198.18.0.1", "reserved"],
  ["198.19.255.255", "reserved"],
  ["203.0.113.9", "reserved"],
  ["255.255.255.255", "reserved"],
  ["2001:db8::1", "reserved"],
  ["4000::1", "reserved"],
  ["no address", "reserved"],
])("each address has its kind", ([address, kind]) => {
  expect(addressKind(address)).toBe(kind);
});

everyRow(it, [
  ["mapped", "::ffff:127.0.0.1", "loopback"],
  ["mapped, in words", "::ffff:a00:1", "private"],
  ["mapped, public", "::ffff:8.8.8.8", "public"],
  ["mapped, metadata", "::ffff:a9fe:a9fe", "metadata"],
  ["compatible", "::127.0.0.1", "loopback"],
  ["translated", "::ffff:0:10.0.0.1", "private"],
  ["NAT64", "64:ff9b::10.0.0.1", "private"],
  ["NAT64, metadata", "64:ff9b::a9fe:a9fe", "metadata"],
  ["NAT64, public", "64:ff9b::808:808", "public"],
  ["NAT64 of a local network", "64:ff9b:1::808:808", "reserved"],
  ["6to4", "2002:7f00:1::", "loopback"],
  ["6to4, public", "2002:808:808::1", "public"],
  ["Teredo", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "private"],
])("an address that carries another leads where that does", ([, address, kind]) => {
  expect(addressKind(address)).toBe(kind);
});

it.each([
  ["[::1]", "::1"],
  ["::ffff:7f00:1", "127.0.0.1"],
  ["0:0:0:0:0:ffff:10.0.0.1", "10.0.0.1"],
  ["0.0.0.0", "127.0.0.1"],
  ["::", "::1"],
  ["FE80::1%eth0", "fe80::1"],
])("%s is plainly %s", (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});
