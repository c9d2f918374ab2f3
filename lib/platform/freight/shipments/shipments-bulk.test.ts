import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Body } from "@/lib/contract/interface/operations";
import { createPlatform } from "@/lib/platform/create-platform";
import { delivery, openFreightCarrier, pickup } from "@/lib/platform/testing/freight-carrier";
import { orderHere } from "@/lib/platform/testing/order-here";
import { typesOf } from "@/lib/platform/testing/pd-events";
import { platformMigrations } from "@/lib/platform/testing/test-store";

const { at, newEvents } = openFreightCarrier();

type Shipments = Body<"bulkUpsertShipments">["shipments"];

const bulk = (shipments: Shipments) => at.client.call("bulkUpsertShipments", { body: { shipments } });
const statusOf = (requestId: string) => at.client.call("getBulkUpsertStatus", { query: { requestId } });

async function finished(shipments: Shipments) {
  const { requestId } = await bulk(shipments);
  await at.platform.idle();
  return statusOf(requestId);
}

const many = (count: number, name: string): Shipments =>
  Array.from({ length: count }, (_, i) =>
    delivery(`${name}-${i}`, { consigneeName: `Customer ${i % 97}`, consigneeAddress: `${i % 97} Bulk St` }),
  );

/** A second service over the same store, as when processes are restarted or stand side by side. */
const anotherProcess = () =>
  createPlatform({
    store: at.store,
    migrationsFolder: platformMigrations,
    clock: () => at.clock.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    describePlace: () => null,
    hashPassword: (password) => Promise.resolve(password),
    orderRoute: orderHere,
  });

test("a request says at once where its progress is to be read, and ends completed", async () => {
  const result = await bulk(many(3, "A"));
  expect(result.requestStatusUrl).toBe(
    `http://platform.test/requestStatus/bulkShipmentUpsert?requestId=${result.requestId}`,
  );
  await at.platform.idle();
  const { pathname, search } = new URL(result.requestStatusUrl);
  const response = await at.send("GET", pathname + search);
  expect(await response.json()).toEqual({
    requestId: result.requestId,
    status: "completed",
    total: 3,
    processed: 3,
    succeeded: 3,
    failed: 0,
    errors: [],
  });
});

test("a reader who waits gets the events of a request while it is carried out", async () => {
  await newEvents();
  const [last] = (
    await at.client.call("listReturnEvents", { query: { startTime: "2000-01-01" } })
  ).events.slice(-1);
  const url = `http://platform.test/return-events?startTime=${last?.uploadedTimestamp}`;
  const from = performance.now();
  const headers = { apiKey: at.interfaceKey, prefer: "wait=10" };
  const waiting = at.platform.fetch(new Request(url, { headers }));
  await bulk(many(1, "WAIT"));
  const { events } = (await (await waiting).json()) as { events: { eventType: string }[] };
  expect(events.map(({ eventType }) => eventType)).toContain("shipmentCreated");
  expect(performance.now() - from).toBeLessThan(8_000);
});

test("each shipment is reported once, and a repeat of the request reports nothing", async () => {
  await newEvents();
  await finished(many(1_200, "B"));
  const events = await newEvents();
  expect(typesOf(events)).toEqual(Array.from({ length: 1_200 }, () => "shipmentCreated"));
  expect(new Set(events.map((event) => event.data.proNumber)).size).toBe(1_200);
  expect(new Set(events.map((event) => event.data.stopId)).size).toBe(97);
  await finished(many(1_200, "B"));
  expect(await newEvents()).toEqual([]);
});

test("what needs the stored state fails its own shipment and stands in the status by its place", async () => {
  const status = await finished([
    delivery("C-1"),
    delivery("C-2", { destinationTerminalCode: "NOWHERE" }),
    pickup("C-3", { shipperAddress: "", shipperCustomerNumber: "C-none" }),
    delivery("C-4"),
  ]);
  expect(status).toMatchObject({ status: "completed", processed: 4, succeeded: 2, failed: 2 });
  expect(status.errors).toEqual([
    { index: 1, proNumber: "C-2", error: "destinationTerminalCode NOWHERE is not a known terminal" },
    { index: 2, proNumber: null, error: expect.stringContaining("C-none is not a known customer") },
  ]);
});

test("a request with faults that can be seen at once is refused in its own shape and takes nothing", async () => {
  const shipments = [
    delivery("D-1"),
    delivery("D-2", { deliveryDate: null }),
    { ...pickup("D-3"), refNumber: null },
  ];
  const response = await at.send("POST", "/shipment/bulkUpsert", { body: { shipments } });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    errors: [
      { index: 1, proNumber: "D-2", error: "deliveryDate is required for a delivery" },
      { index: 2, proNumber: null, error: "refNumber is required for a pickup" },
    ],
    requestId: expect.any(String),
  });
});

