import { expect, test } from "vitest";
import { billLineOf, describedBillOf, hazmatOf, noHazards } from "@/lib/contract/testing/bill-samples";
import { barsOf, code128 } from "@/lib/paper/code128";
import { placardSentences } from "@/lib/paper/hazard-blocks";
import { manifestPaper } from "@/lib/paper/manifest-paper";
import { sumsLabel } from "@/lib/paper/sums-label";
import { manifestDetailOf, manifestRowOf, manifestStopOf } from "@/lib/paper/testing/manifest-detail";

const detail = manifestDetailOf();

test("the driver copy has lines for times, seal, trailer, odometer and signature", () => {
  const paper = manifestPaper(detail, "driver", "Test Carrier");
  const written = paper.facts.filter(({ value }) => value === null).map(({ label }) => label);
  expect(written).toEqual([
    ...["Time out", "Time in", "Seal", "Seal back"],
    ...["Trailer", "Odometer out", "Odometer in"],
  ]);
  const seals = { out: "QF 774120", back: null, stops: {} };
  const sealed = manifestPaper({ ...detail, row: { ...detail.row, seals } }, "driver", "Test Carrier");
  expect(sealed.facts.find(({ label }) => label === "Seal")?.value).toBe("QF 774120");
  expect(paper.stops[0]?.blanks).toEqual(["Arrive", "Leave", "Pieces", "OS&D", "Name", "Sign"]);
  expect(paper.blanks).toContain("Driver's signature");
});

test("of a sealed load each stop has its seal, or a line for it", () => {
  const seals = { out: "QF 774120", back: null, stops: { "ST-2": "QF 774121" } };
  const row = { ...detail.row, seals };
  const { stops } = manifestPaper({ ...detail, row }, "driver", "Test Carrier");
  expect(stops.map(({ blanks }) => blanks.includes("Seal"))).toEqual([true, false, true]);
  expect(stops.map((stop) => stop.detail.includes("seal QF 774121"))).toEqual([false, true, false]);
  const dispatch = manifestPaper({ ...detail, row }, "dispatch", "Test Carrier");
  expect(dispatch.stops[1]?.detail).toContain("seal QF 774121");
});

test("the dispatch copy says what has come of each stop", () => {
  const paper = manifestPaper(detail, "dispatch", "Test Carrier");
  expect(paper.stops.map((stop) => stop.detail.split("  ·  ")[1])).toEqual([
    "arrived 07:46, left 08:12",
    "ETA 11:24, +0:06",
    "ETA 14:22, −0:22",
  ]);
});

test("a stop's window is a line of its own, which no column parts", () => {
  const [first] = manifestPaper(detail, "driver", "Test Carrier").stops;
  expect([first?.window, first?.detail.includes("07:00–09:00")]).toEqual(["07:00–09:00 CST", false]);
});

test("a stop on another clock than the terminal's has window and times on its own, with its letters", () => {
  const there = { ownZone: "America/New_York", etaAt: "2026-11-24T17:24:00Z", slackMinutes: 6 };
  const stops = [manifestStopOf({ ...there, windowStart: "10:00", windowEnd: "11:30" })];
  const [stop] = manifestPaper(
    { ...detail, row: { ...detail.row, stops } },
    "dispatch",
    "Test Carrier",
  ).stops;
  expect(stop?.window).toBe("11:00–12:30 EST");
  expect(stop?.detail).toContain("ETA 12:24 EST, +0:06");
});

test("a stop without a window says so", () => {
  const stops = [manifestStopOf({ windowStart: null, windowEnd: null })];
  const [stop] = manifestPaper(manifestDetailOf({ row: manifestRowOf({ stops }) }), "driver", "Test").stops;
  expect(stop?.window).toBe("No window");
});

const appointment = {
  ...{ day: "2026-11-24", windowStart: "10:00", windowEnd: "11:30" },
  ...{ number: "RA-5571", givenBy: "P. Reed", how: "phone" as const },
};

test("the appointment stands at its stop, once for all freight of it", () => {
  const appointments = ["S-3", "S-4"].map((shipmentId) => ({ shipmentId, appointment }));
  for (const copy of ["driver", "dispatch"] as const) {
    const { stops } = manifestPaper({ ...detail, appointments }, copy, "Test Carrier");
    const said = "Appointment RA-5571, Tue Nov 24, 2026 10:00–11:30";
    expect(stops.map((stop) => stop.detail.split(said).length - 1)).toEqual([0, 0, 1]);
  }
});

