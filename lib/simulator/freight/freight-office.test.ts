import { beforeAll, expect, test, vi } from "vitest";
import type { ReturnEvent } from "@/lib/contract/interface/return-events";
import { openSimulators } from "@/lib/simulator/testing/simulators";

// One carrier on one service for all: time goes on from test to test.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const { at, simulate } = openSimulators("file");
const vehicles = 30;
let carrier: Awaited<ReturnType<typeof startUp>>;

beforeAll(async () => {
  carrier = await startUp();
});

async function startUp() {
  const { simulator, lines } = simulate({ vehicles, hasFreight: true });
  await simulator.seedMasterData();
  await simulator.writeHistory();
  simulator.start();
  return { simulator, lines };
}

async function events(): Promise<ReturnEvent[]> {
  const all: ReturnEvent[] = [];
  for (let startTime: string | undefined = "2026-11-01T00:00:00Z"; startTime !== undefined; ) {
    const query: { startTime: string } = { startTime };
    const page = await at.client.call("listReturnEvents", { query });
    all.push(...page.events);
    startTime = page.pagination?.hasNextPage ? page.pagination.nextPageStartTime : undefined;
  }
  return all;
}

const count = (all: readonly ReturnEvent[], type: string) =>
  all.filter(({ eventType }) => eventType === type).length;

/** Lets time go on, as the carrier's rounds need it. */
async function until(is: (all: ReturnEvent[]) => boolean) {
  const isSo = async () => {
    at.clock.now += 20_000;
    return is(await events());
  };
  await expect.poll(isSo, { timeout: 90_000, interval: 1_500 }).toBe(true);
}

const isBusy = (all: ReturnEvent[]) => count(all, "stopDeparture") > 5 && count(all, "manifestCompleted") > 0;

test("a first start finds freight here, on the road and delivered, and nothing of it is refused", async () => {
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

test("what the dispatcher sends out is driven, stop by stop", async () => {
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
  at.clock.now += 3 * 3_600_000;
  await until((all) =>
    all.some(({ eventType, data }) => eventType === "stopDeparture" && data.terminalCode === "JOL"),
  );
});

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
