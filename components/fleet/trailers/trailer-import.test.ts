import { expect, test, vi } from "vitest";
import { trailerExport } from "@/components/fleet/trailers/trailer-columns";
import { trailerFields, trailerImport } from "@/components/fleet/trailers/trailer-import";
import { trailerRows } from "@/components/fleet/trailers/trailer-row";
import { csvText } from "@/components/list-page/export/csv-file";
import { guessMapping } from "@/components/list-page/import/column-mapping";
import { readTableText } from "@/components/list-page/import/read-table";
import { faultText, readRows, reviewRows } from "@/components/list-page/import/review-rows";
import type { Trailer } from "@/lib/contract/interface/trailers";

const trailers: Trailer[] = [
  {
    ...{ trailerNumber: "R-1", status: "active", trailerType: "Van", year: "2020", terminal: "JOL" },
    ...{ length: 53, lengthUnits: "feet", axles: 2, liftGate: true, heated: false },
    ...{ ownershipStatus: "leased", bodyType: "Reefer", attributes: { EquipType: "R53" } },
  },
  { trailerNumber: "R-2", status: "inactive" },
];

function review(csv: string) {
  const file = readTableText("file.csv", csv);
  const kind = trailerImport(trailers, () => Promise.reject(new Error("nothing is sent here")));
  const rows = readRows(file, guessMapping(file.header, trailerFields));
  return reviewRows(rows, file.header.length, kind).map((row) => ({
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
  ["a flag that is none", "R-1,,,yes", "faulty", "Liftgate must be 1 or 0"],
])("%s is judged before it is sent", (_, line, kind, text) => {
  expect(review(`UnitID,Length,Axles,Liftgate\n${line}\n`)).toEqual([{ kind, text }]);
});

test("what was exported changes nothing when it comes in again", () => {
  expect(review(csvText(trailerRows(trailers), trailerExport)).map(({ kind }) => kind)).toEqual([
    "unchanged",
    "unchanged",
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
  const sent = await trailerImport(trailers, upload).send(
    [
      { line: 2, cells: { UnitID: "R-9", Length: "28" }, isNew: true },
      { line: 3, cells: { UnitID: "R-1", Axles: "3" }, isNew: false },
    ],
    { id: "i", fileName: "f.csv", rowCount: 2 },
  );
  const header = trailerFields.map(({ key }) => key).join(",");
  expect(upload).toHaveBeenCalledWith({
    file: `${header}\n1,,R-9,,,,,,,,,,,,,,,28,\n3,,R-1,,,,,,,,,,,,,3,,,\n`,
  });
  expect(sent).toEqual([{ state: "done" }, { state: "failed", reason: "axles is too many" }]);
});
