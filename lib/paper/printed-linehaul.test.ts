import { expect, test } from "vitest";
import type { LinehaulPaperDetail } from "@/lib/contract/desk/linehaul";
import { noHazards } from "@/lib/contract/testing/bill-samples";
import { linehaulChanges, printedLinehaul } from "@/lib/paper/printed-linehaul";
import { manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const first = manifestShipmentOf({
  shipmentId: "s-1",
  title: "418219904",
  pieces: 4,
  weight: 900,
  flags: [],
});
const detailOf = (fields: Partial<LinehaulPaperDetail> = {}): LinehaulPaperDetail => ({
  ...{ number: "LH-40218", trailer: "8411", seal: { out: null, in: null } },
  origin: { code: "CHI", name: "Chicago", door: "42", zone: "America/Chicago" },
  destination: { code: "CMH", name: "Columbus", door: null, zone: "America/New_York" },
  ...{ plannedCloseAt: "2026-11-24T05:55:00Z", closedAt: null },
  ...{ departAt: "2026-11-24T06:30:00Z", departedAt: null, arriveAt: "2026-11-24T11:40:00Z" },
  ...{ driver: "K. Okafor", vehicle: "4107", pulledWith: [], shipments: [first] },
  ...{ unknownPros: ["418219931"], ladings: [], hazards: noHazards(), knownAt: "2026-11-24T03:00:00Z" },
  ...fields,
});
const since = (fields: Partial<LinehaulPaperDetail>, before: Partial<LinehaulPaperDetail> = {}) =>
  linehaulChanges(printedLinehaul(detailOf(before)), detailOf(fields));

test("a paper holds while nothing of it changes; that it was closed, sealed and left is written on it by hand", () => {
  expect(since({})).toEqual([]);
  expect(since({ knownAt: "2026-11-24T06:50:00Z" })).toEqual([]);
  expect(since({ closedAt: "2026-11-24T06:01:00Z", departedAt: "2026-11-24T06:33:00Z" })).toEqual([]);
  expect(since({ seal: { out: "A-1", in: null } })).toEqual([]);
  expect(since({ departAt: "2026-11-24T06:32:00Z" })).toEqual([]);
});

test.each<[string, Partial<LinehaulPaperDetail>, string[]]>([
  ["a PRO that came on", { unknownPros: ["418219931", "418219999"] }, ["418219999 on"]],
  ["a PRO that went off", { unknownPros: [] }, ["418219931 off"]],
  ["pieces and weight", { shipments: [{ ...first, pieces: 3, weight: 700 }] }, ["418219904: pieces, weight"]],
  [
    "flags, of which hazardous is one",
    { shipments: [{ ...first, flags: ["HAZ"] }] },
    ["418219904: hazardous materials, flags"],
  ],
  ["another driver and no unit", { driver: "R. Diaz", vehicle: null }, ["driver R. Diaz", "no vehicle"]],
  ["another trailer", { trailer: "8500" }, ["trailer 8500"]],
  ["a door", { origin: { ...detailOf().origin, door: "7" } }, ["from CHI Chicago, door 7"]],
  [
    "what rides beside it",
    { pulledWith: [{ trailer: "8527", number: "LH-40219" }] },
    ["pulled with 8527 (LH-40219)"],
  ],
  [
    "times, each on the clock of its end",
    { departAt: "2026-11-24T07:30:00Z", arriveAt: "2026-11-24T12:40:00Z" },
    ["leaves 01:30 CST", "arrives 07:40 EST"],
  ],
])("%s is said", (_, fields, said) => {
  expect(since(fields)).toEqual(said);
});

test("a seal that differs from the printed one is said", () => {
  expect(since({ seal: { out: "B-2", in: null } }, { seal: { out: "A-1", in: null } })).toEqual(["seal B-2"]);
});

test("what is asked of the load as one is said", () => {
  const incomplete = [{ shipmentId: "s-1", title: "418219904", missing: ["packing group"] }];
  expect(since({ hazards: { ...noHazards(), incomplete } as LinehaulPaperDetail["hazards"] })).toEqual([
    "hazardous materials",
  ]);
});
