import { expect, test } from "vitest";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import {
  dayMs,
  manifestOf as deliveryOf,
  openDayRig,
  restedDriver,
  shipmentOf,
  stopRow,
} from "@/lib/desk/areas/freight/days/testing/day-rows";
import { LateLegs } from "@/lib/desk/areas/linehaul/late/late-legs";
import { manifestOf, movementOf, openLegRig } from "@/lib/desk/areas/linehaul/testing/leg-rig";
import { memberOf } from "@/lib/desk/testing/member-of";
import { isoOf } from "@/lib/time/utc";

const { signal } = new AbortController();
const at = (time: string) => `2026-11-24T${time}:00.000Z`;

/** A leg from Chicago that is to be there at 05:40 and is expected at 07:52, both in St. Louis. */
async function legRow(fields: Partial<LinehaulRow> = {}): Promise<LinehaulRow> {
  const [row] = await openLegRig().take(manifestOf("A"), movementOf("mA", "A"));
  if (row === undefined) throw new Error("There is no leg");
  return {
    ...row,
    closePlannedAt: at("05:55"),
    closedAt: at("06:43"),
    departPlannedAt: at("06:30"),
    departedAt: at("07:18"),
    arrivePlannedAt: at("11:40"),
    etaAt: at("13:52"),
    slackMinutes: -132,
    proCount: 38,
    ...fields,
  };
}

/** Rides on the leg and is planned for a delivery manifest. */
const inbound = (id: string, miles: number, manifestId: string, fields: Partial<ShipmentRow> = {}) => {
  const own = shipmentOf(id, miles);
  const where = { ...own.where, state: "inbound" as const, legId: "id of A", etaAt: at("13:52") };
  return { ...own, manifestId, dueDay: "2026-11-24", where, ...fields };
};

const early = (fields: Partial<ManifestRow> = {}) =>
  deliveryOf("M-1", {
    title: "STL-113",
    version: "v-7",
    departAt: at("13:15"),
    cutOffAt: at("12:45"),
    stops: [stopRow("A", 10, { shipmentIds: ["S-A", "S-B"], windowStart: "08:00", windowEnd: "10:00" })],
    ...fields,
  });
const lateOne = (fields: Partial<ManifestRow> = {}) =>
  deliveryOf("M-9", {
    title: "STL-121",
    departAt: at("15:30"),
    cutOffAt: at("15:00"),
    driver: { externalUserId: "D-2", name: "A. Petrov", phone: null },
    stops: [stopRow("Z", 12)],
    ...fields,
  });

const noSources = {
  ...{ closedAt: null, departedAt: null, arrivedAt: null },
  ...{ expectedAt: null, hoursAt: null, positionAt: null },
};

async function open(leg: LinehaulRow | null, manifests: ManifestRow[], shipments: ShipmentRow[]) {
  const drivers = ["D-1", "D-2"].map((id) => restedDriver(id));
  const { requests } = openDayRig(manifests, drivers, shipments);
  return new LateLegs({
    clock: () => dayMs,
    legOf: (seen) => (seen === null || seen.has("STL") ? leg : null),
    planOf: () => ({
      ...{ etaAt: at("13:52"), driveMinutes: 160, restMinutes: 0, breakMinutes: 30 },
      ...{ leavesAt: null, work: null },
    }),
    sourcesOf: async () => noSources,
    zoneOf: () => "America/Chicago",
    settings: () => FreightSettings.parse({}),
    shipmentsSeenBy: () => shipments,
    manifestsSeenBy: () => manifests,
    preview: requests.preview.bind(requests),
  });
}

const endangered = [inbound("S-A", 10, "M-1", { windowStart: "08:00", windowEnd: "10:00" })];

