import { expect, test, vi } from "vitest";
import { trailerExport } from "@/components/fleet/trailers/trailer-columns";
import { publishedTrailerFields, trailerImport } from "@/components/fleet/trailers/trailer-import";
import { trailerRows } from "@/components/fleet/trailers/trailer-row";
import { withPaperFields } from "@/components/fleet/upload/unit-import";
import { csvText } from "@/components/list-page/export/csv-file";
import { faultText } from "@/components/list-page/import/cell-faults";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { readRows, reviewRows } from "@/components/list-page/import/review-rows";
import type { Trailer } from "@/lib/contract/interface/trailers";

const trailers: Trailer[] = [
  {
    ...{ trailerNumber: "R-1", status: "active", trailerType: "Van", year: "2020", terminal: "JOL" },
    ...{ length: 53, lengthUnits: "feet", axles: 2, liftGate: true, heated: false },
    ...{ ownershipStatus: "leased", bodyType: "Reefer", attributes: { EquipType: "R53" } },
  },
  { trailerNumber: "R-2", status: "inactive" },
];

const trailerFields = withPaperFields(publishedTrailerFields);
const papers = [
  {
    ...{ kind: "trailer" as const, number: "R-1", registration: "2027-06-30" },
    ...{ inspection: null, version: 1 },
  },
  // A truck of the same number has papers of its own.
  { kind: "vehicle" as const, number: "R-2", registration: "2029-01-01", inspection: null, version: 1 },
];

function review(csv: string) {
  const file = readTableText("file.csv", csv);
  const kind = trailerImport(trailers, papers, {
    upload: () => Promise.reject(new Error("nothing is sent here")),
    enterPapers: () => Promise.reject(new Error("nothing is sent here")),
  });
  const mapping = guessMapping(file.header, trailerFields);
  const rows = readRows(file, mapping);
  return reviewRows(rows, mapping, kind).map((row) => ({
    kind: row.kind,
    text:
      row.kind === "faulty"
        ? faultText(row.faults)
        : row.changes.map(({ label, before, after }) => `${label}: ${before}→${after}`).join(", "),
  }));
}

test.each([
  ["a change", "R-1,48,3,1", "changed", "Axles: 2→3, Length: 53→48"],
  ["what stands there", "R-1,53,2,1", "unchanged", ""],
  ["a new one", "R-9,28,,", "new", "Status: →active, Length: →28"],
  ["a length that is none", "R-1,long,,", "faulty", "Length must be a number such as 53"],
  ["a length out of range", "R-1,4000,,", "faulty", "Length must be at most 1000"],
  ["a flag that is none", "R-1,,,maybe", "faulty", "Liftgate must be yes or no"],
])("%s is judged before it is sent", (_, line, kind, text) => {
  expect(review(`UnitID,Length,Axles,Liftgate\n${line}\n`)).toEqual([{ kind, text }]);
});

test("what was exported changes nothing when it comes in again", () => {
  const [record] = papers;
  const standing = new Map(record && [[record.number, { record, registration: null, inspection: null }]]);
  const csv = csvText(trailerRows(trailers, standing), trailerExport);
  expect(csv).toContain("2027-06-30");
  expect(review(csv).map(({ kind }) => kind)).toEqual(["unchanged", "unchanged"]);
  expect(review(csv.replace("2027-06-30", "2028-06-30")).map(({ text }) => text)).toEqual([
    "Registration expires: 2027-06-30→2028-06-30",
    "",
  ]);
});

test("rows go as the published format has them, and each gets its own outcome", async () => {
  const upload = vi.fn(() =>
    Promise.resolve({
      status: "ok",
      rows: [
        { line: 2, number: "R-9", outcome: "added" as const },
        { line: 3, number: "R-1", outcome: "failed" as const, message: "axles is too many" },
      ],
    }),
  );
  const sent = await trailerImport(trailers, papers, { upload, enterPapers: () => Promise.resolve([]) }).send(
    [
      { line: 2, cells: { UnitID: "R-9", Length: "28" }, isNew: true },
      { line: 3, cells: { UnitID: "R-1", Axles: "3" }, isNew: false },
    ],
    { id: "i", fileName: "f.csv", rowCount: 2 },
  );
  const header = publishedTrailerFields.map(({ key }) => key).join(",");
  expect(upload).toHaveBeenCalledWith({
    file: `${header}\n1,,R-9,,,,,,,,,,,,,,,28,\n3,,R-1,,,,,,,,,,,,,3,,,\n`,
  });
  expect(sent).toEqual([{ state: "done" }, { state: "failed", reason: "axles is too many" }]);
});
