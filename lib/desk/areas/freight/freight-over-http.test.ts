import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FreightBoard } from "@/lib/contract/desk/freight-board";
import { isAtLeastStep } from "@/lib/contract/desk/plain/board-step";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { LiveClient } from "@/lib/desk/testing/live-client";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at, upsertShipment, upsertManifest } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let headers: Record<string, string>;
beforeAll(async () => {
  await at.client.call("createVehicle", { body: { powerUnitNumber: "4107" } });
  await at.client.call("createTrailer", { body: { trailerNumber: "8644" } });
  server = await openDeskOverHttp(at);
  headers = await server.headersOf("viewer");
}, 30_000);
afterAll(() => server.close());

const desk = (session = headers) => server.clientOf(session);

async function openLive(): Promise<LiveClient> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(`${server.address}/live`, { headers }, resolve).on("error", reject),
  );
  return new LiveClient(response);
}

/** The board once `change` was announced: the first that shows it, since the stream may announce another before. */
async function boardAfter(
  change: () => Promise<unknown>,
  shows: (board: FreightBoard) => boolean = () => true,
) {
  const live = await openLive();
  await live.until(() => live.statuses.length > 0);
  const before = await desk().call("getFreightBoard", { query: {} });
  const news = () =>
    live.changes.filter(
      ({ resource, step }) => resource === "freight" && step && !isAtLeastStep(before.step, step),
    );
  const startMs = performance.now();
  await change();
  let board = before;
  for (let read = 0; read === 0 || !shows(board); ) {
    await live.until(() => news().length > read);
    read = news().length;
    board = await desk().call("getFreightBoard", { query: { since: before.step } });
  }
  const tookMs = performance.now() - startMs;
  live.response.destroy();
  return { board, tookMs };
}

test("what happens on the platform is announced and on the board within two seconds", async () => {
  let { board, tookMs } = await boardAfter(() =>
    upsertShipment(delivery("P-1", { shipmentTotalWeight: 40 })),
  );
  expect(board.shipments).toMatchObject([
    {
      proNumber: "P-1",
      weight: 40,
      terminal: "PHX",
      party: { name: "Acme", zip: "85001" },
      unknown: expect.arrayContaining(["window", "whereabouts"]),
    },
  ]);
  // Once may be slow for what else the machine does.
  for (let weight = 41; tookMs >= 2_000 && weight < 44; weight++)
    ({ tookMs } = await boardAfter(() => upsertShipment(delivery("P-1", { shipmentTotalWeight: weight }))));
  expect(tookMs).toBeLessThan(2_000);
});

test("a manifest has its freight, and freight the leg that brings it", async () => {
  await upsertManifest("PHX-1", { driverCode: "D-1", manifestDate: "2026-11-20" });
  await upsertShipment(delivery("P-2", { currentTerminalCode: "TUS" }), { manifestNumber: "PHX-1" });
  await at.client.call("upsertLinehaulManifest", {
    body: {
      manifestNumber: "TUS-9",
      status: "DEPARTED ORIGIN",
      originLocationCode: "TUS",
      destinationLocationCode: "PHX",
      estimatedArrivalTime: "2026-11-20T21:00:00Z",
      associatedProNumbers: ["P-2"],
    },
  });
  // Events come one by one: the leg's is the last.
  const { manifests, shipments, legs, terminals, missing } = await vi.waitFor(async () => {
    const board = await desk().call("getFreightBoard", { query: { terminal: "PHX" } });
    expect(board.legs).toHaveLength(1);
    return board;
  }, 15_000);
  expect(manifests).toMatchObject([
    {
      manifestNumber: "PHX-1",
      driver: { name: "Ada Byron" },
      load: { stops: 1, shipments: 1 },
      waitsFor: [{ title: "P-2" }],
    },
  ]);
  expect(shipments.find(({ proNumber }) => proNumber === "P-2")).toMatchObject({
    where: { state: "inbound", label: "TUS–PHX", etaAt: "2026-11-20T21:00:00.000Z" },
    risk: "in-jeopardy",
  });
  expect(legs).toMatchObject([{ manifestNumber: "TUS-9", state: "departed", shipments: 1 }]);
  expect(terminals.map(({ code }) => code)).toEqual(["PHX", "TUS"]);
  expect(missing).toEqual(["the zone of PHX, TUS: taken to be the company's"]);
});

