import type { Server } from "node:http";
import { isIPv6 } from "node:net";
import { MendableFault } from "@/lib/server/mendable-fault";

/** Thrown where the server cannot listen as it was told; the message says what to do. */
export class CannotListen extends MendableFault {}

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Stop it, or choose another with PORT=${port + 1} npm start.`,
  EACCES: (port) => `Port ${port} needs rights that this user does not have.`,
  EADDRNOTAVAIL: (_port, host) => `HOST=${host} is no address of this machine.`,
  ENOTFOUND: (_port, host) => `HOST=${host} is no address of this machine.`,
};

/** Listens, and turns the faults that people meet into plain words. @throws CannotListen */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""];
      reject(reason ? new CannotListen(reason(port, host)) : error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}

const everywhere = new Set(["0.0.0.0", "::", "[::]"]);

/** Finds where this process reaches its own server: one that listens on a single address is nowhere else. */
export function ownOrigin({ host, port }: { host: string; port: number }): string {
  if (everywhere.has(host)) return `http://127.0.0.1:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
