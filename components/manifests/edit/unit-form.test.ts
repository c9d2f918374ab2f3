import { expect, test } from "vitest";
import { mergeUnits, type UnitForm, unitForm, unitRules } from "@/components/manifests/edit/unit-form";
import { manifestRowOf } from "@/lib/paper/testing/manifest-detail";

const zone = "America/Chicago";
const row = manifestRowOf();
const judge = (fields: Partial<UnitForm>) =>
  unitRules(row, zone).safeParse({ ...unitForm(row, zone), ...fields });

test("only what was changed is written", () => {
  expect(judge({ trailer: "8600" }).data).toEqual({ version: "v9", trailer: "8600" });
});

test("a seal is written where it was typed, and taken off where it was emptied", () => {
  expect(judge({ sealOut: " QF 774120 " }).data).toEqual({ version: "v9", seals: { out: "QF 774120" } });
  const seals = { out: "QF 774120", back: null, stops: {} };
  const sealed = manifestRowOf({ seals });
  const emptied = { ...unitForm(sealed, zone), sealOut: "" };
  expect(unitRules(sealed, zone).safeParse(emptied).data).toEqual({ version: "v9", seals: { out: null } });
});

test("what was emptied is taken away", () => {
  expect(judge({ vehicle: " ", dock: "" }).data).toEqual({ version: "v9", vehicle: null, dock: null });
});

test("a departure is read on the terminal's clock", () => {
  expect(judge({ departAt: "2026-11-24T08:15" }).data).toEqual({
    version: "v9",
    departAt: "2026-11-24T14:15:00.000Z",
  });
});

test("what is no departure and no door is refused at its field", () => {
  const { error } = judge({ departAt: "soon", dock: "x" });
  expect(error?.issues.map(({ path }) => path[0])).toContain("departAt");
  expect(judge({ dock: "x" }).error?.issues.map(({ path }) => path[0])).toEqual(["dock"]);
});

test("departures in conflict stand as people say them", () => {
  const form = (departAt: string) => ({ ...unitForm(row, zone), departAt });
  const clock = { nowMs: Date.parse("2026-11-24T15:00:00Z"), timeZone: zone };
  const { conflicts } = mergeUnits(
    { base: form("2026-11-24T07:00"), mine: form("2026-11-24T09:30"), theirs: form("") },
    {},
    clock,
  );
  expect(conflicts).toEqual([
    { id: "departAt", label: "Leaves at", mine: "Tue Nov 24 09:30", theirs: "nothing" },
  ]);
});
