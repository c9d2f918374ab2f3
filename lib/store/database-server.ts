import pg from "pg";

/** Thrown where the server that DATABASE_URL names cannot be worked with; the message says what to do. */
export class DatabaseUnusable extends Error {}

const refused = "it refuses the user or the password";

/** By Postgres' code or the network's. */
const reasons: Readonly<Record<string, string>> = {
  "28000": refused,
  "28P01": refused,
  "3D000": "it has no database of this name",
  "53300": "it has no connection left",
  "57P03": "it is being started or stopped",
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "nobody knows the name of its host",
  EAI_AGAIN: "nobody knows the name of its host",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its host cannot be reached",
};

/** A server that lets a connection in and then answers nothing is as good as none. */
const silent = "it does not answer";
const silences: ReadonlySet<string> = new Set(["timeout expired", "Query read timeout"]);

/**
 * Connects to a server and has it answer.
 * @param withinMs for each of the two
 * @throws what the server or the network refused it with
 */
export async function reach(databaseUrl: string, withinMs: number): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  });
  // A connection that breaks while it ends would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
  } finally {
    // A server that has stopped never says goodbye.
    void client.end().catch(() => undefined);
  }
}

/** Tells whether a server answers at all; one that refuses does. */
export const isAlive = (databaseUrl: string, withinMs: number): Promise<boolean> =>
  reach(databaseUrl, withinMs).then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError,
  );

/** Puts what a server could not be reached for into words, without its password. */
export function unusableDatabase(databaseUrl: string, error: unknown): DatabaseUnusable {
  const { host, pathname } = new URL(databaseUrl);
  const { code, message } = error as { code?: string; message?: string };
  const reason = silences.has(message ?? "") ? silent : (reasons[code ?? ""] ?? message ?? String(error));
  return new DatabaseUnusable(
    `DATABASE_URL cannot be used: PostgreSQL at ${host}${pathname}: ${reason}. Start it, or mend the address.`,
    { cause: error },
  );
}
