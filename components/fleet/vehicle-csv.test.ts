import { expect, test } from "vitest";
import { failedRowsCsv, planUpload, templateCsv, UnusableFile } from "@/components/fleet/vehicle-csv";

const refusal = (text: string) => {
  try {
    planUpload(text);
  } catch (error) {
    if (error instanceof UnusableFile) return error.message;
    throw error;
  }
  return null;
};

test("counts what a file asks for", () => {
  const plan = planUpload("ChgType,UnitID,Make\n1,T-1,Volvo\n3,T-2,Mack\n2,T-3,\n9,T-4,\n");
  expect(plan.counts).toEqual({ add: 1, update: 1, deactivate: 1, unclear: 1 });
});

test("names may come in any order and case, and unknown ones are told", () => {
  const plan = planUpload("unitid,Colour,CHGTYPE\nT-1,red,1\n");
  expect(plan.ignored).toEqual(["Colour"]);
  expect(plan.counts.add).toBe(1);
});

test("the template itself has every column and no rows", () => {
  expect(refusal(templateCsv())).toBe("There are no rows below the header.");
});

test("a wrong header is refused with the missing columns and what stands there", () => {
  expect(refusal("Truck;Make\nT-1;Volvo\n")).toContain("ChgType and UnitID are missing");
  expect(refusal("Truck;Make\nT-1;Volvo\n")).toContain("Truck;Make");
});

test("more than 1,000 rows are refused before sending", () => {
  expect(refusal(`ChgType,UnitID\n${"1,T\n".repeat(1_001)}`)).toContain("1,001");
  expect(refusal(`ChgType,UnitID\n${"1,T\n".repeat(1_000)}`)).toBeNull();
});

test.each([
  ["an empty file", "", "empty"],
  ["a column that is there twice", "ChgType,UnitID,unitid\n1,a,b\n", "UnitID is there twice"],
  ["another encoding", "ChgType,UnitID\n1,Qu\uFFFDbec\n", "UTF-8"],
  ["a quote that never closes", 'ChgType,UnitID\n1,"T-1\n', "readable CSV"],
])("%s is refused", (_, text, words) => {
  expect(refusal(text)).toContain(words);
});

test("failed rows come back as they were, with the reason", () => {
  const plan = planUpload('ChgType,UnitID,Make\n1,T-1,Volvo\n1,T-2,"Mack, Inc"\n');
  const file = failedRowsCsv(plan, [
    { line: 2, number: "T-1", outcome: "added" },
    { line: 3, number: "T-2", outcome: "failed", message: "exists already" },
  ]);
  expect(file).toBe('ChgType,UnitID,Make,Reason\n1,T-2,"Mack, Inc",exists already\n');
});

test("a repaired file of failed rows doesn't grow a second reason", () => {
  const plan = planUpload("ChgType,UnitID,Reason\n1,T-2,exists already\n");
  const file = failedRowsCsv(plan, [{ line: 2, number: "T-2", outcome: "failed", message: "still exists" }]);
  expect(file).toBe("ChgType,UnitID,Reason\n1,T-2,still exists\n");
});