const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;

test("a text that cannot be stored and what is nested too deep are named like any other fault", async () => {
  const shipments = [
    delivery("J-1"),
    delivery("J-2", { deliveryDate: null }),
    delivery("J-3", { comments: "\0" }),
    { ...pickup("J-4"), referenceIds: [{ loadNumber: "half a pair \ud800" }] },
    { ...delivery("J-5"), odd: "@" },
  ];
  const text = JSON.stringify({ shipments }).replace('"@"', deep);
  const request = new Request("http://platform.test/shipment/bulkUpsert", {
    method: "POST",
    headers: { apiKey: at.interfaceKey, "content-type": "application/json" },
    body: text,
  });
  const response = await at.platform.fetch(request);
  expect(response.status).toBe(400);
  const { errors } = await response.json();
  expect(errors).toEqual([
    { index: 1, proNumber: "J-2", error: "deliveryDate is required for a delivery" },
    { index: 2, proNumber: "J-3", error: "comments must not hold characters that cannot be stored" },
    {
      index: 3,
      proNumber: null,
      error: "referenceIds.0.loadNumber must not hold characters that cannot be stored",
    },
    { index: 4, proNumber: "J-5", error: expect.stringMatching(/^odd\.[0.]+ must not be nested deeper/) },
  ]);
});

test("a body with no end of faults is refused before they are all looked for", async () => {
  const zeros = (count: number) => Array.from({ length: count }, () => 0);
  const bad = { ...delivery("K"), shipmentItems: zeros(300) };
  const listed = async (shipments: unknown) => {
    const response = await at.send("POST", "/shipment/bulkUpsert", { body: { shipments } });
    return (await response.json()).errors;
  };
  expect((await listed(zeros(10_001)))[0]).toEqual({
    index: null,
    proNumber: null,
    error: "shipments must have at most 10000 shipments",
  });
  expect(await listed(Array.from({ length: 1_000 }, () => bad))).toHaveLength(100);
  expect(await listed([{ ...bad, shipmentItems: zeros(200_000) }])).toEqual([
    { index: 0, proNumber: "K", error: "shipment must not hold more than 200000 values" },
  ]);
});

test.each([[{}], [{ shipments: [] }], [{ shipments: "all" }], [{ shipments: [7] }]])(
  "the body %j is refused in the same shape",
  async (body) => {
    const response = await at.send("POST", "/shipments/bulkUpsert", { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ proNumber: null, error: expect.any(String) }] });
  },
);

test("an unknown request is not found, nor is another company's", async () => {
  const { requestId } = await bulk(many(1, "E"));
  await at.platform.idle();
  const other = await at.otherCompany();
  const call = other.call("getBulkUpsertStatus", { query: { requestId } });
  await expect(call).rejects.toMatchObject({ status: 404 });
  await expect(statusOf("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
});

test("what a stopped process has left is carried out by the next one, each shipment once", async () => {
  await newEvents();
  at.platform.stop();
  const { requestId } = await bulk(many(700, "F"));
  expect(await statusOf(requestId)).toMatchObject({ status: "queued", processed: 0 });
  const next = anotherProcess();
  await next.start();
  await next.idle();
  expect(await statusOf(requestId)).toMatchObject({ status: "completed", succeeded: 700 });
  expect(await newEvents()).toHaveLength(700);
  next.stop();
  await at.platform.start();
});

test("two processes at one request carry each shipment out once", async () => {
  await newEvents();
  at.platform.stop();
  const { requestId } = await bulk(many(2_000, "G"));
  const others = [anotherProcess(), anotherProcess()];
  // One by one up to here: bringing the store up to date is a matter of its own.
  for (const other of others) await other.start();
  await Promise.all(others.map((other) => other.idle()));
  for (const other of others) other.stop();
  await at.platform.start();
  await at.platform.idle();
  expect(await statusOf(requestId)).toMatchObject({ status: "completed", succeeded: 2_000, failed: 0 });
  expect(await newEvents()).toHaveLength(2_000);
});

test("nothing of a request is kept twice once it has ended", async () => {
  await finished(many(5, "H"));
  const { rows } = await at.store.db.execute(sql`select 1 from platform.bulk_job_chunks`);
  expect(rows).toEqual([]);
});

// Processor time, because a clock on the wall also measures whoever else is on the machine.
test("10,000 shipments cost less than 10 seconds of processor time", { timeout: 120_000 }, async () => {
  const before = process.cpuUsage();
  const status = await finished(many(10_000, "I"));
  expect(status).toMatchObject({ succeeded: 10_000 });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1e6).toBeLessThan(10);
});
