import { expect, test, vi } from "vitest";
import { withPaperFields } from "@/components/fleet/upload/unit-import";
import { publishedVehicleFields, vehicleImport, vehicleTemplate } from "@/components/fleet/vehicle-import";
import { faultText } from "@/components/list-page/import/cell-faults";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { readRows, reviewRows } from "@/components/list-page/import/review-rows";
import type { Vehicle } from "@/lib/contract/interface/vehicles";

const vehicles: Vehicle[] = [
  {
    powerUnitNumber: "T-1",
    vehicleStatus: "active",
    make: "Mack",
    year: 2020,
    groupCodes: ["JOL"],
    attributes: { CDL: 1 },
  },
  { powerUnitNumber: "T-2", vehicleStatus: "inactive" },
];

const vehicleFields = withPaperFields(publishedVehicleFields);
const papers = [
  {
    ...{ kind: "vehicle" as const, number: "T-1", registration: "2027-06-30" },
    ...{ inspection: "2027-03-31", version: 2 },
  },
];
const entered = () => Promise.resolve([null]);

const about = { id: "import-1", fileName: "file.csv", rowCount: 2 };

function review(csv: string) {
  const file = readTableText("file.csv", csv);
  const kind = vehicleImport(vehicles, papers, {
    upload: () => Promise.reject(new Error("nothing is sent here")),
    enterPapers: () => Promise.reject(new Error("nothing is sent here")),
  });
  const mapping = guessMapping(file.header, vehicleFields);
  const rows = readRows(file, mapping);
  return reviewRows(rows, mapping, kind).map((row) => ({
    kind: row.kind,
    text:
      row.kind === "faulty" || row.kind === "asked"
        ? faultText(row.faults)
        : row.changes.map(({ label, before, after }) => `${label}: ${before}→${after}`).join(", "),
  }));
}

const reviewVins = (lines: string) =>
  review(`UnitID,VIN\n${lines}\n`).map(({ kind, text }) => `${kind} ${text}`);

test.each([
  ["1.23457E+16", "cut short"],
  ["1M8GDM9AXKP04278", "VIN must have 17 characters, but has 16"],
  ["IM8GDM9AXKP042788", "VIN holds the letter I, which no VIN has"],
])("the VIN %s is refused with the reason", (vin, reason) => {
  expect(reviewVins(`T-9,${vin}`)[0]).toContain(reason);
});

test("a VIN is kept in capitals; one whose check digit is wrong, or that two have, is asked about", () => {
  expect(reviewVins("T-9,1m8g-dm9a xkp042788\nT-8,1M8GDM9A1KP042788\nT-7,1M8GDM9AXKP042788")).toEqual([
    "new Status: →active, VIN: →1M8GDM9AXKP042788",
    "asked VIN has 1 as its check digit, the ninth character, but the others call for X: check it for a typo",
    "asked VIN is also that of T-9",
  ]);
});

test.each(["y", "YES", "x", "TRUE", "1"])("“%s” is yes in a column of yes and no", (text) => {
  expect(review(`UnitID,CDL\nT-9,${text}\n`)[0]?.text).toContain("CDL: →1");
});

test("every column of the template is found again", () => {
  const header = vehicleTemplate().trim().split(",");
  expect(guessMapping(header, vehicleFields)).toEqual(vehicleFields.map(({ key }) => key));
});

test.each([
  ["a change of some fields", "3,T-1,Volvo,2022", "changed", "Make: Mack→Volvo, Year: 2020→2022"],
  ["blank cells", "3,T-1,,", "unchanged", ""],
  ["the values that stand there", "3,T-1,Mack,2020", "unchanged", ""],
  ["a new unit", "1,T-9,Volvo,", "new", "Status: →active, Make: →Volvo"],
  ["a known unit without a code", ",T-1,Volvo,", "changed", "Make: Mack→Volvo"],
  ["a retirement, which reads the unit alone", "2,T-1,Volvo,", "changed", "Status: active→inactive"],
  ["a retirement of a retired unit", "2,T-2,,", "unchanged", ""],
  ["an addition of what is there", "1,T-1,,", "faulty", "Unit T-1 exists already"],
  ["a change of what is not there", "3,T-9,,", "faulty", "Unit T-9 is not known"],
  ["no unit", "1,,Volvo,", "faulty", "Unit must not be empty"],
  ["a code that nobody knows", "9,T-1,,", "faulty", "Change must be 1 (add), 2 (retire) or 3 (change)"],
  ["a year out of range", "3,T-1,Volvo,22", "faulty", "Year must be at least 1900"],
  [
    "each fault of a row",
    "9,T-1,,22",
    "faulty",
    "Change must be 1 (add), 2 (retire) or 3 (change); Year must be at least 1900",
  ],
  [
    "what cannot be stored",
    "3,T-1,Vol\0vo,2022",
    "faulty",
    "Make must not hold characters that cannot be stored",
  ],
  ["a year that is none", "3,T-1,,20x2", "faulty", "Year must be a year such as 2022"],
  [
    "more cells than columns",
    "3,T-1,Volvo,2022,x",
    "faulty",
    "Row has more cells than the header has columns",
  ],
])("%s is judged before it is sent", (_, line, kind, text) => {
  expect(review(`ChgType,UnitID,Make,Year\n${line}\n`)).toEqual([{ kind, text }]);
});

