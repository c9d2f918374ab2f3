import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { frameKind } from "@/lib/contract/live/live-frame";
import type { RosterVehicle } from "@/lib/desk/directory/vehicles/position";
import { StepEncoder } from "@/lib/desk/live/step-encoder";
import { LiveRig } from "@/lib/desk/testing/live-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { positionAt } from "@/lib/desk/testing/position-at";

const t0 = 1_763_650_000_000;
let rig: LiveRig;

beforeEach(async () => {
  rig = await new LiveRig().start();
});
afterEach(() => rig.stop());

const at = (terminal: string | null, number: string): RosterVehicle => ({
  number,
  terminal,
  groups: [],
  type: null,
  make: null,
  model: null,
  year: null,
  retired: false,
});

test("a new reader gets status, full roster and full vehicles, in this order", async () => {
  rig.fleet.setRoster([at("OMA", "101")]);
  rig.fleet.apply([positionAt("101", t0)]);
  rig.hub.tick();
  const client = await rig.connect();
  expect(client.kinds).toEqual([frameKind.status, frameKind.roster, frameKind.vehicles]);
  expect(client.statuses[0]).toMatchObject({
    sequence: 1,
    serverTime: t0,
    vehicles: 1,
    platform: { ok: true },
  });
  expect(client.rosters[0]).toMatchObject({ full: true, vehicles: [{ index: 0, number: "101" }] });
  expect(client.vehicles[0]).toMatchObject({ full: true, count: 1, sequence: 1 });
});

test("the answer is a stream that nothing on the way may keep or change", async () => {
  const { response } = await rig.connect();
  expect(response.headers).toMatchObject({
    "content-type": "application/octet-stream",
    "cache-control": "no-store, no-transform",
  });
});

test("each beat sends only what changed, and nothing where nothing did", async () => {
  rig.fleet.apply([positionAt("101", t0), positionAt("102", t0)]);
  rig.hub.tick();
  const client = await rig.connect();
  rig.hub.tick();
  rig.fleet.apply([positionAt("102", t0 + 1000)]);
  rig.hub.tick();
  await client.until(() => client.vehicles.length === 2);
  expect(client.vehicles[1]).toMatchObject({ full: false, count: 1, sequence: 2, index: Uint32Array.of(1) });
  expect(client.rosters).toHaveLength(1);
});

test("a reader that returns gets what it missed and nothing else", async () => {
  rig.fleet.apply(["a", "b", "c"].map((v) => positionAt(v, t0)));
  rig.hub.tick();
  const first = await rig.connect();
  first.response.destroy();
  rig.fleet.apply([positionAt("b", t0 + 1000)]);
  rig.hub.tick();
  rig.fleet.apply([positionAt("c", t0 + 2000)]);
  rig.hub.tick();
  const again = await rig.connect(`?session=${first.statuses[0]?.session}&since=1`);
  expect(again.rosters).toEqual([]);
  expect(again.vehicles[0]).toMatchObject({ full: false, sequence: 3, index: Uint32Array.of(1, 2) });
});

test.each([
  ["of another run", (session: string) => `?session=x${session}&since=1`],
  ["without a step", (session: string) => `?session=${session}`],
  ["from a step to come", (session: string) => `?session=${session}&since=99`],
  ["from no step", (session: string) => `?session=${session}&since=one`],
])("a reader %s gets everything", async (_, query) => {
  rig.fleet.apply([positionAt("a", t0)]);
  rig.hub.tick();
  const session = (await rig.connect()).statuses[0]?.session ?? "";
  const again = await rig.connect(query(session));
  expect(again.vehicles[0]?.full).toBe(true);
  expect(again.rosters[0]?.full).toBe(true);
});

test("a member with terminals sees the vehicles of these only", async () => {
  rig.fleet.setRoster([at("OMA", "101"), at("DSM", "102"), at(null, "103")]);
  rig.fleet.apply(["101", "102", "103"].map((v) => positionAt(v, t0)));
  rig.hub.tick();
  rig.signedIn = memberOf({ terminals: ["OMA"] });
  const client = await rig.connect();
  expect(client.numbers).toEqual(["101"]);
  expect(client.vehicles[0]?.index).toEqual(Uint32Array.of(0));
  rig.fleet.apply(["101", "102", "103"].map((v) => positionAt(v, t0 + 1000)));
  rig.hub.announce("vehicles", "102");
  rig.hub.announce("vehicles", "101");
  rig.hub.tick();
  await client.until(() => client.vehicles.length === 2);
  expect(client.vehicles[1]?.index).toEqual(Uint32Array.of(0));
  expect(client.changes.map((change) => change.id)).toEqual(["101"]);
});

test("a vehicle is seen by each of its groups' terminals, and counted", async () => {
  rig.fleet.setRoster([{ ...at("DSM", "101"), groups: ["OMA"] }, at("DSM", "102")]);
  rig.hub.tick();
  rig.signedIn = memberOf({ terminals: ["OMA"] });
  const client = await rig.connect();
  expect(client.numbers).toEqual(["101"]);
  expect(client.statuses[0]?.vehicles).toBe(1);
});

