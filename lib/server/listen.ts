import type { Server } from "node:http";

/** Thrown when the port belongs to somebody else. */
export class PortTaken extends Error {
  constructor(port: number) {
    super(
      `Port ${port} is taken by another program. Stop it, or choose another with PORT=${port + 1} npm start.`,
    );
  }
}

/** Listens, and turns the two faults that people meet into plain words. @throws PortTaken */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") reject(new PortTaken(port));
      else if (error.code === "EACCES")
        reject(new Error(`Port ${port} needs rights that this user does not have.`));
      else reject(error);
    });
    server.listen(port, host, () => {
      server.removeAllListeners("error");
      resolve();
    });
  });
}
