import { expect, test } from "vitest";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { unknownTerminals } from "@/lib/desk/settings/unknown-terminals";

const holiday = (terminal: string | null) => ({ terminal, day: "2026-11-27", name: "Inventory" });
const none = FreightSettings.parse({});

test("a row of settings names a terminal that is known, or all of them", () => {
  const after = { ...none, holidays: [holiday(null), holiday("JOL"), holiday("ZZZ")] };
  expect(unknownTerminals(none, after, ["STL", "JOL"])).toEqual([
    { path: "holidays.2.terminal", message: "ZZZ is no terminal that is known here" },
  ]);
});

test("a terminal that stood there before stays, and any is taken while none is known", () => {
  const after = { ...none, holidays: [holiday("ZZZ")] };
  expect(unknownTerminals(after, after, ["JOL"])).toEqual([]);
  expect(unknownTerminals(none, after, [])).toEqual([]);
});
