import type pg from "pg";

/** Time that a connection may be lent before the server is asked for a sign of life. */
const patienceMs = 1_000;
const lookMs = 500;

/**
 * Ends the connections of a pool that wait for a server which no longer answers. A statement may take its time: as long
 * as the server shows that it lives, nothing is cut off. A limit per statement could not tell the two apart, and one of
 * the server's own does not help while it is stopped.
 * @param isAlive asks the server for a sign of life, and never waits long
 */
export function watchServer(pool: pg.Pool, isAlive: () => Promise<boolean>): { stop(): void } {
  const lentAtMs = new Map<pg.PoolClient, number>();
  pool.on("acquire", (client) => lentAtMs.set(client, performance.now()));
  pool.on("release", (_error, client) => lentAtMs.delete(client));
  let asking = false;

  async function look() {
    const lent = [...lentAtMs];
    const nowMs = performance.now();
    if (asking || !lent.some(([, atMs]) => nowMs - atMs >= patienceMs)) return;
    asking = true;
    const alive = await isAlive();
    asking = false;
    if (alive) return;
    // Fail at once what waits on them; the pool replaces them.
    for (const [client, atMs] of lent)
      if (lentAtMs.get(client) === atMs) void (client as unknown as pg.Client).end().catch(() => undefined);
  }

  const timer = setInterval(() => void look(), lookMs).unref();
  return { stop: () => clearInterval(timer) };
}
