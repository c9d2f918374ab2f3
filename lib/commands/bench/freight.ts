import { sql } from "drizzle-orm";
import { openBenchStore } from "@/lib/commands/bench/bench-platform";
import { inTurns, median, printFigure, printSkipped, secondsOf, shown } from "@/lib/commands/bench/figures";
import { freightEvents } from "@/lib/commands/bench/freight-events";
import type { FreightBoardQuery } from "@/lib/contract/desk/freight-board";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { Member } from "@/lib/desk/access/members";
import { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import type { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { openRecords } from "@/lib/desk/areas/freight/records/open-records";
import { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { migrationsOf } from "@/lib/server/project-files";
import type { Store } from "@/lib/store/open-store";

const usualEvents = 200_000;
const pageSize = 1_000;
const tries = 15;
/** Limits on what a page of a list may take, and making everything anew. */
const limits = { pageMs: 50, rebuildSeconds: 300 };
const company = { id: "bench", name: "Bench Carrier" };
const member: Member = {
  id: "bench",
  email: "bench@example.com",
  name: "Bench",
  role: "dispatcher",
  terminals: [],
  platformUserId: null,
  active: true,
  demo: false,
  sessionVersion: 0,
};

/** Return events of freight: stored beside bare inserts, made anew, and read by boards and pages. */
export async function benchFreight(events = usualEvents): Promise<void> {
  const opened = (await openBenchStore("postgres")) ?? (await openBenchStore("pglite"));
  if (!opened) return printSkipped("freight", "no store is to be had");
  const { store } = opened;
  try {
    await store.migrate({ schema: "desk", migrationsFolder: migrationsOf("desk") });
    const nowMs = Date.now();
    await store.db.execute(sql`create table bench_events (like desk.return_events including all)`);
    await takeEvents(store, events, nowMs);
    const model = new ReadModel(store, company.id);
    const rebuildSeconds = await secondsOf(() => store.db.transaction((tx) => model.rebuild(tx)));
    const plain = `${shown(events)} events in ${shown(rebuildSeconds)} s, of ${limits.rebuildSeconds} s`;
    printFigure("freight: made anew", rebuildSeconds / limits.rebuildSeconds, plain);
    await store.db.execute(sql`analyze`);
    await readPages(store, model, nowMs);
  } finally {
    await store.close();
    await opened.remove();
  }
}

/** Pages of events into the read model, and in turns the same bytes into a bare table of that shape. */
async function takeEvents(store: Store, events: number, nowMs: number): Promise<void> {
  const model = new ReadModel(store, company.id);
  const seconds = { ours: 0, bare: 0 };
  let page: StoredEvent[] = [];
  const flush = async () => {
    const rows = page;
    page = [];
    seconds.ours += await secondsOf(() => store.db.transaction((tx) => model.take(tx, rows)));
    seconds.bare += await secondsOf(() => insertBare(store, rows));
  };
  for (const event of freightEvents(events, nowMs)) {
    page.push(event);
    if (page.length === pageSize) await flush();
  }
  if (page.length > 0) await flush();
  const [ours, bare] = [events / seconds.ours, events / seconds.bare];
  printFigure(
    "freight: events stored and read",
    ours / bare,
    `${shown(ours)} a second, bare inserts ${shown(bare)}`,
  );
}

async function insertBare(store: Store, rows: readonly StoredEvent[]): Promise<void> {
  const values = rows.map(
    ({ id, eventType, uploadedMicros, data }) =>
      sql`(${company.id}, ${id}, ${eventType}, ${uploadedMicros}, ${JSON.stringify(data)}::jsonb)`,
  );
  await store.db.execute(
    sql`insert into bench_events (company, id, event_type, uploaded_micros, data) values ${sql.join(values, sql`, `)}`,
  );
}

function openBoard(store: Store, model: ReadModel, nowMs: number) {
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (fields: unknown) => console.error(fields),
  };
  const common = { log, clock: () => nowMs, picture: new FreightPicture() };
  const { picture } = common;
  const objects = new ObjectFeed(store, company.id);
  const feed = new ObjectFollower({ ...common, store, feed: objects });
  const rig = openBoardRig({}, { ...common, feed, countUnknown: () => model.countUnknown() });
  const { board, boardOptions } = rig;
  feed.join(rig.customers);
  feed.join(new PictureFeed(picture, common.clock));
  const kept = new KeptBills(store, company.id);
  const settings = () => FreightSettings.parse({});
  const records = openRecords({
    ...boardOptions,
    store,
    company,
    model,
    feed: objects,
    documents: () => Promise.reject(new Error("No image is read here")),
    rows: board.rows,
    customers: rig.customers,
    people: { all: new Map() },
    kept,
    keptService: new KeptService(store, company.id),
    shipmentBills: new ShipmentBills(kept, settings),
    settings,
    trail: new AuditTrail(store, company.id, boardOptions.clock),
    onKeptChanged: () => undefined,
  });
  return { picture, feed, board, records };
}

async function readPages(store: Store, model: ReadModel, nowMs: number): Promise<void> {
  const { picture, feed, board, records } = openBoard(store, model, nowMs);
  const loadSeconds = await secondsOf(() => feed.readNow());
  const rowsSeconds = await secondsOf(async () => board.settle());
  const counts = `${shown(picture.all("shipment").length)} shipments, ${shown(picture.all("manifest").length)} manifests`;
  printFigure(
    "freight: picture and rows of a start",
    null,
    `${shown(loadSeconds)} s, ${shown(rowsSeconds)} s; ${counts}`,
  );
  const [manifest] = picture.all("manifest");
  await readBoards(board);
  const { step: since } = await board.board(member, { part: "none" });
  const pages: [string, () => Promise<unknown>][] = [
    ["board, nothing new", () => board.board(member, { part: "none", since })],
    ["find, by the beginning of an old number", () => records.find(member, "00000012")],
    ["find, by a name", () => records.find(member, "consignee 42")],
    ["page of a manifest", () => records.manifests.detail(member, manifest?.id ?? "", { by: "happened" })],
    ["page of an old shipment", () => records.shipments.response(member, "000000012", { by: "happened" })],
  ];
  for (const [name, read] of pages) {
    const millis: number[] = [];
    for (let round = 0; round < tries; round++) millis.push((await secondsOf(read)) * 1000);
    printFigure(
      `freight: ${name}`,
      median(millis) / limits.pageMs,
      `${shown(median(millis))} ms, of ${limits.pageMs} ms`,
    );
  }
  await followOne(store, model, { picture, feed, board });
}

const boards: [string, FreightBoardQuery][] = [
  ["available at a terminal", { terminal: "STL", part: "available" }],
  ["all of a terminal", { terminal: "STL" }],
  ["available at all terminals", { part: "available" }],
  ["manifests of all terminals", { part: "none" }],
];

/** Boards as texts, each by its responses to the last one, beside texts of the bare rows. */
async function readBoards(board: FreightBoardDesk): Promise<void> {
  for (const [name, question] of boards) {
    const { ours, other } = await inTurns(
      tries,
      () => readToEnd(board, question),
      async () => {
        const rows = (await readToEnd(board, question)).rows;
        return (await secondsOf(async () => JSON.stringify(rows))) * 1000;
      },
    );
    const [{ rows, characters, millis }] = ours as [BoardReading, ...BoardReading[]];
    const longest = median(ours.map((reading) => Math.max(...reading.millis)));
    const total = median(ours.map((reading) => reading.millis.reduce((sum, one) => sum + one, 0)));
    printFigure(
      `freight: ${name}`,
      total / median(other),
      `${millis.length} responses, the longest ${shown(longest)} ms, of ${limits.pageMs} ms; ${shown(characters / 1e6)} million characters, ${shown(rows.length)} rows`,
    );
  }
}

type BoardReading = Awaited<ReturnType<typeof readToEnd>>;

async function readToEnd(board: FreightBoardDesk, question: FreightBoardQuery) {
  const rows: unknown[] = [];
  const millis: number[] = [];
  let characters = 0;
  let since: string | undefined;
  do {
    const from = performance.now();
    const response = await board.board(member, { ...question, since });
    characters += JSON.stringify(response).length;
    millis.push(performance.now() - from);
    rows.push(...response.shipments, ...response.manifests, ...response.legs);
    since = response.more ?? undefined;
  } while (since !== undefined);
  return { rows, millis, characters };
}

/** From an event that is stored to the row that is worked out. */
async function followOne(
  store: Store,
  model: ReadModel,
  { picture, feed, board }: Pick<ReturnType<typeof openBoard>, "picture" | "feed" | "board">,
): Promise<void> {
  const [shipment] = picture.all("shipment");
  if (!shipment) return printSkipped("freight: an event to its row", "nothing is open");
  const millis: number[] = [];
  for (let round = 0; round < tries; round++) {
    const uploadedMicros = 5e15 + round;
    const data = { ...shipment.data, shipmentTotalWeight: round };
    const event = { id: `late-${round}`, eventType: "shipmentUpdated", uploadedMicros, data };
    const seconds = await secondsOf(async () => {
      await store.db.transaction((tx) => model.take(tx, [event]));
      await feed.readNow();
      board.settle();
    });
    millis.push(seconds * 1000);
  }
  printFigure("freight: an event stored and in its row", null, `${shown(median(millis))} ms`);
}
