import { randomUUID } from "node:crypto";
import pg from "pg";
import type { KeepOnConnection } from "@/lib/store/server-claim";
import { changesChannel, StoreChanges } from "@/lib/store/store-changes";

/** Looks so often whether notifications still arrive; one that did not by the next time has a new connection made. */
const beatMs = 5_000;
const connectionMs = 2_400;
/** Sends out together what is said within this time, milliseconds. */
const gatherMs = 20;
const beat = "beat";

const notify = "select pg_notify($1, subject) from unnest($2::text[]) subject";

/**
 * Listens to what is written on a PostgreSQL server by all of its processes, over a connection that does nothing but
 * listen. That it arrives is not believed of a connection but seen, by a notification of our own: one may be cut off in
 * silence, and between us and the server may stand what passes no notifications on.
 * @param name by which the server lists the connection
 */
export function serverChanges(databaseUrl: string, pool: Pick<pg.Pool, "query">, name: string) {
  const self = randomUUID();
  const said = new Set<string>();
  let saying: NodeJS.Timeout | undefined;
  const kept: { text: string; values: readonly number[] }[] = [];
  let client: pg.Client | null = null;
  let connecting: Promise<void> = Promise.resolve();
  let isAnswered = false;

  const changes = new StoreChanges((subject) => {
    said.add(subject);
    saying ??= setTimeout(passOn, gatherMs).unref();
  });

  function passOn(): void {
    saying = undefined;
    const payloads = [...said].map((subject) => `${self} ${subject}`);
    said.clear();
    // Others look by themselves where it gets lost.
    pool.query(notify, [changesChannel, payloads]).catch(() => undefined);
  }

  function receive(payload = ""): void {
    const [, sender, subject = payload] = /^([0-9a-f-]{36}) (.*)$/.exec(payload) ?? [];
    if (sender === self && subject === beat) {
      isAnswered = true;
      changes.setReceived(true);
    }
    if (sender !== self && subject !== beat) changes.receive(subject);
  }

  async function connect(): Promise<void> {
    const made = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: connectionMs,
      application_name: `${name} changes`,
      keepAlive: true,
    });
    client = made;
    const lost = () => client === made && drop();
    made.on("error", lost);
    made.on("end", lost);
    made.on("notification", ({ payload }) => receive(payload));
    try {
      await made.connect();
      for (const { text, values } of kept) await made.query(text, [...values]);
      await made.query(`listen ${changesChannel}`);
      await made.query(notify, [changesChannel, [`${self} ${beat}`]]);
    } catch {
      lost();
    }
  }

  function drop(): void {
    const dropped = client;
    client = null;
    isAnswered = false;
    changes.setReceived(false);
    // A server that has stopped never says goodbye.
    void dropped?.end().catch(() => undefined);
  }

  function look(): void {
    if (client !== null && !isAnswered) drop();
    if (client === null) {
      connecting = connect();
      return;
    }
    isAnswered = false;
    client.query(notify, [changesChannel, [`${self} ${beat}`]]).catch(() => undefined);
  }

  const timer = setInterval(look, beatMs).unref();
  look();
  const keep: KeepOnConnection = async (text, values) => {
    await connecting;
    kept.push({ text, values });
    await client?.query(text, [...values]);
  };
  return {
    changes,
    keep,
    stop() {
      clearInterval(timer);
      clearTimeout(saying);
      drop();
    },
  };
}
