import { expect, test, vi } from "vitest";
import { vehicleFields, vehicleImport, vehicleTemplate } from "@/components/fleet/vehicle-import";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { faultText, readRows, reviewRows } from "@/components/list-page/import/review-rows";
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

const about = { id: "import-1", fileName: "file.csv", rowCount: 2 };

function review(csv: string) {
  const file = readTableText("file.csv", csv);
  const kind = vehicleImport(vehicles, () => Promise.reject(new Error("nothing is sent here")));
  const rows = readRows(file, guessMapping(file.header, vehicleFields));
  return reviewRows(rows, file.header.length, kind).map((row) => ({
    kind: row.kind,
    text:
      row.kind === "faulty"
        ? faultText(row.faults)
        : row.changes.map(({ label, before, after }) => `${label}: ${before}→${after}`).join(", "),
  }));
}

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
    { line: 3, cells: { UnitID: "T-1", Make: "Mack" }, isNew: false },
  ];
  const sent = await vehicleImport(vehicles, upload).send(rows, about);
  expect(upload).toHaveBeenCalledWith({
    file: `${vehicleTemplate()}1,,T-9,,"Volvo, Trucks",,,,,,,,,,\n3,,T-1,,Mack,,,,,,,,,,\n`,
  });
  expect(sent).toEqual([{ state: "done" }, { state: "failed", reason: "make is too long" }]);
});

test("a platform that says nothing about rows leaves them unknown", async () => {
  const kind = vehicleImport(vehicles, () => Promise.resolve({ status: "ok" }));
  expect(await kind.send([{ line: 2, cells: { UnitID: "T-1" }, isNew: false }], about)).toEqual([
    { state: "unknown" },
  ]);
});
