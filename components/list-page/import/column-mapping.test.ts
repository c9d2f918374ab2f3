import { expect, test } from "vitest";
import { z } from "zod";
import { guessMapping, missingFields, withColumn } from "@/components/list-page/import/column-mapping";

const rule = z.string();
const fields = [
  { key: "UnitID", label: "Unit", names: ["Truck no."], required: true, rule },
  { key: "VIN", label: "VIN", rule },
  { key: "CurrentTerm", label: "Terminal", rule },
];

test.each([
  [
    ["unitid", "vin"],
    ["UnitID", "VIN"],
  ],
  [
    ["Current_Term", "TRUCK NO"],
    ["CurrentTerm", "UnitID"],
  ],
  [
    ["Colour", "Unit"],
    [null, "UnitID"],
  ],
  [
    ["Unit", "UnitID"],
    ["UnitID", null],
  ],
])("the header %j fills %j", (header, mapping) => {
  expect(guessMapping(header, fields)).toEqual(mapping);
});

test("a field that is given to another column leaves the first one", () => {
  expect(withColumn(["UnitID", null, "VIN"], 1, "UnitID")).toEqual([null, "UnitID", "VIN"]);
  expect(withColumn(["UnitID", null, "VIN"], 2, null)).toEqual(["UnitID", null, null]);
});

test("required fields that nothing fills are named", () => {
  expect(missingFields([null, "VIN"], fields).map(({ key }) => key)).toEqual(["UnitID"]);
  expect(missingFields(["UnitID"], fields)).toEqual([]);
});
