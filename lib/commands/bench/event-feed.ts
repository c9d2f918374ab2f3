import { sql } from "drizzle-orm";
import { openBenchStore } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, quantile, secondsOf, shown } from "@/lib/commands/bench/figures";
import { EventFeedQuery } from "@/lib/contract/desk/events";
import type { Member } from "@/lib/desk/access/members";
import { EventFeed } from "@/lib/desk/areas/events/event-feed";
import { ResultStore } from "@/lib/desk/areas/forms/result-store";
import { wordQuery } from "@/lib/desk/tables/words";
import { migrationsOf } from "@/lib/server/project-files";
import type { Store } from "@/lib/store/open-store";

const company = "bench";
const usualEvents = 1_000_000;
const tries = 15;
const limitMs = 100;
const firstMicros = 1_790_000_000_000_000;

/** The feed of return events and the answers of forms, on both stores: pages in both orders, with filters, and words. */
export async function benchEventFeed(events = usualEvents): Promise<void> {
  for (const kind of ["postgres", "pglite"] as const) {
    const opened = await openBenchStore(kind);
    if (!opened) {
      printSkipped(`feed, ${kind}`, "no such store is to be had");
      continue;
    }
    const { store } = opened;
    try {
      await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
      const seconds = await secondsOf(() => fill(store, events));
      console.log(
        `feed, ${kind}: ${shown(events)} events and ${shown(events / 5)} forms in ${shown(seconds)} s`,
      );
      await readPages(store, kind, events);
      await findAnswers(store, kind);
    } finally {
      await store.close();
      await opened.remove();
    }
  }
}

/** Twenty terminals, ten minutes late now and then, as many objects as a tenth of the events. */
async function fill(store: Store, events: number): Promise<void> {
  await store.db.execute(sql`
    insert into desk.return_events (company, id, event_type, uploaded_micros, occurred_micros, occurred_is_known,
      object_kind, object_id, object_number, terminals, data)
    select ${company}, 'e' || n, 'stopArrival', ${firstMicros}::bigint + n * 1000000::bigint,
      ${firstMicros}::bigint + n * 1000000::bigint - (case when n % 97 = 0 then 600000000 else 0 end), true,
      (array['shipment','stop','manifest','trip','driver'])[1 + n % 5], 'o' || (n % ${events / 10}::int),
      'N' || (n % ${events / 10}::int), array['T' || (n % 20)],
      jsonb_build_object('stopId', n, 'name', 'Brandt Tool & Die', 'city', 'Joliet', 'manifestNumber', 'JOL-114')
    from generate_series(1, ${events}::int) n`);
  await store.db.execute(sql`
    insert into desk.form_results (company, id, form_id, version, name, external_user_id, submitted_by,
      submitted_micros, stored_micros, answers, files, search_text)
    select ${company}, 'r' || n, 'f' || n % 9, 'v', 'Proof of delivery', 'D' || n % 2000, 'Rosa Delgado',
      ${firstMicros}::bigint + n * 1000000::bigint, ${firstMicros}::bigint + n * 1000000::bigint, '{}', 0,
      'Proof of delivery Rosa Delgado D' || n % 2000 || ' Seal ' || n || (case when n % 9973 = 0 then ' pallet crushed' else '' end)
    from generate_series(1, ${events / 5}::int) n`);
  await store.db.execute(sql`analyze`);
}

async function readPages(store: Store, kind: string, events: number): Promise<void> {
  const feed = new EventFeed(store, company);
  const middle = `${firstMicros + (events / 2) * 1_000_000} e`;
  const at = (share: number) => new Date((firstMicros + events * share * 1_000_000) / 1_000).toISOString();
  const asked = {
    "newest first": {},
    "oldest first": { order: "oldest" },
    "in the middle": { cursor: middle },
    "in the middle, oldest first": { order: "oldest", cursor: middle },
    "by occurrence": { by: "occurred", cursor: middle },
    "of a kind": { kind: "manifest", cursor: middle },
    "of a kind, by occurrence": { kind: "manifest", by: "occurred" },
    "of an object": { object: "N77" },
    "of a terminal": { terminal: "T7", cursor: middle },
    "of a terminal, oldest first": { terminal: "T7", order: "oldest" },
    "of a terminal and a kind": { terminal: "T7", kind: "shipment" },
    "of a span": { from: at(0.3), to: at(0.31), order: "oldest" },
  };
  for (const [name, query] of Object.entries(asked))
    await print(`feed, ${kind}: ${name}`, () => feed.page(everywhere, EventFeedQuery.parse(query)));
  const ofTwo = { ...everywhere, terminals: ["T3", "T4"] };
  await print(`feed, ${kind}: seen by two terminals`, () => feed.page(ofTwo, EventFeedQuery.parse({})));
}

async function findAnswers(store: Store, kind: string): Promise<void> {
  const results = new ResultStore(store, company);
  const any = { form: null, driver: null, tripId: null, stopId: null, fromMicros: null, toMicros: null };
  for (const text of ["pallet crush", "seal 4711", "delgado", "nobody wrote this"]) {
    const filter = { ...any, by: "submitted" as const, drivers: null, words: wordQuery(text) };
    await print(`answers, ${kind}: "${text}"`, async () => {
      await results.page(filter, null, 101);
      await results.count(filter, 10_000);
    });
  }
}

const everywhere: Member = {
  ...{ id: "bench", email: "bench@example.com", name: "Bench", role: "dispatcher", terminals: [] },
  ...{ platformUserId: null, active: true, demo: false, sessionVersion: 0 },
};

async function print(name: string, read: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let one = 0; one < tries; one++) times.push((await secondsOf(read)) * 1_000);
  const worst = quantile(times, 0.95);
  const plain = `median ${shown(median(times))} ms, 95 of 100 within ${shown(worst)} ms, of ${limitMs} ms`;
  printFigure(name, worst / limitMs, plain);
}