test("of hidden records a member learns that some changed, and no id", async () => {
  rig.terminalsOf = (_, id) => (id === "unknown" ? null : [id.slice(0, 3)]);
  rig.fleet.setRoster([at("OMA", "101")]);
  rig.hub.tick();
  rig.signedIn = memberOf({ terminals: ["OMA"] });
  const client = await rig.connect();
  for (const id of ["DSM-1", "OMA-1", "DSM-2", "unknown"]) rig.hub.announce("truckload", id);
  rig.hub.announce("time-off", "DSM-1");
  rig.hub.tick();
  await client.until(() => client.changes.length === 3);
  expect(client.changes.map(({ resource, id }) => [resource, id])).toEqual([
    ["truckload", "*"],
    ["truckload", "OMA-1"],
    ["time-off", "*"],
  ]);
});

test("a vehicle that changes its terminal comes to one member and leaves the other", async () => {
  rig.fleet.setRoster([at("OMA", "101")]);
  rig.fleet.apply([positionAt("101", t0)]);
  rig.hub.tick();
  rig.signedIn = memberOf({ terminals: ["OMA"] });
  const omaha = await rig.connect();
  rig.signedIn = memberOf({ terminals: ["DSM"] });
  const desMoines = await rig.connect();
  expect(desMoines.numbers).toEqual([]);
  rig.fleet.setRoster([at("DSM", "101")]);
  rig.hub.tick();
  await Promise.all([omaha, desMoines].map((c) => c.until(() => c.vehicles.length === 2)));
  expect(omaha.rosters[1]).toEqual({ full: false, vehicles: [], removed: [0] });
  expect(omaha.vehicles[1]?.count).toBe(0);
  expect(desMoines.numbers).toEqual(["101"]);
  expect(desMoines.vehicles[1]).toMatchObject({ count: 1, latitude: omaha.vehicles[0]?.latitude });
});

test("going on after a change of terminals starts from everything", async () => {
  rig.fleet.setRoster([at("OMA", "101"), at("DSM", "102")]);
  rig.hub.tick();
  const all = await rig.connect();
  rig.signedIn = memberOf({ terminals: ["DSM"] });
  const scoped = await rig.connect(`?session=${all.statuses[0]?.session}&since=1`);
  expect(scoped.numbers).toEqual(["102"]);
  expect(scoped.rosters[0]?.full).toBe(true);
});

test("a changed record is announced once, with the newest step of its board", async () => {
  const client = await rig.connect();
  rig.hub.announce("truckload", "7", "run-any-1");
  rig.hub.announce("truckload", "7", "run-any-2");
  rig.hub.tick();
  await client.until(() => client.changes.length > 0);
  rig.hub.announce("vehicles", "*");
  rig.hub.tick();
  await client.until(() => client.changes.length > 1);
  expect(client.changes).toEqual([
    { resource: "truckload", id: "7", step: "run-any-2" },
    { resource: "vehicles", id: "*", step: null },
  ]);
});

test("a reader that missed more changes than are kept gets everything", async () => {
  const client = await rig.connect();
  client.response.destroy();
  for (let i = 0; i < 1_100; i++) {
    rig.hub.announce("users", String(i));
    if (i % 100 === 0) rig.hub.tick();
  }
  rig.hub.tick();
  const again = await rig.connect(`?session=${client.statuses[0]?.session}&since=0`);
  expect(again.vehicles[0]?.full).toBe(true);
});

test("a reader whose first state takes longer than some beats gets it once", async () => {
  rig.fleet.apply([positionAt("a", t0)]);
  rig.hub.tick();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const encode = StepEncoder.prototype.full;
  const full = vi.spyOn(StepEncoder.prototype, "full").mockImplementation(async function (
    this: StepEncoder,
    scope,
  ) {
    await released;
    return encode.call(this, scope);
  });
  const connecting = rig.connect();
  await vi.waitFor(() => expect(full).toHaveBeenCalled());
  for (let beat = 0; beat < 3; beat++) rig.hub.tick();
  release();
  const client = await connecting;
  rig.fleet.apply([positionAt("a", t0 + 1_000)]);
  rig.hub.tick();
  await client.until(() => client.vehicles.some(({ full: isFull }) => !isFull));
  expect(client.vehicles.map(({ full: isFull }) => isFull)).toEqual([true, false]);
  full.mockRestore();
});

test("status comes at once when the platform fails, and each five seconds; a heartbeat each ten", async () => {
  const client = await rig.connect();
  rig.hub.tick();
  await client.until(() => client.kinds.includes(frameKind.heartbeat));
  const before = client.statuses.length;
  rig.platformOk = false;
  rig.hub.tick();
  await client.until(() => client.statuses.length === before + 1);
  expect(client.statuses.at(-1)?.platform.ok).toBe(false);
  for (let i = 0; i < 10; i++) {
    rig.now += 1_000;
    rig.hub.tick();
  }
  await client.until(() => client.kinds.filter((kind) => kind === frameKind.heartbeat).length === 2);
  expect(client.statuses).toHaveLength(before + 3);
});
