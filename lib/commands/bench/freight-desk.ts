import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { measureArrival, measureLists, openTerminal } from "@/lib/commands/bench/freight-arrival";
import { type FreightCarrier, openFreightCarrier } from "@/lib/commands/bench/freight-carrier";
import { type ServerProcess, serverProgram } from "@/lib/commands/server-process";
import type { Store } from "@/lib/store/open-store";

const usualEvents = 50_000;
const lookMs = 50;
const rebuildLimitSeconds = 300;

/**
 * A running desk on PostgreSQL: its read model is deleted, it is killed in the middle of making that anew and started
 * again, and then follows 1,000 events a minute.
 */
export async function benchFreightDesk(events = usualEvents): Promise<void> {
  const name = "freight desk";
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const carrier = await openFreightCarrier(events);
  if (carrier === null) return printSkipped(name, "no PostgreSQL is to be had");
  try {
    const { url } = await killInRebuild(carrier);
    const member = carrier.memberAt(url);
    await openTerminal(member, carrier.apiKey);
    await measureArrival(member, carrier.apiKey);
    await measureLists(member, carrier.apiKey);
  } finally {
    await carrier.close();
  }
}

/** @returns the server that made it anew @throws Error where the picture is another one afterwards */
async function killInRebuild({ store, events, start }: FreightCarrier): Promise<ServerProcess> {
  const before = await pictureOf(store);
  const writes = await lastRevision(store);
  await store.db.execute(sql`delete from desk.freight_objects`);
  await store.db.execute(sql`delete from desk.freight_object_events`);
  await store.db.execute(
    sql`update desk.event_reading set projection = 0, leased_until = now() where feed = 'listReturnEvents'`,
  );
  const empty = await pictureOf(store);
  const killed = await start();
  // A sequence moves on outside of transactions: it shows how far one has come.
  while ((await lastRevision(store)) < writes * 1.5) await sleep(lookMs);
  killed.kill("SIGKILL");
  await killed.ended;
  if ((await pictureOf(store)) !== empty) throw new Error("The killed process left a part of a picture");
  const server = await start();
  const seconds = await secondsOf(async () => {
    while (await isToBeMade(store)) await sleep(lookMs);
  });
  if ((await pictureOf(store)) !== before) throw new Error("The picture that was made anew is another one");
  const plain = `${shown(events)} events in ${shown(seconds)} s, of ${rebuildLimitSeconds} s; killed half way before`;
  printFigure("freight desk: the same picture made anew", seconds / rebuildLimitSeconds, plain);
  return server;
}

const textOf = async (store: Store, statement: ReturnType<typeof sql>): Promise<string> =>
  JSON.stringify((await store.db.execute(statement)).rows);

/** All of the read model but the numbers of its changes, as a sum over its rows. */
const pictureOf = (store: Store): Promise<string> =>
  textOf(
    store,
    sql`select count(*)::text, sum(hashtextextended(row, 0))::text from (
      select concat_ws(' ', company, kind, id, number, terminals::text, uploaded_micros, event_id, data::text,
        live_until_micros) as row from desk.freight_objects
      union all
      select concat_ws(' ', company, kind, object_id, event_id) from desk.freight_object_events
    ) rows`,
  );

async function lastRevision(store: Store): Promise<number> {
  const { rows } = await store.db.execute(sql`select last_value::text from desk.freight_revisions`);
  return Number(rows[0]?.last_value);
}

const isToBeMade = async (store: Store): Promise<boolean> =>
  (await textOf(
    store,
    sql`select 1 from desk.event_reading where feed = 'listReturnEvents' and projection = 0`,
  )) !== "[]";
