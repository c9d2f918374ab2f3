import { randomBytes, timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { ControlOrder, type ControlParts, carryOut, orderFault } from "@/lib/server/control-orders";

export interface ControlDoor {
  port: number;
  token: string;
  close(): void;
}

/**
 * Opens a door on loopback for the commands that work on an installation while its server runs (`npm run keys`): the
 * embedded store can be opened by one process only. The token stands in the lock file, which only the owner reads.
 */
export async function openControlDoor(parts: ControlParts): Promise<ControlDoor> {
  const token = randomBytes(24).toString("base64url");
  const server: Server = createServer((request, response) => {
    const given = Buffer.from(request.headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      response.writeHead(401).end();
      return;
    }
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (chunk: string) => {
      text += chunk;
    });
    request.on("end", () => {
      Promise.resolve()
        .then(() => carryOut(ControlOrder.parse(JSON.parse(text)), parts))
        .then(
          (result) =>
            response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(result)),
          (error: unknown) => response.writeHead(400).end(orderFault(error)),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, token, close: () => server.close() };
}
