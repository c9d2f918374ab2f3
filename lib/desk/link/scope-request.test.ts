import { expect, test } from "vitest";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { Terminals } from "@/lib/desk/access/scope";
import type { OwnedLookup } from "@/lib/desk/link/owned";
import { admitRequest, type SentParts } from "@/lib/desk/link/scope-request";
import { memberOf } from "@/lib/desk/testing/member-of";

const trip = { tripId: 1, externalVehicleIds: ["KCK-1"], stops: [{ stopId: 11 }] };
/** Owners of what there is, by kind and id. */
const things: Record<string, { terminals: Terminals; record?: unknown }> = {
  "vehicle JOL-1": { terminals: ["JOL"], record: { groupCodes: ["JOL"] } },
  "vehicle KCK-1": { terminals: ["KCK"] },
  "vehicle SHARED": { terminals: ["KCK", "JOL"] },
  "vehicle HOME": {
    terminals: ["JOL", "REEFER"],
    record: { attributes: { Domicile: "JOL" }, groupCodes: ["REEFER"] },
  },
  "user D-JOL": { terminals: ["JOL"], record: { externalTerminalIds: ["JOL"] } },
  "user D-KCK": { terminals: ["KCK"] },
  "trip 1": { terminals: ["JOL"], record: trip },
  "trip 2": { terminals: ["KCK"] },
  "trip 3": { terminals: "anybody" },
  "stop 11": { terminals: ["JOL"], record: trip },
  "stop 22": { terminals: ["KCK"] },
  "trailer R-JOL": { terminals: ["JOL"] },
  "place 1": { terminals: "company" },
  "place 2": { terminals: ["KCK"] },
};
const asked: string[] = [];
const lookup: OwnedLookup = {
  known: (kind, value) => {
    if (kind === "terminal") return { terminals: [String(value)], record: null };
    if (kind === "trailer") return undefined;
    const thing = things[`${kind} ${value}`];
    return thing ? { record: null, ...thing } : null;
  },
  ask: async (kind, value) => {
    asked.push(`${kind} ${value}`);
    const thing = things[`${kind} ${value}`];
    return thing ? { record: null, ...thing } : null;
  },
};
const ofJoliet = memberOf({ role: "admin", terminals: ["JOL"] });

/** Finds what a member of Joliet is refused with; null where the request passes. */
const refusalOf = (id: OperationId, sent: SentParts, member = ofJoliet) =>
  admitRequest(lookup, member, operations[id], sent, new AbortController().signal).then(
    () => null,
    (error: { type: string; fields: { path: string; message: string }[] }) => ({
      type: error.type,
      fields: error.fields.map(({ path }) => path),
    }),
  );

const params = (vehicleNumber: string) => ({ vehicleNumber });
const mine = params("JOL-1");

test.each<[string, OperationId, SentParts]>([
  ["their own vehicle", "updateVehicle", { params: mine, body: { make: "Mack" } }],
  [
    "a group of it that is no terminal",
    "updateVehicle",
    { params: params("HOME"), body: { groupCodes: ["WEST"] } },
  ],
  [
    "a vehicle of their terminal",
    "createVehicle",
    { body: { attributes: { Domicile: "JOL" }, groupCodes: ["X"] } },
  ],
  [
    "a trip that nobody has",
    "updateTrip",
    { query: { tripId: 3 }, body: { attributes: { terminal: "JOL" } } },
  ],
  [
    "what the trip names already",
    "updateTrip",
    { query: { tripId: 1 }, body: { externalVehicleIds: ["KCK-1"] } },
  ],
  ["a stop of the trip", "updateTrip", { query: { tripId: 1 }, body: { stops: [{ stopId: 11 }] } }],
  [
    "a place of the whole carrier",
    "createTrip",
    { body: { stops: [{ location: { companyLocationId: 1 } }] } },
  ],
  ["a vehicle that they only see, named", "createTrip", { body: { externalVehicleIds: ["SHARED"] } }],
  ["a trailer that the platform is asked for", "createTrip", { body: { externalTrailerIds: ["R-JOL"] } }],
  ["forms, which are the whole carrier's", "listForms", {}],
])("%s passes", async (_, id, sent) => {
  expect(await refusalOf(id, sent)).toBeNull();
});

