import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type IsTrusted, plainAddress } from "@/lib/server/door/client-address";
import { refuseConnection } from "@/lib/server/door/refuse";

/**
 * Lets each address have so many connections at once. Behind a trusted proxy stand many, so its own are not counted.
 * @param limitOf connections that an address may have
 */
export function limitConnections(
  server: Server,
  limitOf: (address: string) => number,
  isTrusted: IsTrusted,
): void {
  const open = new Map<string, number>();
  server.on("connection", (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress);
    if (isTrusted(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > limitOf(address))
      refuseConnection(socket, "SERVICE_UNAVAILABLE", "There are too many connections from this address");
  });
}
