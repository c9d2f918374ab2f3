import { expect, test } from "vitest";
import { hazmatMissing } from "@/lib/hazmat/check-line";
import { loadHazmatTable } from "@/lib/hazmat/hazmat-table";
import { readDescription } from "@/lib/hazmat/read-description";
import { hazardousGoods } from "@/lib/simulator/plan/hazardous-goods";

test("each hazardous material of the demo is one of the table, described whole", async () => {
  const table = await loadHazmatTable();
  const missing = hazardousGoods.map(({ description, unit }) => {
    const read = readDescription(`${description}, 40 ${unit}`, table);
    return read === null ? [description] : hazmatMissing(read, table);
  });
  expect(missing.flat()).toEqual([]);
});