const hidden = (...fields: string[]) => ({ type: "BAD_REQUEST", fields });
test.each<[string, OperationId, SentParts, { type: string; fields: string[] }]>([
  ["a hidden vehicle", "updateVehicle", { params: params("KCK-1") }, { type: "NOT_FOUND", fields: [] }],
  [
    "a hidden vehicle, moved to one's own terminal",
    "updateVehicle",
    { params: params("KCK-1"), body: { attributes: { Domicile: "JOL" } } },
    { type: "NOT_FOUND", fields: [] },
  ],
  [
    "a vehicle that is only seen",
    "updateVehicle",
    { params: params("SHARED") },
    { type: "FORBIDDEN", fields: ["vehicleNumber"] },
  ],
  [
    "a vehicle given away",
    "updateVehicle",
    { params: mine, body: { attributes: { Domicile: "KCK" } } },
    hidden("attributes.Domicile"),
  ],
  [
    "a vehicle given away by its groups",
    "updateVehicle",
    { params: mine, body: { groupCodes: ["KCK", "JOL"] } },
    hidden("groupCodes"),
  ],
  [
    "a vehicle made nobody's",
    "updateVehicle",
    { params: mine, body: { groupCodes: [] } },
    hidden("groupCodes"),
  ],
  ["a vehicle made for another", "createVehicle", { body: { groupCodes: ["KCK"] } }, hidden("groupCodes")],
  ["a vehicle made for nobody", "createVehicle", { body: {} }, hidden("attributes.Domicile")],
  [
    "two names of which one is hidden",
    "updateUser",
    { query: { externalUserId: "D-JOL", userId: 9 } },
    { type: "NOT_FOUND", fields: [] },
  ],
  ["no name at all", "updateTrip", { query: {}, body: { displayName: "All" } }, hidden("tripId")],
  [
    "a hidden vehicle on their trip",
    "updateTrip",
    { query: { tripId: 1 }, body: { externalVehicleIds: ["JOL-1", "KCK-1", "KCK-2"] } },
    hidden("externalVehicleIds.2"),
  ],
  [
    "a hidden driver on a new trip",
    "createTrip",
    { body: { externalUserIds: ["D-KCK"] } },
    hidden("externalUserIds.0"),
  ],
  [
    "a hidden place on a new trip",
    "createTrip",
    { body: { stops: [{ location: { companyLocationId: 2 } }] } },
    hidden("stops.0.location.companyLocationId"),
  ],
  [
    "a hidden trip's stop",
    "updateTrip",
    { query: { tripId: 1 }, body: { stops: [{ stopId: 22 }] } },
    hidden("stops.0.stopId"),
  ],
  [
    "a stop moved to a hidden trip",
    "updateStop",
    { query: { stopId: 11 }, body: { tripId: 2 } },
    hidden("tripId"),
  ],
  [
    "a trip moved to another terminal",
    "updateTrip",
    { query: { tripId: 3 }, body: { attributes: { terminal: "KCK" } } },
    hidden("attributes.terminal"),
  ],
  [
    "the company's rules",
    "updateHosSettings",
    { body: { company: {}, terminals: [{ terminalCode: "JOL" }] } },
    { type: "FORBIDDEN", fields: ["company"] },
  ],
  [
    "another terminal's rules",
    "updateHosSettings",
    { body: { terminals: [{ terminalCode: "JOL" }, { terminalCode: "KCK" }] } },
    hidden("terminals.1.terminalCode"),
  ],
  [
    "a hidden recipient",
    "sendMessages",
    { body: { recipientExternalUserIds: ["D-JOL", "D-KCK"] } },
    hidden("recipientExternalUserIds.1"),
  ],
  [
    "freight in bulk, which is too much to look up",
    "bulkUpsertShipments",
    { body: { shipments: [] } },
    { type: "FORBIDDEN", fields: [] },
  ],
])("%s is refused", async (_, id, sent, refusal) => {
  expect(await refusalOf(id, sent)).toEqual(refusal);
});

test("whoever sees all terminals passes, and nothing is looked up", async () => {
  asked.length = 0;
  const all = memberOf({ role: "admin" });
  const body = { externalVehicleIds: ["KCK-1"], externalTrailerIds: ["R-NONE"] };
  expect(await refusalOf("createTrip", { body }, all)).toBeNull();
  expect(asked).toEqual([]);
});

test("one request has no more than a hundred things looked up", async () => {
  const externalTrailerIds = Array.from({ length: 101 }, (_, index) => `R-${index}`);
  asked.length = 0;
  expect(await refusalOf("createTrip", { body: { externalTrailerIds } })).toEqual(
    hidden("externalTrailerIds.0"),
  );
  expect(asked).toEqual([]);
});
