import { expect, test } from "vitest";
import { mergeTexts } from "@/components/ui/conflict/field-merge";

const fields = [
  { id: "weight", label: "Weight", names: ["weight"] },
  { id: "place", label: "Place", names: ["city", "zip"] },
];
const base = { weight: "100", city: "Joliet", zip: "60431" };

test("what only one changed is kept or taken over, what both changed is mine until theirs is chosen", () => {
  const [mine, theirs] = [
    { ...base, weight: "200" },
    { ...base, weight: "300", zip: "60432" },
  ];
  const merged = mergeTexts({ base, mine, theirs }, fields, {});
  expect(merged).toEqual({
    conflicts: [{ id: "weight", label: "Weight", mine: "200", theirs: "300" }],
    taken: ["Place: Joliet, 60432"],
    form: { weight: "200", city: "Joliet", zip: "60432" },
  });
  expect(mergeTexts({ base, mine, theirs }, fields, { weight: "theirs" }).form.weight).toBe("300");
});

test("parts of one thing are never mixed: a town comes with its ZIP", () => {
  const [mine, theirs] = [
    { ...base, city: "Aurora" },
    { ...base, zip: "60540" },
  ];
  const { conflicts, form } = mergeTexts({ base, mine, theirs }, fields, { place: "theirs" });
  expect(conflicts).toEqual([
    { id: "place", label: "Place", mine: "Aurora, 60431", theirs: "Joliet, 60540" },
  ]);
  expect(form).toMatchObject({ city: "Joliet", zip: "60540" });
});

test("what was emptied says so", () => {
  const merged = mergeTexts({ base, mine: base, theirs: { ...base, weight: "" } }, fields, {});
  expect(merged.taken).toEqual(["Weight: nothing"]);
});
