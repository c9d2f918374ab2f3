import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { areas, plannedAreas } from "@/components/shell/areas";

const planned = plannedAreas.flatMap((group) => group.areas);

test("every area of the design has its place", () => {
  expect(planned.map(({ id }) => id).sort()).toEqual(
    "apps audit customers events exceptions fleet forms freight handover hours inbox keys linehaul machines manifests map members people places reports settings trips".split(
      " ",
    ),
  );
});

test("after g, a letter leads to one area", () => {
  const letters = planned.map(({ key }) => key);
  expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([]);
});

// Leave out Customers: every letter of it is given out.
const named = planned.filter(({ id }) => id !== "customers");
test.each(named.map(({ label, key }) => [label, key]))("%s has %s, a letter of its name", (label, key) => {
  expect(key).toMatch(/^[a-z]$/);
  expect(label.toLowerCase()).toContain(key);
});

test("an area is shown when it has a page, and only then", () => {
  const withPage = planned.filter(({ id }) => existsSync(`app/(desk)/${id}/page.tsx`)).map(({ id }) => id);
  expect(areas.map(({ id }) => id)).toEqual(withPage);
});
