import { expect, test } from "vitest";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { barsOf, code128 } from "@/lib/paper/code128";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { manifestDetailOf, manifestRowOf, manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const detail = manifestDetailOf();

test("the driver copy has lines for times, seal, trailer, odometer and signature", () => {
  const paper = manifestPaper(detail, "driver", "Test Carrier");
  const written = paper.facts.filter(({ value }) => value === null).map(({ label }) => label);
  expect(written).toEqual(["Time out", "Time in", "Seal", "Trailer", "Odometer out", "Odometer in"]);
  expect(paper.stops[0]?.blanks).toEqual(["In", "Out"]);
  expect(paper.blanks).toContain("Driver's signature");
});

test("the dispatch copy says what has come of each stop", () => {
  const paper = manifestPaper(detail, "dispatch", "Test Carrier");
  expect(paper.stops.map((stop) => stop.detail.split("  ·  ")[2])).toEqual([
    "arrived 07:46, left 08:12",
    "ETA 11:24, +0:06",
    "ETA 14:22, −0:22",
  ]);
});

test("an order that the platform is not told of is marked", () => {
  const own = manifestDetailOf({ row: manifestRowOf({ orderIsKnownToPlatform: false }) });
  expect(manifestPaper(own, "driver", "Test Carrier").notes[0]).toBe(
    "The order of stops is the desk's: it is not known to the platform.",
  );
});

test("what is not known is said, not left out", () => {
  const bare = manifestDetailOf({ row: manifestRowOf({ trailer: null, driver: null }) });
  const facts = manifestPaper(bare, "dispatch", "Test Carrier").facts;
  expect(facts.filter(({ value }) => value === "not known").map(({ label }) => label)).toEqual([
    "Driver",
    "Trailer",
  ]);
});

test("a stop that was removed is not printed", () => {
  const { stops } = manifestRowOf();
  const row = manifestRowOf({
    stops: stops.map((stop) => (stop.number === 2 ? { ...stop, mark: "removed" } : stop)),
  });
  const paper = manifestPaper(manifestDetailOf({ row }), "driver", "Test Carrier");
  expect(paper.stops.map(({ number }) => number)).toEqual(["1", "3"]);
});

test("a bill of lading says who sends the freight, and each line of it", () => {
  const [paper] = billsOfLading(detail, "Test Carrier", "S-3");
  expect(paper?.facts[0]).toEqual({ label: "Shipper", value: "Prairie Press" });
  expect(paper?.stops.map(({ name, place }) => [name, place])[0]).toEqual([
    "Comes from Prairie Press",
    "Peoria, IL",
  ]);
  expect(paper?.stops[1]?.lines.map((line) => [line.title, line.detail, line.blanks.length])).toEqual([
    ["418220811", "", 0],
    ["Line 1", "Press brake parts · 2 pcs · 190 lb", 1],
    ["Line 2", "1 pcs · HAZARDOUS", 2],
  ]);
});

test("a bill of lading is printed for each shipment, or for the one that is asked for", () => {
  expect(billsOfLading(detail, "Test Carrier")).toHaveLength(4);
  expect(billsOfLading(detail, "Test Carrier", "S-3").map(({ title }) => title)).toEqual(["418220811"]);
});

test("a pickup's party ships; whoever receives it is a line to write on", () => {
  const pickup = manifestDetailOf({ shipments: [manifestShipmentOf({ type: "pickup" })] });
  const [paper] = billsOfLading(pickup, "Test Carrier");
  expect(paper?.facts.slice(0, 2)).toEqual([
    { label: "Shipper", value: "Hartwell Supply" },
    { label: "Consignee", value: null },
  ]);
});

test("a Code 128 symbol begins and ends with a bar, and has a stop pattern", () => {
  const modules = code128("418220640") ?? "";
  expect(modules).toMatch(/^11010011100.*1100011101011$/);
  const bars = barsOf(modules);
  expect(bars[0]).toEqual({ start: 0, width: 2 });
  expect(bars.reduce((sum, { width }) => sum + width, 0)).toBe([...modules].filter((m) => m === "1").length);
});

test("what Code 128 has no letters for has no symbol", () => {
  expect(code128("Ł-1")).toBeNull();
});

test("what is not known of a load is no zero", () => {
  const bare = manifestDetailOf({
    shipments: detail.shipments.map((shipment) =>
      shipment.shipmentId === "S-4" ? shipment : { ...shipment, weight: null },
    ),
  });
  const paper = manifestPaper(bare, "dispatch", "Test Carrier");
  expect(paper.facts.find(({ label }) => label === "Pieces, weight")?.value).toBe(
    "68 pcs, at least 2,110 lb",
  );
  expect(paper.stops.map((stop) => stop.detail.split("  ·  ").at(-1))).toEqual([
    "17 pcs, lb not known",
    "17 pcs, lb not known",
    "34 pcs, at least 2,110 lb",
  ]);
});

test("a manifest is called by its number and its name", () => {
  const named = manifestDetailOf({ row: manifestRowOf({ title: "STL-112", name: "East side" }) });
  expect(manifestPaper(named, "driver", "Test Carrier").title).toBe("STL-112 East side");
});
