import { expect, test } from "vitest";
import { type LoadTender, readTender } from "@/lib/x12/load-tender";
import { readInterchanges } from "@/lib/x12/read-interchanges";
import { readSample } from "@/lib/x12/testing/read-sample";

const tendersOf = (text: string): LoadTender[] =>
  readInterchanges(text).flatMap(({ groups }) =>
    groups.flatMap(({ sets }) => sets.filter(({ kind }) => kind === "204").map(readTender)),
  );
const oneOf = (text: string): LoadTender => {
  const [tender] = tendersOf(text);
  if (tender === undefined) throw new Error("no tender");
  return tender;
};
const original = readSample("204-original.edi");
const materials = oneOf(readSample("204-hazmat-four-stops-5010.edi"));
const eastern = "America/New_York";

test("a tender says its load, who offers it, by when, and on what trailer", () => {
  const tender = oneOf(original);
  expect(tender).toMatchObject({
    purpose: "original",
    scac: "HLBD",
    shipmentId: "LKV-20417",
    payment: "PP",
    respondBy: { day: "2026-11-28", time: "16:30", clock: eastern },
    equipment: [{ number: "5521", kind: "TF", lengthFeet: 53, temperature: "" }],
    notes: ["Driver checks in at gate 4"],
    weightPounds: 41_250,
    pieces: 22,
  });
  expect(tender.references.map(({ qualifier, value }) => [qualifier, value])).toEqual([
    ["PO", "PO-88213"],
    ["BM", "BOL-20417"],
  ]);
  expect(tender.parties.map(({ role, name, number }) => [role, name, number])).toEqual([
    ["BT", "Lakeview Foods LLC", "LKV001"],
  ]);
  expect(tender.leftOver).toEqual([]);
});

test("stops have their place, window, weight and contact", () => {
  const [pickup, delivery] = oneOf(original).stops;
  expect(pickup).toMatchObject({
    sequence: 1,
    kind: "pickup",
    reason: "CL",
    window: {
      from: { day: "2026-11-30", time: "08:00", clock: eastern },
      to: { day: "2026-11-30", time: "10:00", clock: eastern },
    },
    place: {
      name: "Lakeview Foods Plant 2",
      address1: "400 Cannery Rd",
      city: "Erie",
      state: "PA",
      zip: "16509",
      country: "US",
      contact: { name: "Dock desk", phone: "814-555-0142", email: "" },
    },
    weightPounds: 41_250,
    pallets: 22,
    freight: ["Canned peaches"],
  });
  const time = { day: "2026-12-01", time: "07:30", clock: eastern };
  expect(delivery).toMatchObject({
    kind: "delivery",
    window: { from: time, to: time },
    notes: ["Lumper paid by receiver"],
    place: { address2: "Door 12", contact: { email: "dock7@gristmill.example" } },
  });
});

test("purposes are told apart", () => {
  const purposeOf = (code: string) => oneOf(original.replace("B2A*00", `B2A*${code}`)).purpose;
  expect(["00", "01", "03", "04", "05", "06"].map(purposeOf)).toEqual([
    ...["original", "cancel", "cancel", "change", "change", "other"],
  ]);
  expect(oneOf(readSample("204-change-lines.edi")).purpose).toBe("change");
  expect(oneOf(readSample("204-cancel-bare-end.edi"))).toMatchObject({ purpose: "cancel", stops: [] });
});

test("times say where their clock stands: daylight and standard time, a zone, the stop's own", () => {
  const clocks = oneOf(readSample("204-change-lines.edi")).stops.map(({ window }) => window.from?.clock);
  expect(clocks).toEqual([-4 * 60, null]);
  expect(materials.stops.map(({ window }) => window.from?.clock)).toEqual([
    ...["America/Chicago", "America/Chicago", -5 * 60, null],
  ]);
  const [, , , ironvale] = materials.stops;
  expect(ironvale?.window).toEqual({
    from: { day: "2026-12-04", time: null, clock: null },
    to: { day: "2026-12-04", time: null, clock: null },
  });
});

test("kilograms become pounds", () => {
  expect(materials.stops.map(({ weightPounds }) => weightPounds)).toEqual([19_841.6, 2_000, 19_841.6, 2_000]);
});

test("hazardous materials are read as their shipper describes them", () => {
  const [paint, cleaner] = materials.stops.flatMap((stop) => stop.materials);
  expect(paint).toEqual({
    idNumber: "UN1263",
    name: "Paint",
    technicalName: "Xylene, toluene",
    hazardClass: "3",
    subsidiaryClasses: [],
    packingGroup: "II",
    quantity: 2_200,
    unit: "gal",
    zone: null,
    responseGuide: null,
    isLimitedQuantity: false,
    isReportableQuantity: false,
    isMarinePollutant: false,
  });
  expect(cleaner).toMatchObject({
    idNumber: "UN1760",
    name: "Corrosive liquids, n.o.s.",
    technicalName: "Phosphoric acid",
    hazardClass: "8",
    subsidiaryClasses: ["6.1"],
    packingGroup: "III",
    quantity: 2_000,
    unit: "lb",
    isLimitedQuantity: true,
  });
  expect(materials.stops[0]?.notes).toContain("Emergency: CHEMAID 800-555-0199");
});

test("what has no place here is kept with its segment, its element and its line", () => {
  const shown = materials.leftOver.map(({ tag, element, line, text }) => [tag, element, line, text]);
  expect(shown).toEqual([
    ["LAD", null, 17, "LAD*DRM*40****9000"],
    ["LH1", 1, 20, "DR"],
    ["LH1", 2, 20, "40"],
    ["LEP", null, 24, "LEP**WST1"],
    ["LH1", 1, 31, "DR"],
    ["LH1", 2, 31, "10"],
  ]);
});

test("a weight in an unknown unit, and one that says something else than the stop, are kept too", () => {
  const textsOf = (text: string) =>
    oneOf(text).leftOver.map(({ tag, element, text: found }) => `${tag} ${element} ${found}`);
  expect(textsOf(original.replace("S5*1*CL*41250*L", "S5*1*CL*41250*Q"))).toEqual(["S5 3 41250", "S5 4 Q"]);
  expect(oneOf(original.replace("S5*1*CL*41250*L", "S5*1*CL*41250*Q")).stops[0]?.weightPounds).toBe(41_250);
  expect(textsOf(original.replace("AT8*G*L*41250", "AT8*G*L*39000"))).toEqual(["AT8 2 L", "AT8 3 39000"]);
});

test("an unknown segment takes nothing along", () => {
  const tender = oneOf(original.replace("N3*400 Cannery", "XYZ*what*is*this~N3*400 Cannery"));
  expect(tender.stops[0]?.place?.address1).toBe("400 Cannery Rd");
  expect(tender.leftOver.map(({ text }) => text)).toEqual(["XYZ*what*is*this"]);
});

test("a date of another kind at a stop is kept", () => {
  const tender = oneOf(original.replace("G62*70*", "G62*ZZ*20261225~G62*70*"));
  expect(tender.stops[1]?.window.from?.day).toBe("2026-12-01");
  expect(tender.leftOver.map(({ text }) => text)).toEqual(["G62*ZZ*20261225"]);
});
