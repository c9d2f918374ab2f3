// @ts-check
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on at the moment.
 * @returns {Promise<number>}
 */
export const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
