import { beforeAll, expect, test, vi } from "vitest";
import type { ShipmentDocument } from "@/lib/contract/interface/pd-objects";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { openSimulators } from "@/lib/simulator/testing/simulators";
import { wednesdayNoon } from "@/lib/simulator/testing/test-plan";

// One carrier on one service for all: time goes on from test to test.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { at, simulate } = openSimulators("file");
const vehicles = 30;
let carrier: Awaited<ReturnType<typeof startUp>>;

/** The first process ends before it wrote any freight. */
beforeAll(async () => {
  const { simulator } = simulate({ vehicles, hasFreight: true });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  await simulator.stop();
  carrier = await startUp();
});

async function startUp() {
  const { simulator, lines } = simulate({ vehicles, hasFreight: true });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  simulator.start();
  return { simulator, lines };
}

const read = new Map<string, ReturnEvent>();
let readUpTo = "2026-11-01T00:00:00Z";

/** All events up to now; what was read before is not read again. */
async function events(): Promise<ReturnEvent[]> {
  for (let hasMore = true; hasMore; ) {
    const page = await at.client.call("listReturnEvents", { query: { startTime: readUpTo } });
    for (const event of page.events) read.set(event.id, event);
    hasMore = page.pagination?.hasNextPage ?? false;
    readUpTo = page.pagination?.nextPageStartTime ?? readUpTo;
  }
  return [...read.values()];
}

const count = (all: readonly ReturnEvent[], type: string) =>
  all.filter(({ eventType }) => eventType === type).length;

/** Lets time go on, as the carrier's rounds need it. */
async function until(is: (all: ReturnEvent[]) => boolean) {
  const isSo = async () => {
    at.clock.now += 20_000;
    return is(await events());
  };
  await expect.poll(isSo, { timeout: 90_000, interval: 500 }).toBe(true);
}

const isBusy = (all: ReturnEvent[]) => count(all, "stopDeparture") > 5 && count(all, "manifestCompleted") > 0;

test("a start whose freight nobody wrote finds it here, on the road and delivered, and nothing of it is refused", async () => {
  await until(isBusy);
  const all = await events();
  for (const type of [
    "shipmentCreated",
    "manifestDispatched",
    "routeStart",
    "shipmentComplete",
    "movementArrived",
  ])
    expect(count(all, type), type).toBeGreaterThan(0);
  expect(carrier.lines.filter(({ level }) => level !== "info")).toEqual([]);
});

test("what the dispatcher sends out is driven, stop by stop, to its end", async () => {
  const { plan } = carrier.simulator;
  const ready = (await events()).find(
    ({ eventType, data }) => eventType === "manifestPlanned" && data.terminalCode === "JOL",
  );
  const number = String(ready?.data.manifestNumber);
  const body = { manifestNumber: number, manifestStatus: "dispatched" as const, terminalCode: "JOL" };
  await at.client.call("upsertManifest", { body });
  await until((all) =>
    all.some(({ eventType, data }) => eventType === "manifestDispatched" && data.manifestNumber === number),
  );
  const truck = Number(String(ready?.data.driverCode).slice(2)) - 1001;
  const isSent = () => {
    at.clock.now += 20_000;
    return plan.isAside(truck, at.clock.now + 20 * 60_000);
  };
  await expect.poll(isSent, { timeout: 60_000 }).toBe(true);
  at.clock.now += 4.9 * 3_600_000;
  await until((all) =>
    all.some(({ eventType, data }) => eventType === "routeComplete" && data.manifestNumber === number),
  );
  const done = (await events()).filter(({ data }) => data.manifestNumber === number);
  expect(count(done, "stopDeparture")).toBe(2);
  expect(count(done, "shipmentComplete")).toBeGreaterThan(1);
});

test("a document's picture lies where its address says", async () => {
  await until((all) => all.some(({ data }) => Array.isArray(data.documents)));
  const [document] = (await events()).flatMap(({ data }) => (data.documents ?? []) as ShipmentDocument[]);
  const { pathname } = new URL(document?.images[0]?.url ?? "");
  const picture = await at.send("GET", pathname, { key: null });
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
});

test("what the dispatcher leaves is a partner's in the afternoon, and is off the list", async () => {
  at.clock.now = Math.max(at.clock.now, wednesdayNoon + 5.1 * 3_600_000);
  const isHandedOver = ({ data }: ReturnEvent) => data.completionCode === "0020";
  await until((all) => all.some((event) => isHandedOver(event) && event.data.terminalCode === "JOL"));
  await until((all) => newestOf(all, "manifestNumber").every(isPutAway));
});

const isPutAway = ({ data }: ReturnEvent) => data.manifestStatus !== "planning";
/** The newest of the manifest events of JOL's day, one of each. */
function newestOf(all: readonly ReturnEvent[], key: string): ReturnEvent[] {
  const today = all.filter(
    ({ data }) =>
      data.terminalCode === "JOL" && data.manifestDate === "2026-11-18" && data.manifestStatus !== undefined,
  );
  return [...new Map(today.map((event) => [event.data[key], event])).values()];
}

test("after a restart nothing is written twice", async () => {
  await carrier.simulator.stop();
  const before = await events();
  const { lines } = await startUp();
  const isWritten = () => lines.some(({ message }) => message.includes("freight is written"));
  await expect
    .poll(
      () => {
        at.clock.now += 1_000;
        return isWritten();
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  const after = await events();
  for (const type of ["shipmentCreated", "manifestCreated", "movementCreated", "manifestDispatched"])
    expect(count(after, type), type).toBe(count(before, type));
});