test("a customer's new number to call is on the rows of their freight within two seconds", async () => {
  const upsertCustomer = (customerPhoneDay: string) =>
    at.client.call("upsertCustomer", {
      body: { customerNumber: "C-9", customerName: "Northwind", terminalCode: "PHX", customerPhoneDay },
    });
  await upsertCustomer("+1 602 555 0100");
  await upsertShipment(delivery("P-4", { consigneeCustomerNumber: "C-9" }));
  const hasPhone = (phone: string) => (board: FreightBoard) =>
    board.shipments.some(({ proNumber, party }) => proNumber === "P-4" && party.phone === phone);
  const wholeBoard = () => desk().call("getFreightBoard", { query: { terminal: "PHX" } });
  await vi.waitFor(async () => expect(await wholeBoard()).toSatisfy(hasPhone("+1 602 555 0100")), 15_000);
  const shownAfterMs = async (phone: string) =>
    (await boardAfter(() => upsertCustomer(phone), hasPhone(phone))).tookMs;
  let tookMs = await shownAfterMs("+1 602 555 0101");
  // Once may be slow for what else the machine does.
  for (let last = 2; tookMs >= 2_000 && last < 5; last++)
    tookMs = await shownAfterMs(`+1 602 555 010${last}`);
  expect(tookMs).toBeLessThan(2_000);
}, 30_000);

test("the manifest is read whole, and found", async () => {
  const { found } = await desk().call("findFreight", { query: { text: "phx-1" } });
  const manifestId = found[0]?.id ?? "";
  const detail = await desk().call("getManifestDetail", { params: { manifestId }, query: {} });
  expect(detail.shipments.map(({ proNumber }) => proNumber)).toEqual(["P-2"]);
  expect(detail.history.length).toBeGreaterThan(1);
});

test("of two who plan a shipment at the same moment one gets it, and the other reads who did", async () => {
  await upsertShipment(delivery("P-3"));
  await upsertManifest("PHX-2", { manifestDate: "2026-11-20" });
  await upsertManifest("PHX-3", { manifestDate: "2026-11-20" });
  const { shipment, manifests } = await vi.waitFor(async () => {
    const board = await desk().call("getFreightBoard", { query: { terminal: "PHX" } });
    const shipment = board.shipments.find(({ proNumber }) => proNumber === "P-3");
    if (!shipment) throw new Error("The board has no P-3 yet");
    const manifests = board.manifests.filter(({ title }) => title === "PHX-2" || title === "PHX-3");
    expect(manifests).toHaveLength(2);
    return { shipment, manifests };
  }, 15_000);
  const planners = await Promise.all(
    (["dispatcher", "manager"] as const).map((role) => server.headersOf(role)),
  );
  const { shipmentId, version } = shipment;
  const responses = await Promise.all(
    planners.map((session, at) =>
      desk(session).call("moveFreight", {
        body: {
          move: "plan",
          manifestId: manifests[at]?.manifestId,
          shipments: [{ shipmentId, version }],
        },
      }),
    ),
  );
  const outcomes = responses.flatMap(({ results }) => results.map(({ outcome }) => outcome));
  const first = outcomes.indexOf("done");
  expect(outcomes.toSorted()).toEqual(["conflict", "done"]);
  const by = ["dispatcher", "manager"][first];
  expect(responses[1 - first]?.results[0]?.message).toBe(
    `Planned onto ${manifests[first]?.title} by ${by} 0 s ago`,
  );
});

test("a manifest's unit is one of the fleet, and its trailer one that the platform lists", async () => {
  const dispatcher = await server.headersOf("dispatcher");
  const make = (units: { vehicle: string; trailer: string }) =>
    desk(dispatcher).call("makeManifest", {
      body: { terminal: "PHX", day: "2026-11-21", ...units },
      idempotencyKey: crypto.randomUUID(),
    });
  // Both are read after the desk has started.
  await vi.waitFor(
    () =>
      expect(make({ vehicle: "ZZ-99", trailer: "NOPE1" })).rejects.toMatchObject({
        status: 400,
        fields: [
          { path: "vehicle", message: "ZZ-99 is not a unit of the fleet" },
          { path: "trailer", message: "NOPE1 is not a trailer of the fleet" },
        ],
      }),
    { timeout: 15_000, interval: 200 },
  );
  expect(await make({ vehicle: "4107", trailer: "8644" })).toMatchObject({ outcome: "done" });
  // A number is one of its own kind.
  await expect(make({ vehicle: "8644", trailer: "4107" })).rejects.toMatchObject({
    fields: [{ path: "vehicle" }, { path: "trailer" }],
  });
}, 30_000);
