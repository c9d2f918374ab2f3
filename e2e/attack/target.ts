import { headerOf, signIn } from "@/lib/commands/bench/desk-session";
import type { ServerProcess } from "@/lib/commands/server-process";
import type { Role } from "@/lib/contract/desk/members/roles";
import { type Furnished, furnish } from "./carrier";
import { startOwnServer, temporaryFolder } from "./own-server";

/** Fewer than usual: they are all to be open before the server ends the first for being idle. */
const connectionsPerAddress = 150;
/** This machine may have four times as many as others. */
export const mostConnections = 4 * connectionsPerAddress;

/** A server of our own, made to be attacked. */
export interface Target extends Furnished {
  server: ServerProcess;
  /** Address of the platform service. */
  platformUrl: string;
  /** The cookie header of a member, signed in as browsers do. */
  cookieOf(role: Role, terminals?: string[]): Promise<string>;
  /** Stops the server and removes its data. */
  close(): Promise<void>;
}

/** Furnishes an installation on the embedded store and starts the built server on it. */
export async function openTarget(logFile: string): Promise<Target> {
  const folder = temporaryFolder();
  try {
    const furnished = await furnish(folder.path, null);
    const variables = {
      DATA_DIR: folder.path,
      CONNECTIONS_PER_ADDRESS: String(connectionsPerAddress),
    };
    const server = await startOwnServer(variables, { logFile });
    const cookies = new Map<string, Promise<string>>();
    return {
      ...furnished,
      server,
      platformUrl: `${server.url}/platform`,
      cookieOf(role, terminals = []) {
        const member = furnished.members.find(
          (one) => one.role === role && one.terminals.join() === terminals.join(),
        );
        if (!member) throw new Error(`There is no ${role} of ${terminals.join() || "all terminals"}`);
        const known = cookies.get(member.email) ?? signIn({ url: server.url, ...member }).then(headerOf);
        cookies.set(member.email, known);
        return known;
      },
      async close() {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
