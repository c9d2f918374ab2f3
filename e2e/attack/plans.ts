import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@/lib/client/create-client";
import { createPlatformClient } from "@/lib/client/platform-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { Line, type Sent } from "./exchange";
import type { AttackOptions, Outcome } from "./outcome";
import { Tally } from "./tally";
import type { Target } from "./target";

const quietRounds = 20;
/** Interval at which a colleague plans while others misuse the planner. */
const everyMs = 100;
/** A piece of planning is short: a colleague waits for one of them, and for what one machine shares. */
const bounds = { ratio: 25, slowestMs: 4_000 };
/** A plan that takes less is measured no better. */
const leastQuietMs = 5;
const mostAdded = 300;
const knownWithinMs = 60_000;
const seconds = { short: 6, full: 20 };

/** Far dates and very long days from others, while a colleague plans as usual. */
export async function attackPlans(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const tally = new Tally("a colleague's plans beside far dates and long days", options);
  const far = new Tally("far dates in plans are refused at once", options);
  const line = new Line(12);
  const colleague = await headersOf(target, "dispatcher");
  const planOnce = async () => {
    const sent = post(`${target.server.url}/api/desk/trips/plan`, colleague, draft(null));
    const received = await line.exchange(sent);
    const fault = received.status === 200 ? null : `status ${received.status}`;
    tally.count(fault, { index: "plan", sent, received });
    return received.tookMs;
  };
  const misuses = await misusesOf(target);
  const quiet: number[] = [];
  for (let round = 0; round < quietRounds; round++) quiet.push(await planOnce());
  let isOver = false;
  const underway = misuses.map(async ({ sent, isFar }) => {
    for (; !isOver; await sleep(20)) {
      const received = await line.exchange(sent);
      if (!isFar) continue;
      // Count a response for too many requests as refused.
      const isRefused = received.status === 400 || received.status === 429;
      const isSlow = received.tookMs > bounds.slowestMs;
      const fault = isRefused
        ? isSlow
          ? `took ${Math.round(received.tookMs)} ms`
          : null
        : `status ${received.status}`;
      far.count(fault, { index: sent.url, sent, received });
    }
  });
  const busy: number[] = [];
  const until = performance.now() + (options.short ? seconds.short : seconds.full) * 1_000;
  for (; performance.now() < until; await sleep(everyMs)) busy.push(await planOnce());
  isOver = true;
  await Promise.all(underway);
  line.close();
  const [quietMs, busyMs, slowestMs] = [median(quiet), median(busy), Math.max(...busy)];
  const ratio = busyMs / Math.max(quietMs, leastQuietMs);
  const notes = `${busyMs.toFixed(0)} ms, ${quietMs.toFixed(0)} ms quiet; slowest ${slowestMs.toFixed(0)} ms`;
  const isSlowed = ratio > bounds.ratio || slowestMs > bounds.slowestMs;
  tally.count(isSlowed ? `slowed: ${notes}` : null, { index: "latency" });
  return [tally.outcome(notes), far.outcome()];
}

async function headersOf(
  target: Target,
  role: "viewer" | "dispatcher",
  terminals: string[] = [],
): Promise<Record<string, string>> {
  return {
    cookie: await target.cookieOf(role, terminals),
    origin: target.server.url,
    "content-type": "application/json",
  };
}

const post = (url: string, headers: Record<string, string>, body: unknown): Sent => ({
  method: "POST",
  url,
  headers,
  body: Buffer.from(JSON.stringify(body)),
});

/** A trip that is not saved, to Davenport, for the driver of the first terminal; with an appointment where one is given. */
const draft = (windowStart: string | null) => ({
  tripId: null,
  externalUserId: "D-JOL",
  vehicle: null,
  trailer: null,
  departAt: null,
  stops: [
    {
      ...{ number: 1, latitude: 41.52, longitude: -90.58, serviceMinutes: 30 },
      ...{ windowStart, windowEnd: null },
    },
  ],
});

/** Deliveries to as many addresses, and waits until the desk knows them. @returns their ids */
async function addDeliveries(
  { keys, platformUrl, server, own }: Target,
  headers: Record<string, string>,
): Promise<string[]> {
  const client = createPlatformClient({ baseUrl: platformUrl, apiKey: keys.interface[0] ?? "", fetch });
  const deliveryDate = new Date().toISOString().slice(0, 10);
  const shipments = Array.from({ length: mostAdded }, (_, at) => ({
    ...{ shipmentType: "delivery" as const, proNumber: `LONG-${at}`, deliveryDate },
    ...{ destinationTerminalCode: own.code, consigneeName: `Consignee ${at}` },
    ...{ consigneeAddress: `${at} Main St`, consigneeCity: "Joliet", consigneeState: "IL" },
    consigneeZip: "60432",
  }));
  for (let from = 0; from < shipments.length; from += 100)
    await client.call("bulkUpsertShipments", { body: { shipments: shipments.slice(from, from + 100) } });
  const desk = createClient(deskCalls, {
    baseUrl: `${server.url}/api/desk`,
    fetch: (input, init) => fetch(input, { ...init, headers }),
  });
  for (const until = performance.now() + knownWithinMs; ; await sleep(500)) {
    const known = new Set<string>();
    let since: string | null = null;
    do {
      const query = { terminal: own.code, part: "available" as const, ...(since === null ? {} : { since }) };
      const board: FreightBoard = await desk.call("getFreightBoard", { query });
      for (const { proNumber, shipmentId } of board.shipments)
        if (proNumber?.startsWith("LONG-")) known.add(shipmentId);
      since = board.more;
    } while (since !== null);
    if (known.size === mostAdded) return [...known];
    if (performance.now() > until) throw new Error(`The desk knows ${known.size} of ${mostAdded} deliveries`);
  }
}

/** Lists what is sent again and again beside the colleague; what is far is to be refused. */
async function misusesOf(target: Target): Promise<{ isFar: boolean; sent: Sent }[]> {
  const { own, server } = target;
  const viewer = await headersOf(target, "viewer");
  const neighbor = await headersOf(target, "dispatcher", [own.code]);
  const url = `${server.url}/api/desk`;
  const day = (fields: object) =>
    post(`${url}/freight/days/drivers`, viewer, { manifestId: null, terminal: own.code, ...fields });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return [
    { isFar: true, sent: day({ day: "9999-12-31" }) },
    { isFar: true, sent: day({ day: "2100-01-01" }) },
    { isFar: true, sent: post(`${url}/trips/candidates`, neighbor, draft("9999-12-31T23:59:00Z")) },
    { isFar: true, sent: post(`${url}/trips/plan`, neighbor, draft("2150-01-01T00:00:00Z")) },
    { isFar: false, sent: day({ day: tomorrow, addShipmentIds: await addDeliveries(target, viewer) }) },
  ];
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
