import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";

/** Tells whether headers of this peer are believed. */
export type IsTrusted = (address: string) => boolean;

/** Headers by which proxies tell of the request that they pass on. */
const proxyHeaders = [
  "forwarded",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-forwarded-proto",
  "x-real-ip",
];

/** @param networks addresses and networks, such as `10.0.0.7` and `10.0.0.0/8` */
export function trustIn(networks: readonly string[]): IsTrusted {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => isIP(address) > 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Without the prefix with which sockets of both families write an IPv4 address. */
export const plainAddress = (address: string | undefined): string => (address ?? "").replace(/^::ffff:/i, "");

/**
 * Leaves in a request's headers only what may be believed: `x-forwarded-for` becomes the one address from which it came,
 * what else proxies write stays only where the peer is a trusted proxy.
 * @param publicUrl where this installation is reached from outside: its scheme is known without a proxy's word
 */
export function settleOrigin(request: IncomingMessage, isTrusted: IsTrusted, publicUrl: URL | null): void {
  const peer = plainAddress(request.socket.remoteAddress);
  const { headers } = request;
  const address = isTrusted(peer) ? nearestStranger(headers["x-forwarded-for"], peer, isTrusted) : peer;
  if (!isTrusted(peer)) {
    for (const name of proxyHeaders) delete headers[name];
    if (publicUrl?.host === headers.host) headers["x-forwarded-proto"] = publicUrl?.protocol.slice(0, -1);
  }
  headers["x-forwarded-for"] = address;
}

/** The last address of the way that no trusted proxy has; where all are trusted, the first. */
function nearestStranger(
  forwarded: string | string[] | undefined,
  peer: string,
  isTrusted: IsTrusted,
): string {
  const way = [forwarded ?? []].flat().join(",").split(",");
  let nearest = peer;
  for (const part of way.reverse()) {
    const address = plainAddress(part.trim());
    // Stop at what is no address: it was made up before the last proxy that can be believed.
    if (isIP(address) === 0) break;
    nearest = address;
    if (!isTrusted(address)) break;
  }
  return nearest;
}
