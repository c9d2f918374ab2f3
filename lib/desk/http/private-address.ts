import { BlockList, isIPv6 } from "node:net";

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 128],
  ["::1", 128],
  ["64:ff9b::", 96],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, bits, "ipv6");

/**
 * Whether an address is of this machine, of a network that the internet does not reach, or of nobody (IANA's registries
 * of special-purpose addresses); IPv4 inside IPv6 too.
 */
export const isPrivateAddress = (address: string): boolean =>
  inside.check(address, isIPv6(address) ? "ipv6" : "ipv4");