test("a second row of a unit is judged by what the first leaves", () => {
  expect(
    review("ChgType,UnitID,Make\n1,T-9,Volvo\n1,T-9,Mack\n3,T-9,Volvo\n").map(({ kind }) => kind),
  ).toEqual(["new", "faulty", "unchanged"]);
});

test("the status counts in any case", () => {
  expect(review("UnitID,VehicleStatus\nT-1,ACTIVE\nT-2,Active\n").map(({ kind }) => kind)).toEqual([
    "unchanged",
    "changed",
  ]);
});

test("rows go as the published format has them, and each gets its own outcome", async () => {
  const upload = vi.fn(() =>
    Promise.resolve({
      status: "ok",
      rows: [
        { line: 2, number: "T-9", outcome: "added" as const },
        { line: 3, number: "T-1", outcome: "failed" as const, message: "make is too long" },
      ],
    }),
  );
  const rows = [
    { line: 2, cells: { UnitID: "T-9", Make: "Volvo,\nTrucks" }, isNew: true },
    { line: 3, cells: { UnitID: "T-1", Make: "GMC" }, isNew: false },
  ];
  const published = publishedVehicleFields.map(({ key }) => key).join(",");
  const sent = await vehicleImport(vehicles, papers, { upload, enterPapers: entered }).send(rows, about);
  expect(upload).toHaveBeenCalledWith({
    file: `${published}\n1,,T-9,,"Volvo, Trucks",,,,,,,,,,\n3,,T-1,,GMC,,,,,,,,,,\n`,
  });
  expect(sent).toEqual([{ state: "done" }, { state: "failed", reason: "make is too long" }]);
});

test("a platform that says nothing about rows leaves them unknown", async () => {
  const upload = () => Promise.resolve({ status: "ok" });
  const kind = vehicleImport(vehicles, papers, { upload, enterPapers: entered });
  expect(await kind.send([{ line: 2, cells: { UnitID: "T-9" }, isNew: true }], about)).toEqual([
    { state: "unknown" },
  ]);
});

test.each([
  ["the days that stand there", "T-1,2027-06-30,3/31/2027", "unchanged", ""],
  ["blank cells", "T-1,,", "unchanged", ""],
  [
    "a day as spreadsheets write it",
    "T-1,7/1/2028,",
    "changed",
    "Registration expires: 2027-06-30→2028-07-01",
  ],
  ["a day that is taken away", "T-1,,(none)", "changed", "Inspection expires: 2027-03-31→"],
  ["the first day of a unit", "T-2,2028-07-01,", "changed", "Registration expires: →2028-07-01"],
  ["no day", "T-1,soon,", "faulty", "Registration expires must be a day such as 2026-11-20"],
])("of registration and inspection %s is judged", (_, line, kind, text) => {
  expect(review(`Unit,Registration expires,Inspection expires\n${line}\n`)).toEqual([{ kind, text }]);
});

test("days go as the form sends them, with their version, and a row of days alone is not uploaded", async () => {
  const upload = vi.fn(() =>
    Promise.resolve({ status: "ok", rows: [{ line: 2, number: "T-9", outcome: "added" as const }] }),
  );
  const enterPapers = vi.fn(() => Promise.resolve([null, "It belongs to another terminal"]));
  const sent = await vehicleImport(vehicles, papers, { upload, enterPapers }).send(
    [
      { line: 2, cells: { UnitID: "T-9", InspectedUntil: "1/31/2027" }, isNew: true },
      { line: 3, cells: { UnitID: "T-1", RegisteredUntil: "(none)" }, isNew: false },
      { line: 4, cells: { UnitID: "T-2", Make: "" }, isNew: false },
    ],
    about,
  );
  expect(upload).toHaveBeenCalledTimes(1);
  expect(enterPapers).toHaveBeenCalledExactlyOnceWith([
    { kind: "vehicle", number: "T-9", registration: null, inspection: "2027-01-31", version: 0 },
    { kind: "vehicle", number: "T-1", registration: null, inspection: "2027-03-31", version: 2 },
  ]);
  expect(sent).toEqual([
    { state: "done" },
    {
      state: "failed",
      reason: "Registration and inspection were not entered: It belongs to another terminal",
    },
    { state: "done" },
  ]);
});

test("a unit that is refused gets no days", async () => {
  const failed = { line: 2, number: "T-9", outcome: "failed" as const, message: "make is too long" };
  const upload = () => Promise.resolve({ status: "ok", rows: [failed] });
  const enterPapers = vi.fn(entered);
  const row = { line: 2, cells: { UnitID: "T-9", RegisteredUntil: "2027-06-30" }, isNew: true };
  const sent = await vehicleImport(vehicles, papers, { upload, enterPapers }).send([row], about);
  expect(sent).toEqual([{ state: "failed", reason: "make is too long" }]);
  expect(enterPapers).not.toHaveBeenCalled();
});