test("an order that the platform is not told of is marked", () => {
  const own = manifestDetailOf({ row: manifestRowOf({ orderIsKnownToPlatform: false }) });
  expect(manifestPaper(own, "driver", "Test Carrier").notes[0]).toBe(
    "The stop sequence is kept in Haulboard: the platform does not carry it.",
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

test("the driver copy says state and year, whom to ask for, and no PRO's barcode", () => {
  const paper = manifestPaper(detail, "driver", "Test Carrier");
  expect(paper.stops[1]?.place).toEqual(["410 Foundry Rd", "Collinsville IL 62234"]);
  expect(paper.stops[1]?.contact).toBe("Ann Wojcik 618-555-0143");
  expect(paper.facts[1]).toEqual({
    label: "Terminal",
    value: "STL, 900 Produce Row, St. Louis MO 63102, 314-555-0190",
  });
  expect(paper.facts[0]).toEqual({ label: "Day", value: "Tue Nov 24, 2026" });
  expect(paper.stamp).toContain("Data as of Tue Nov 24, 2026 10:52 CST");
  expect(paper.stops.flatMap(({ lines }) => lines.map(({ barcode }) => barcode))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const paint = describedBillOf({
  emergencyPhone: "+1 800 555 0144",
  emergencyContact: "Larkfield Response, contract 40187",
  codAmount: 1284.6,
  lines: [billLineOf({ pieces: 48, packaging: "pails", weight: 2640, hazmat: hazmatOf() })],
});
const withPaint = manifestDetailOf({
  ladings: [{ shipmentId: "S-3", other: null, bill: paint }],
  hazards: {
    classes: [{ hazardClass: "3", names: ["Paint"], pounds: 2640, guides: ["128"], stops: [3] }],
    placards: [
      {
        untilStop: 3,
        needed: ["FLAMMABLE"],
        dangerousMayReplace: [],
        tableTwoPounds: 2640,
        unknownWeights: 0,
      },
      { untilStop: null, needed: [], dangerousMayReplace: [], tableTwoPounds: 0, unknownWeights: 0 },
    ],
    findings: [],
    incomplete: [],
  },
});

test("hazardous lines stand under their PRO, with the emergency number, and HM under the stop", () => {
  const { stops } = manifestPaper(withPaint, "driver", "Test Carrier");
  expect(stops[2]?.isHazardous).toBe(true);
  expect(stops[2]?.lines[0]?.hazardous).toEqual([
    {
      description: "UN1263, Paint, 3, II",
      detail: "240 gal, 48 pails, 2,640 lb. Emergency\u00a0800-555-0144, Larkfield Response, contract 40187",
    },
  ]);
  expect(stops[2]?.lines[0]?.blanks).toEqual(["COD $1,284.60, collected $"]);
});

test("the driver copy prints what was collected of COD, in place of the line to write it on", () => {
  const codCollected = {
    amount: 1284.6,
    paidBy: "check",
    reason: null,
    by: "Kim",
    at: "2026-11-24T15:00:00Z",
  } as const;
  const shipments = withPaint.shipments.map((one) =>
    one.shipmentId === "S-3" ? { ...one, codCollected } : one,
  );
  const lineOf = (copy: "driver" | "dispatch") =>
    manifestPaper({ ...withPaint, shipments }, copy, "Test Carrier").stops[2]?.lines[0];
  expect(lineOf("driver")?.blanks).toEqual([]);
  expect(lineOf("driver")?.detail).toContain("COD $1,284.60 collected by check");
  expect(lineOf("dispatch")?.detail).not.toContain("collected");
});

test("placards are said for the whole load and for how long", () => {
  const texts = JSON.stringify(manifestPaper(withPaint, "driver", "Test Carrier").blocks);
  expect(texts).toContain("FLAMMABLE until stop 3 is done.");
  expect(texts).toContain("After stop 3: no placards until the end: nothing on board requires any.");
});

test("below 1,001 lb of table 2 no placards are said to be needed, with the weight", () => {
  const placards = [
    { untilStop: null, needed: [], tableTwoPounds: 734, unknownWeights: 0, dangerousMayReplace: [] },
  ];
  expect(placardSentences({ placards, findings: [] })).toEqual([
    "No placards until the end: 734 lb of table 2 aboard, under 1,001 lb.",
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

test("the driver copy has the manifest's barcode, what ends the day and when, and what pages add up", () => {
  const paper = manifestPaper(detail, "driver", "Test Carrier");
  expect(paper.barcode).toBe(code128(detail.row.manifestNumber ?? detail.row.title));
  expect(paper.facts.find(({ label }) => label === "Hours end the day")?.value).toBe("19:10 CST, cycle");
  const unknown = { ...detail.row, plan: { ...detail.row.plan, limitAt: null, limitClock: null } };
  const { facts } = manifestPaper({ ...detail, row: unknown }, "driver", "Test Carrier");
  expect(facts.find(({ label }) => label === "Hours end the day")?.value).toBe("not known");
  expect(paper.stops[0]?.load).toEqual([
    { pieces: expect.any(Number), weight: expect.any(Number), spaces: 2 },
  ]);
  expect(manifestPaper(detail, "dispatch", "Test Carrier").stops[0]?.load).toBeNull();
});

test("sums count nothing unknown as zero", () => {
  const load = [
    { pieces: 17, weight: 2_110, spaces: null },
    { pieces: null, weight: 900, spaces: null },
  ];
  expect(sumsLabel([{ load }])).toBe("1 stop, 2 PROs, at least 17 pcs, 3,010 lb, spaces not known");
});

test("a driver copy says where the terminal is, and of a placarded load until when the driver is endorsed", () => {
  const flammable = { ...{ untilStop: null, needed: ["FLAMMABLE"] }, dangerousMayReplace: [] };
  const placards = [{ ...flammable, tableTwoPounds: 3_036, unknownWeights: 0 }];
  const driverHazmat = { state: "endorsed", until: "2028-03-31" } as const;
  const factOf = (label: string, fields: Parameters<typeof manifestDetailOf>[0]) =>
    manifestPaper(manifestDetailOf(fields), "driver", "Test Carrier").facts.find(
      (fact) => fact.label === label,
    );
  expect(factOf("Terminal", {})?.value).toBe("STL, 900 Produce Row, St. Louis MO 63102, 314-555-0190");
  expect(factOf("Driver", { driverHazmat })?.value).toBe("R. Delgado");
  expect(factOf("Driver", { driverHazmat, hazards: { ...noHazards(), placards } })?.value).toBe(
    "R. Delgado, hazmat endorsement to Fri Mar 31, 2028",
  );
});