test("a late leg says what it costs, why, and the ways out that the planner finds lawful", async () => {
  const late = await open(await legRow(), [early(), lateOne()], endangered);
  const found = await late.of(memberOf({ terminals: ["STL"] }), "L-1", signal);
  expect(found).toMatchObject({
    sentence:
      "Reaches STL door 17 at 07:52 CST, 2:12 after plan, unloaded 08:32. 1 of 38 PROs leaves on 1 delivery manifest before that.",
    zone: "America/Chicago",
    planAt: at("11:40"),
    arriveAt: at("13:52"),
    unloadedAt: at("14:32"),
    replanBy: at("12:45"),
  });
  expect(found.causes.map(({ kind, minutes }) => [kind, minutes])).toEqual([
    ["close", 48],
    ["break", 30],
    ["drive", 54],
  ]);
  const [manifest] = found.manifests;
  expect(manifest).toMatchObject({ title: "STL-113", pros: 1, noWay: null });
  expect(manifest?.ways.map(({ kind, note }) => [kind, note])).toEqual([
    ["move", "every window kept"],
    ["hold", "every window kept"],
    ["tomorrow", "1 past service due"],
  ]);
  // Held to 08:45 it is there before ten.
  expect(found.pros).toMatchObject([{ title: "S-A", windowEnd: "10:00" }]);
  expect(found.pros[0]?.slackMinutes).toBeGreaterThan(0);
});

test("freight that one manifest gave to a later one counts when the next is judged", async () => {
  const second = early({ manifestId: "M-2", title: "STL-111", departAt: at("13:30"), cutOffAt: at("13:00") });
  const later = lateOne({ capacity: { weight: 1_000, spaces: 12, equipment: "Straight truck" } });
  const shipments = [
    inbound("S-A", 10, "M-1", { weight: 600, dueDay: null }),
    inbound("S-B", 11, "M-2", { weight: 600, dueDay: null }),
  ];
  const late = await open(await legRow(), [early(), second, later], shipments);
  const { manifests } = await late.of(memberOf(), "L-1", signal);
  expect(manifests.map(({ title, ways }) => [title, ways.some(({ kind }) => kind === "move")])).toEqual([
    ["STL-113", true],
    // Both together are over its capacity.
    ["STL-111", false],
  ]);
});

test("a leg that is there, or of which nobody knows when it is, endangers nothing", async () => {
  const arrived = await open(
    await legRow({ arrivedAt: at("11:45"), etaAt: null, slackMinutes: -5 }),
    [early(), lateOne()],
    endangered,
  );
  const there = await arrived.of(memberOf(), "L-1", signal);
  expect([there.sentence, there.manifests]).toEqual([
    "Reached STL door 17 at 05:45 CST, 0:05 after plan.",
    [],
  ]);
  const unknown = await open(await legRow({ etaAt: null, slackMinutes: null }), [early()], []);
  expect(await unknown.of(memberOf(), "L-1", signal)).toMatchObject({
    sentence: "When it reaches STL door 17 is not known.",
    unloadedAt: null,
    causes: [],
    manifests: [],
  });
});

test("an arrival that has passed and nobody reported is said to have been due, and how long nothing was heard", async () => {
  const silent = await legRow({
    etaAt: isoOf(dayMs - 20 * 60_000),
    knownAt: isoOf(dayMs - 95 * 60_000),
  });
  const late = await open(silent, [], []);
  const found = await late.of(memberOf(), "L-1", signal);
  expect(found.sentence).toMatch(/^Was due at STL door 17 at \d\d:\d\d CST; no update for 1:35\. /);
  // It comes now at the earliest.
  expect(found.unloadedAt).toBe(isoOf(dayMs + 40 * 60_000));
});

test("an early leg harms nobody", async () => {
  const early = await open(await legRow({ etaAt: at("13:30"), slackMinutes: 10 }), [], []);
  expect((await early.of(memberOf(), "L-1", signal)).sentence).toBe(
    "Reaches STL door 17 at 07:30 CST, 0:10 before plan, unloaded 08:10. No delivery manifest leaves before its freight is there.",
  );
});

test("a member of another terminal does not see it", async () => {
  const late = await open(await legRow(), [early()], endangered);
  await expect(late.of(memberOf({ terminals: ["KCK"] }), "L-1", signal)).rejects.toThrow(
    "No such leg is known",
  );
});

test("of a tractor alone nothing is unloaded", async () => {
  const late = await open(await legRow({ kind: "bobtail", proCount: 0 }), [early()], []);
  expect((await late.of(memberOf(), "L-1", signal)).sentence).toBe(
    "Reaches STL door 17 at 07:52 CST, 2:12 after plan. It brings no freight.",
  );
});
