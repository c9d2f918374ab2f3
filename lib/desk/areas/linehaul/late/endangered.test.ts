import { expect, test } from "vitest";
import { manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { legTrailerOf } from "@/lib/contract/testing/linehaul-rows";
import { aboard, endangeredBy } from "@/lib/desk/areas/linehaul/late/endangered";
import { legAtRisk } from "@/lib/desk/areas/linehaul/late/leg-at-risk";

const at = (time: string) => `2026-11-24T${time}:00Z`;
const leg = { trailers: [{ manifestId: "LH-1" }, { manifestId: null }], etaAt: at("13:52") };
const times = { unloadMs: 40 * 60_000, nowMs: Date.parse(at("11:12")) };

const inbound = (
  shipmentId: string,
  manifestId: string | null,
  fields: Partial<Parameters<typeof shipmentOf>[0]> = {},
) =>
  shipmentOf({
    shipmentId,
    manifestId,
    where: { ...shipmentOf().where, state: "inbound", legId: "LH-1", etaAt: at("13:52") },
    ...fields,
  });
const manifests = [
  manifestOf({ manifestId: "M-2", title: "STL-107", departAt: at("13:40"), cutOffAt: at("13:10") }),
  manifestOf({ manifestId: "M-1", title: "STL-113", departAt: at("13:15"), cutOffAt: at("12:45") }),
  manifestOf({ manifestId: "M-3", title: "STL-121", departAt: at("15:30"), cutOffAt: at("15:00") }),
];
const found = (shipments: ReturnType<typeof inbound>[], rows = manifests) =>
  endangeredBy(leg, shipments, rows, times).map(({ manifest, shipments: of }) => [
    manifest.title,
    of.map(({ shipmentId }) => shipmentId),
  ]);

test("manifests that close for freight before it is there, the first cut-off first", () => {
  const shipments = [
    inbound("a", "M-1"),
    inbound("b", "M-2"),
    inbound("c", "M-2"),
    inbound("d", "M-3"),
    inbound("e", null),
  ];
  expect(found(shipments)).toEqual([
    ["STL-113", ["a"]],
    ["STL-107", ["b", "c"]],
  ]);
  const [first] = endangeredBy(leg, shipments, manifests, times);
  expect(first).toMatchObject({ cutOffMs: Date.parse(at("12:45")), unloadedMs: Date.parse(at("14:32")) });
});

test("what arrives at the cut-off makes it", () => {
  const where = { ...inbound("a", "M-1").where, etaAt: at("12:45") };
  expect(found([inbound("a", "M-1", { where })])).toEqual([]);
  expect(found([inbound("a", "M-1", { where: { ...where, etaAt: at("12:46") } })])).toHaveLength(1);
});

test("what was due before the cut-off and is not there misses it once that has passed", () => {
  const where = { ...inbound("a", "M-1").where, etaAt: at("12:40") };
  const foundAt = (time: string) =>
    endangeredBy(leg, [inbound("a", "M-1", { where })], manifests, { ...times, nowMs: Date.parse(at(time)) });
  expect(foundAt("12:44")).toEqual([]);
  expect(foundAt("12:50")).toMatchObject([{ arriveMs: Date.parse(at("12:50")) }]);
});

test("freight without an arrival of its own comes with the leg", () => {
  const where = { ...inbound("a", "M-1").where, etaAt: null };
  expect(found([inbound("a", "M-1", { where })])).toHaveLength(1);
  expect(endangeredBy({ ...leg, etaAt: null }, [inbound("a", "M-1", { where })], manifests, times)).toEqual(
    [],
  );
});

test("a manifest that has left, was canceled or says no cut-off is not endangered", () => {
  const [row] = [manifestOf({ manifestId: "M-1", departAt: at("13:15"), cutOffAt: at("12:45") })];
  const shipments = [inbound("a", "M-1")];
  expect(found(shipments, [row])).toHaveLength(1);
  expect(found(shipments, [{ ...row, departedAt: at("13:00") }])).toEqual([]);
  expect(found(shipments, [{ ...row, state: "canceled" }])).toEqual([]);
  expect(found(shipments, [{ ...row, cutOffAt: null }])).toEqual([]);
});

test("aboard is what is open, rides on one of its manifests and is not at the terminal", () => {
  const here = { ...inbound("b", "M-1").where, state: "here" as const };
  const other = { ...inbound("c", "M-1").where, legId: "LH-9" };
  const rows = [
    inbound("a", "M-1"),
    inbound("b", "M-1", { where: here }),
    inbound("c", "M-1", { where: other }),
    inbound("d", "M-1", { status: "canceled" }),
  ];
  expect(aboard(leg, rows).map(({ shipmentId }) => shipmentId)).toEqual(["a"]);
});

const lateLeg = {
  ...leg,
  ...{ legId: "LH-1", driver: null },
  destination: "STL",
  arrivedAt: null,
  trailers: [legTrailerOf({ manifestId: "LH-1" })],
};

test("a leg is clear of cut-offs once its freight makes them with ten minutes to spare", () => {
  const where = { ...inbound("a", "M-1").where, etaAt: null };
  const isClear = (manifestId: string, etaAt: string | null) =>
    legAtRisk(
      { ...lateLeg, etaAt },
      { shipments: [inbound("a", manifestId, { where })], manifests },
      { unloadMinutes: 40, nowMs: times.nowMs },
      null,
    ).isClear;
  expect(isClear("M-3", at("13:52"))).toBe(true);
  expect(isClear("M-1", at("12:40"))).toBe(false);
  expect(isClear("M-1", at("12:35"))).toBe(true);
  expect(isClear("M-1", null)).toBe(false);
});

test("a leg at risk names what it endangers, and nothing once it is there", () => {
  const rows = { shipments: [inbound("a", "M-1"), inbound("b", "M-2")], manifests };
  const found = legAtRisk(lateLeg, rows, { unloadMinutes: 40, nowMs: times.nowMs }, "America/Chicago");
  expect(found).toEqual({
    ...{ legId: "LH-1", driverId: null },
    destination: "STL",
    arriveMs: Date.parse(at("13:52")),
    endangered: [
      { title: "STL-113", cutOffMs: Date.parse(at("12:45")), pros: 1 },
      { title: "STL-107", cutOffMs: Date.parse(at("13:10")), pros: 1 },
    ],
    isClear: false,
    timeZone: "America/Chicago",
  });
  expect(
    legAtRisk({ ...lateLeg, arrivedAt: at("13:50") }, rows, { unloadMinutes: 40, nowMs: times.nowMs }, null),
  ).toMatchObject({
    arriveMs: null,
    endangered: [],
    isClear: true,
  });
});
