/** The store does not answer. Nothing is wrong with what it was asked, and it may be asked again. */
export class StoreUnavailable extends Error {}

/**
 * Postgres' classes of faults that are the server's: connection (08), sign-in (28), no such database (3D), out of
 * connections, memory or disk (53), being stopped or started (57P).
 */
const faultsOfServer = /^(08|28|3D|53|57P)/;

const faultsOfNetwork: ReadonlySet<unknown> = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** pg gives these no code. `silent-server.test.ts` notices when an update words them differently. */
const faultsOfDriver: ReadonlySet<string> = new Set([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
  "Cannot use a pool after calling end on the pool",
]);

/** Names what a statement or a connection failed with; where it was the store that failed, as StoreUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailable) return error;
  const { code } = error as { code?: unknown };
  const isOfStore =
    faultsOfNetwork.has(code) ||
    (typeof code === "string" && faultsOfServer.test(code)) ||
    faultsOfDriver.has(error.message);
  return isOfStore ? new StoreUnavailable("The store does not answer", { cause: error }) : error;
}

/** Tells whether something failed because the store did not answer: Drizzle wraps what its statements fail with. */
export function isStoreUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof StoreUnavailable) return true;
  return false;
}
