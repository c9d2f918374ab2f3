import { BlockList, isIPv6 } from "node:net";

/** Nothing of the internet is there (IANA IPv4 Special-Purpose Address Registry, and multicast of RFC 5771). */
const ipv4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private use
  "100.64.0.0/10", // shared by a carrier's customers
  "127.0.0.0/8", // loopback
  "169.254.0.0/16", // link local
  "172.16.0.0/12", // private use
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // relays of 6to4
  "192.168.0.0/16", // private use
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, broadcast
];

/**
 * All of IPv6 but global unicast, `2000::/3`, is reserved, local or multicast, and so are IPv4 inside `::/96`, `::ffff:0:0:0/96`
 * and `64:ff9b::/32`, which a neighbour of this machine may lie behind. Of the rest these are special
 * (IANA IPv6 Special-Purpose Address Registry).
 */
const ipv6 = [
  "::/3",
  "2001::/23", // protocol assignments: Teredo, benchmarks, ORCHID
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: any IPv4 address
  "2620:4f:8000::/48", // AS112
  "3fff::/20", // documentation
  "4000::/2",
  "8000::/1",
];

/** Node compares IPv4 with networks of IPv6 too, as mapped, so that each family needs a list of its own. */
function listOf(family: "ipv4" | "ipv6", networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const special = { ipv4: listOf("ipv4", ipv4), ipv6: listOf("ipv6", ipv6) };
const mapped = listOf("ipv6", ["::ffff:0:0/96"]);

/**
 * Tells whether an address is of this machine, of a network that the internet does not reach, of a way into another
 * one, or of nobody: whatever is not a plain public address. One of IPv4 that is mapped into IPv6 is judged as what it
 * is.
 */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return special.ipv4.check(address, "ipv4");
  return (mapped.check(address, "ipv6") ? special.ipv4 : special.ipv6).check(address, "ipv6");
}
