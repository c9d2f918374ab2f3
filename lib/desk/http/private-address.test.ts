import { expect, test } from "vitest";
import { isPrivateAddress } from "@/lib/desk/http/private-address";

/** First and last address of each network that is special, IPv4 inside IPv6 by every way. */
const special: Record<string, string[]> = {
  "this network": ["0.0.0.0", "0.255.255.255"],
  "private use": [
    "10.0.0.0",
    "10.255.255.255",
    "172.16.0.0",
    "172.31.255.255",
    "192.168.0.0",
    "192.168.255.255",
  ],
  "shared by a carrier's customers": ["100.64.0.0", "100.127.255.255"],
  loopback: ["127.0.0.1", "127.255.255.255", "::1"],
  "link local": ["169.254.0.0", "169.254.169.254", "fe80::1", "febf::1"],
  "protocol assignments": ["192.0.0.0", "192.0.0.255", "2001::1", "2001:1ff:ffff::1"],
  documentation: [
    ...["192.0.2.0", "192.0.2.255", "198.51.100.0", "198.51.100.255", "203.0.113.0", "203.0.113.255"],
    ...["2001:db8::", "2001:db8:ffff:ffff::1", "3fff::", "3fff:fff:ffff::1"],
  ],
  AS112: ["192.31.196.1", "192.175.48.1", "2620:4f:8000::1"],
  AMT: ["192.52.193.1"],
  benchmarks: ["198.18.0.0", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1"],
  reserved: ["240.0.0.0", "255.255.255.255", "4000::1", "8000::1", "e000::1"],
  unspecified: ["::"],
  "IPv4-compatible": ["::7f00:1", "::127.0.0.1", "::8.8.8.8"],
  "IPv4-mapped": ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:a00:1"],
  "IPv4-translated": ["::ffff:0:7f00:1", "::ffff:0:10.0.0.1"],
  NAT64: ["64:ff9b::7f00:1", "64:ff9b::8.8.8.8", "64:ff9b:1::1", "64:ff9b:1:ffff::a00:1"],
  discarded: ["100::1", "100:0:0:1::1"],
  "segment routing": ["5f00::1"],
  "6to4": ["2002:7f00:1::", "2002:a00:1::1", "192.88.99.1"],
  Teredo: ["2001:0:7f00:1::1"],
  "site local": ["fec0::1", "feff::1"],
  "unique local": ["fc00::1", "fdff::1"],
};

test.each(Object.entries(special))("%s is not public", (_, addresses) => {
  expect(addresses.filter((address) => !isPrivateAddress(address))).toEqual([]);
});

test("what lies beside them is", () => {
  const beside = [
    ...[
      "1.1.1.1",
      "9.255.255.255",
      "11.0.0.0",
      "100.63.255.255",
      "100.128.0.0",
      "126.255.255.255",
      "128.0.0.0",
    ],
    ...[
      "169.253.255.255",
      "169.255.0.0",
      "172.15.255.255",
      "172.32.0.0",
      "192.0.1.0",
      "192.0.3.0",
      "192.167.255.255",
    ],
    ...[
      "198.17.255.255",
      "198.20.0.0",
      "198.51.99.255",
      "198.51.101.0",
      "203.0.112.255",
      "203.0.114.0",
      "223.255.255.255",
    ],
    ...["2001:200::1", "2001:db7::1", "2001:db9::1", "2003::1", "2606:4700::1111", "2a00:1450::1", "3ffe::1"],
  ];
  expect(beside.filter(isPrivateAddress)).toEqual([]);
});
