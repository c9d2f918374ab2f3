import { expect, test } from "vitest";
import { type OperationId, operations } from "@/lib/contract/interface/operations";
import type { OwnedLookup } from "@/lib/desk/link/owned";
import { cutResponse } from "@/lib/desk/link/scope-response";
import { memberOf } from "@/lib/desk/testing/member-of";

/** Reads the owner behind the dash of a name: `V-JOL`. */
const terminalOf = (value: unknown) => String(value).split("-")[1];
let asked = 0;
const lookup: OwnedLookup = {
  known: (kind, value) => {
    if (kind === "trip") return undefined;
    const own = kind === "terminal" ? String(value) : terminalOf(value);
    return own === undefined ? null : { terminals: [own], record: null };
  },
  ask: async (_, value) => {
    asked += 1;
    return { terminals: Number(value) % 2 ? ["JOL"] : ["KCK"], record: null };
  },
};
const ofJoliet = memberOf({ terminals: ["JOL"] });

const cut = (id: OperationId, body: unknown, member = ofJoliet) =>
  cutResponse(lookup, member, operations[id], body, new AbortController().signal);

test("rows of other terminals are left out, and the page keeps its cursor", async () => {
  const pagination = { cursor: { pageNum: 2 }, limit: 1 };
  const data = [{ powerUnitNumber: "V-KCK", groupCodes: ["KCK"] }];
  expect(await cut("listVehicles", { data, pagination })).toEqual({ data: [], pagination });
});

test("a page tells nobody how many rows were left out", async () => {
  const next = { hasNextPage: true, nextPageOffset: 100 };
  const users = [{ userId: 1, terminals: [{ externalTerminalId: "KCK" }] }];
  expect(await cut("listUsers", { users, pagination: { total: 117, count: 117, ...next } })).toEqual({
    users: [],
    pagination: next,
  });
});

test("a row is seen by any of its terminals", async () => {
  const data = [{ powerUnitNumber: "V-KCK", groupCodes: ["KCK", "JOL"] }, { powerUnitNumber: "V-KCK" }];
  expect(await cut("listVehicles", { data })).toEqual({ data: [data[0]] });
});

test("a row of nobody is hidden, but for places: those are the whole carrier's", async () => {
  const companyLocations = [{ companyLocationId: 1 }, { companyLocationId: 2, terminalCode: "KCK" }];
  expect(await cut("listCompanyLocations", { companyLocations })).toEqual({
    companyLocations: [companyLocations[0]],
  });
  expect(await cut("listUsers", { users: [{ userId: 1 }] })).toEqual({ users: [] });
});

test("what was asked for by name and is hidden is not known", async () => {
  await expect(cut("getVehicles", { data: [{ powerUnitNumber: "V-KCK" }] })).rejects.toMatchObject({
    type: "NOT_FOUND",
  });
  const session = { driver: { externalUserId: "D-KCK" }, vehicle: { powerUnitNumber: "V-KCK" } };
  await expect(cut("getMarketAppSession", session)).rejects.toMatchObject({ type: "NOT_FOUND" });
});

test("messages are seen by the terminals of their drivers", async () => {
  const of = (externalUserId: string) => ({
    senderExternalUserId: "OFFICE",
    participants: [{ externalUserId }],
  });
  expect(await cut("listMessages", { messages: [of("D-KCK"), of("D-JOL")] })).toEqual({
    messages: [of("D-JOL")],
  });
});

test("an event is seen by the terminals of what it is about", async () => {
  const event = (data: object) => ({ id: "e", eventType: "x", data });
  const seen = [
    event({ terminalCode: "JOL" }),
    event({ customerTerminal: "JOL" }),
    event({ externalUserId: "D-JOL" }),
    event({ currentManifest: { originLocationCode: "KCK", destinationLocationCode: "JOL" } }),
  ];
  const unseen = [event({ terminalCode: "KCK" }), event({ externalUserId: "D-KCK" }), event({})];
  expect(await cut("listReturnEvents", { events: [...unseen, ...seen] })).toEqual({ events: seen });
});

test("stops are those of trips that are seen, each trip looked up once", async () => {
  asked = 0;
  const stops = [1, 2, 1, 3].map((tripId, index) => ({ stopId: index, tripId }));
  const units = { volume: "barrels" };
  expect(await cut("listStops", { stops, units })).toEqual({
    stops: stops.filter(({ tripId }) => tripId !== 2),
    units,
  });
  expect(asked).toBe(3);
});

test("a page that would need too many look-ups is refused at its limit", async () => {
  const stops = Array.from({ length: 101 }, (_, tripId) => ({ stopId: tripId, tripId }));
  await expect(cut("listStops", { stops })).rejects.toMatchObject({ fields: [{ path: "limit" }] });
});

test("a field that the contract does not know is left out, and a list that is none is an error", async () => {
  expect(await cut("listVehicles", { data: [], vehicles: [{ powerUnitNumber: "V-KCK" }] })).toEqual({
    data: [],
  });
  for (const body of [[{ powerUnitNumber: "V-KCK" }], { data: { a: { powerUnitNumber: "V-KCK" } } }])
    await expect(cut("listVehicles", body)).rejects.toMatchObject({ type: "UPSTREAM_FAILED" });
});

test("whoever sees all terminals gets the response as it came", async () => {
  const body = { data: [{ powerUnitNumber: "V-KCK" }], more: [1] };
  expect(await cut("listVehicles", body, memberOf())).toBe(body);
});
