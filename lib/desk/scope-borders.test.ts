import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AtTerminal } from "@/lib/contract/desk/samples/probe";
import type { ResponseBody } from "@/lib/contract/interface/operations";
import { operationProbes } from "@/lib/desk/testing/operation-probes";
import { openTwoTerminals, readSoon, type ScopeRig, type Side } from "@/lib/desk/testing/scope-rig";

let rig: ScopeRig;
let at: ScopeRig["at"];
let server: ScopeRig["server"];
let own: AtTerminal;
let other: AtTerminal;
let callAs: ScopeRig["callAs"];
beforeAll(async () => {
  rig = await openTwoTerminals();
  ({ at, server, own, other, callAs } = rig);
}, 60_000);
afterAll(() => rig.close());

test("whoever edits a log and writes a message is the member, whatever is sent", async () => {
  const lastHour = { query: { startTime: new Date(at.clock.now - 3_600_000).toISOString() } };
  const message = { senderExternalUserId: "D-KCK", recipientExternalUserIds: ["D-JOL"], body: "As D-KCK" };
  await callAs("admin", ["JOL"], "platform", "sendMessages", { body: message });
  const { messages } = await at.client.call("listMessages", lastHour);
  const sent = messages.find(({ body }) => body === "As D-KCK");
  expect(sent?.senderExternalUserId).toBe("OFFICE");
  const edit = operationProbes(own, at.clock.now, "1").proposeLogEdit ?? {};
  await callAs("admin", ["JOL"], "platform", "proposeLogEdit", edit);
  const { edits } = await at.client.call("getDriverLog", { params: { externalUserId: "D-JOL" } });
  const editors = new Set(edits.map(({ editor }) => editor));
  expect([...editors]).toEqual(["admin (admin.jol@carrier.example)"]);
});

test("a list is read to its end though other terminals' pages are empty", async () => {
  const numbers: string[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const query = { page, limit: 1 };
    const { body } = await callAs("viewer", ["JOL"], "platform", "listVehicles", { query });
    const read = body as ResponseBody<"listVehicles">;
    numbers.push(...read.data.map(({ powerUnitNumber }) => powerUnitNumber));
    page = read.pagination?.cursor.pageNum ?? null;
  }
  expect(numbers).toContain("V-JOL");
  expect(numbers.filter((number) => number.includes("KCK"))).toEqual([]);
});

test("of two equal names in a body the platform reads the one that was looked at", async () => {
  const headers = await server.headersOf("admin", ["JOL"]);
  const response = await fetch(`${server.address}/api/platform/truckload/stops`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: `{"tripId":${other.tripId},"displayName":"Twice","tripId":${own.tripId},"unknown":"KCK"}`,
  });
  expect(response.status).toBe(201);
  expect(server.bodies.at(-1)).toBe(`{"tripId":${own.tripId},"displayName":"Twice"}`);
});

test("a trip of their own takes no vehicle of another terminal, by either table", async () => {
  const body = { externalVehicleIds: [`V-${other.code}`] };
  const trip = { tripId: own.tripId };
  const calls: [Side, string, object][] = [
    ["platform", "updateTrip", { query: trip, body }],
    ["platform", "createTrip", { body }],
    ["desk", "changeTrip", { params: trip, body }],
    ["desk", "makeTrip", { body }],
  ];
  for (const [side, id, input] of calls) {
    const { status, body, writes } = await callAs("dispatcher", ["JOL"], side, id, input);
    expect([status, writes, body]).toMatchObject([400, [], { fields: [{ path: "externalVehicleIds.0" }] }]);
  }
});

describe("freight that is sent through the proxy", () => {
  const delivery = (proNumber: string) => ({
    shipmentType: "delivery",
    proNumber,
    deliveryDate: new Date(at.clock.now).toISOString().slice(0, 10),
    consigneeName: "Steel",
  });
  const shipment = (proNumber: string, more = {}) => ({
    body: { terminalCode: "JOL", associatedShipment: delivery(proNumber), ...more },
  });
  const manifest = (manifestNumber: string, more = {}) => ({
    body: { manifestNumber, manifestStatus: "planning", terminalCode: "JOL", ...more },
  });
  const send = (id: string, input: object) => callAs("dispatcher", ["JOL"], "platform", id, input);

  test.each<[string, string, () => object, number, string[]]>([
    ["takes another's delivery", "upsertShipment", () => shipment("P-KCK"), 400, ["associatedShipment"]],
    [
      "puts one's own on another's manifest",
      "upsertShipment",
      () => shipment("P-JOL", { manifestNumber: "M-KCK" }),
      400,
      ["manifestNumber"],
    ],
    [
      "makes it for another",
      "upsertShipment",
      () => shipment("P-NEW", { terminalCode: "KCK" }),
      400,
      ["terminalCode"],
    ],
    [
      "leads to what nobody can tell",
      "upsertShipment",
      () => ({
        body: {
          terminalCode: "JOL",
          associatedShipment: { ...delivery("P-NEW"), referenceIds: [{ order: "1" }] },
        },
      }),
      403,
      ["associatedShipment.referenceIds"],
    ],
    ["takes another's manifest", "upsertManifest", () => manifest("M-KCK"), 400, ["manifestNumber"]],
    [
      "takes another's delivery onto one's own manifest",
      "upsertManifest",
      () => manifest("M-JOL", { associatedShipments: [delivery("P-KCK")] }),
      400,
      ["associatedShipments.0"],
    ],
    [
      "gives one's own manifest another's driver",
      "upsertManifest",
      () => manifest("M-JOL", { driverCode: "D-KCK" }),
      400,
      ["driverCode"],
    ],
  ])("is refused where it %s", async (_, id, input, expected, paths) => {
    const { status, body, writes } = await send(id, input());
    const fields = (body as { fields?: { path: string }[] }).fields?.map(({ path }) => path);
    expect({ status, fields, writes }).toEqual({ status: expected, fields: paths, writes: [] });
  });

  test("may make what is new, on one's own manifest", async () => {
    const made = shipment("P-NEW-JOL", { manifestNumber: "M-JOL" });
    // Before all events are read nobody knows what is new: that is refused with 503.
    await vi.waitFor(async () => expect((await send("upsertShipment", made)).status).toBe(200), readSoon);
  });
});
