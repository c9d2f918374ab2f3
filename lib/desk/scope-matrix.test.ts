import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { CallTable } from "@/lib/contract/call-entry";
import { type DeskCallId, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { isAtLeast, type Role, roleNames } from "@/lib/contract/desk/roles";
import {
  type OperationId,
  operationIds,
  operations,
  type ResponseBody,
} from "@/lib/contract/interface/operations";
import { can } from "@/lib/desk/access/roles";
import { deskCallProbes, type UsedAtTerminal } from "@/lib/desk/testing/desk-call-probes";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { noFreight, useFreight } from "@/lib/desk/testing/freight-at-terminal";
import { noMessages, useInbox } from "@/lib/desk/testing/inbox-at-terminal";
import { operationProbes } from "@/lib/desk/testing/operation-probes";
import { makeLate, noTeam, useTeam } from "@/lib/desk/testing/team-at-terminal";
import { type AtTerminal, nowhere, openTerminal } from "@/lib/desk/testing/two-terminals";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

/** The desk reads its platform each second. */
const readSoon = { timeout: 20_000, interval: 200 };
let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let own: AtTerminal;
let other: AtTerminal;
let used: Record<string, UsedAtTerminal>;

beforeAll(async () => {
  at = await startTestPlatform();
  await at.client.call("createUser", {
    body: {
      externalUserId: "OFFICE",
      first: "Cleo",
      last: "Office",
      login: { password: "correct horse" },
      roles: ["Dispatcher"],
      externalTerminalIds: ["HEAD"],
    },
  });
  own = await openTerminal(at, "JOL");
  other = await openTerminal(at, "KCK");
  server = await openDeskOverHttp(at);
  await vi.waitFor(async () => {
    const { drivers } = (await callAs("admin", [], "desk", "getHours", {})).body as { drivers: unknown[] };
    const { rows } = (await callAs("admin", [], "desk", "getTripBoard", {})).body as { rows: unknown[] };
    expect([server.desk.fleet.activeCount, drivers.length, rows.length]).toEqual([2, 2, 4]);
    expect(server.desk.fleet.terminalsOfNumber("V-KCK")).toEqual(["KCK"]);
    const params = { proNumber: "P-KCK" };
    expect((await callAs("admin", [], "desk", "getShipments", { params })).status).toBe(200);
  }, readSoon);
  // The rules find it while the rest is made.
  for (const { code } of [own, other]) await makeLate(at, code);
  used = { JOL: await use(own), KCK: await use(other), NIL: unused };
}, 60_000);
afterAll(async () => {
  await server.close();
  await at.close();
});

const noId = "00000000-0000-4000-8000-000000000000";
const unused: UsedAtTerminal = {
  move: noId,
  timeOff: noId,
  formResult: noId,
  freight: noFreight,
  inbox: noMessages,
  team: noTeam,
};

/** A move, a change of a manifest and time off at a terminal, by somebody who sees all. */
async function use(t: AtTerminal): Promise<UsedAtTerminal> {
  const trips = [{ tripId: t.tripId, version: null }];
  const moved = await callAs("admin", [], "desk", "moveTrips", { body: { move: "unassign", trips } });
  const move = (moved.body as { undo: { id: string } }).undo.id;
  const probes = deskCallProbes(t, { ...unused, move }, at.clock.now, "use");
  const entered = await callAs("admin", [], "desk", "enterTimeOff", probes.enterTimeOff);
  const formResult = await vi.waitFor(async () => {
    const query = { search: t.code };
    const { body } = await callAs("admin", [], "desk", "findFormResults", { query });
    return present((body as { results: { id: string }[] }).results[0]?.id ?? null);
  }, readSoon);
  const [timeOff] = (entered.body as { timeOff: { id: string }[] }).timeOff;
  const freight = await vi.waitFor(
    async () => present(await useFreight(deskOf("admin", []), t.code)),
    readSoon,
  );
  const inbox = await vi.waitFor(async () => present(await useInbox(deskOf("admin", []), t.code)), readSoon);
  const [claimant, giver] = [deskOf("admin", [t.code]), deskOf("manager", [t.code])];
  const team = await vi.waitFor(async () => present(await useTeam(claimant, giver, t.code)), readSoon);
  return { move, timeOff: timeOff?.id ?? "", formResult, freight, inbox, team };
}

/** The desk as a member with this role and these terminals has it. */
function deskOf(role: Role, terminals: string[]) {
  const call = async (id: string, input: object) => (await callAs(role, terminals, "desk", id, input)).body;
  return { call } as Parameters<typeof useFreight>[0];
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The desk has not read of it yet");
  return value;
}

type Side = "platform" | "desk";
interface Called {
  status: number;
  body: unknown;
  /** Writes that reached the platform. */
  writes: string[];
}

const tables: Record<Side, { table: CallTable; prefix: string }> = {
  platform: { table: operations, prefix: "/api/platform" },
  desk: { table: deskCalls, prefix: "/api/desk" },
};

/** Calls as the browser of a member with this role and these terminals does. */
async function callAs(
  role: Role,
  terminals: string[],
  side: Side,
  id: string,
  input: object,
): Promise<Called> {
  const headers = await server.headersOf(role, terminals);
  const { table, prefix } = tables[side];
  const before = server.writes.length;
  let status = 0;
  const client = createClient(table, {
    baseUrl: `${server.address}${prefix}`,
    fetch: async (url, init) => {
      const sent = { ...headers, ...Object.fromEntries(new Headers(init?.headers)) };
      const response = await fetch(url, { ...init, headers: sent });
      ({ status } = response);
      return response;
    },
  });
  const call = client.call as (id: string, input: object) => Promise<unknown>;
  const body = await call(id, input).catch((error: unknown) => {
    if (!(error instanceof PlatformError) || error.status === null) throw error;
    const { type, message, fields } = error;
    return { type, message, fields };
  });
  return { status, body, writes: server.writes.slice(before) };
}

let runs = 0;
/** Calls about what there is at one terminal. */
function probe(role: Role, terminals: string[], side: Side, id: string, t: AtTerminal): Promise<Called> {
  runs += 1;
  const probes: Record<string, object | undefined> =
    side === "platform"
      ? operationProbes(t, at.clock.now, String(runs))
      : deskCallProbes(t, used[t.code] as UsedAtTerminal, at.clock.now, String(runs));
  return callAs(role, terminals, side, id, probes[id] ?? {});
}

/** Without what names the terminal and its things, so that what is hidden compares with what there is not. */
const anonymous = ({ status, body }: Called) =>
  `${status} ${JSON.stringify(body).replace(/KCK|NIL|\b[0-9a-f-]{36}\b|\b\d{1,7}\b/g, "#")}`;

const says = ({ body }: Called, code: string) => JSON.stringify(body).includes(code);
const membersOperations = operationIds.filter((id) => operations[id].scope !== "device");
const isRead = (id: OperationId) => operations[id].access === "read";
const scoped = membersOperations.filter((id) => typeof operations[id].scope === "object");
const filtered = deskCallIds.filter((id) => deskCalls[id].scope === "filtered");

/** Statuses with which an operation about another terminal may be responded to. */
function statusesOf(role: Role, id: OperationId): number[] {
  if (!can(role, id) || operations[id].scope === "company") return [403];
  return isRead(id) ? [200, 404] : [400, 403, 404];
}

function isRefusedAnyway(role: Role, id: DeskCallId): boolean {
  const least: Role | null = deskCalls[id].role;
  return deskCalls[id].scope === "company" || (least !== null && !isAtLeast(role, least));
}

test("each operation that members call has a probe", () => {
  const probes = operationProbes(own, at.clock.now, "x");
  expect(membersOperations.filter((id) => probes[id] === undefined)).toEqual([]);
});

describe.each(roleNames)("the %s of one terminal", (role) => {
  test("gets nothing of another by an operation, and writes nothing there", async () => {
    const faults: unknown[] = [];
    for (const id of membersOperations) {
      const called = await probe(role, ["JOL"], "platform", id, other);
      const isTold = called.status < 300 && says(called, "KCK");
      const isAllowed = statusesOf(role, id).includes(called.status);
      if (isTold || !isAllowed || called.writes.length > 0) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });

  test("gets nothing of another by a call of the desk, and writes nothing there", async () => {
    const faults: unknown[] = [];
    for (const id of deskCallIds) {
      const called = await probe(role, ["JOL"], "desk", id, other);
      const isTold = called.status < 300 && says(called, "KCK");
      const isAllowed = isRefusedAnyway(role, id) ? called.status === 403 : called.status < 500;
      if (isTold || !isAllowed || called.writes.length > 0) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });
});

describe("what is hidden is refused as what there is not", () => {
  const cases: [Side, readonly string[]][] = [
    ["platform", scoped],
    ["desk", filtered],
  ];
  test.each(cases)("on the side of the %s", async (side, ids) => {
    const differing: string[] = [];
    for (const id of ids) {
      const hidden = anonymous(await probe("admin", ["JOL"], side, id, other));
      const unknown = anonymous(await probe("admin", ["JOL"], side, id, nowhere));
      // A board says nothing of either, in a step that moves on.
      if (hidden !== unknown && !hidden.includes('"step"')) differing.push(`${id}: ${hidden} ${unknown}`);
    }
    expect(differing).toEqual([]);
  });
});

describe("their own terminal is theirs", () => {
  test("by operations", async () => {
    const faults: unknown[] = [];
    for (const id of scoped) {
      const called = await probe("admin", ["JOL"], "platform", id, own);
      if (called.status >= 300 || (isRead(id) && !says(called, "JOL"))) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });

  test("by calls of the desk", async () => {
    const faults: unknown[] = [];
    for (const id of filtered) {
      const called = await probe("admin", ["JOL"], "desk", id, own);
      // Nothing is planned here, which is said with 409.
      if (called.status >= 300 && called.status !== 409) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });
});

test("whoever sees all terminals is not limited", async () => {
  const faults: unknown[] = [];
  for (const id of membersOperations) {
    const called = await probe("admin", [], "platform", id, other);
    const isCut = isRead(id) && scoped.includes(id) && !says(called, "KCK");
    if ([403, 404].includes(called.status) || isCut) faults.push({ id, ...called });
  }
  expect(faults).toEqual([]);
});

test("whoever edits a log and writes a message is the member, whatever is sent", async () => {
  const lastHour = { query: { startTime: new Date(at.clock.now - 3_600_000).toISOString() } };
  const message = { senderExternalUserId: "D-KCK", recipientExternalUserIds: ["D-JOL"], body: "As D-KCK" };
  await callAs("admin", ["JOL"], "platform", "sendMessages", { body: message });
  const { messages } = await at.client.call("listMessages", lastHour);
  const sent = messages.find(({ body }) => body === "As D-KCK");
  expect(sent?.senderExternalUserId).toBe("OFFICE");
  await probe("admin", ["JOL"], "platform", "proposeLogEdit", own);
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
    const { status } = await send("upsertShipment", shipment("P-NEW-JOL", { manifestNumber: "M-JOL" }));
    expect(status).toBe(200);
  });
});
