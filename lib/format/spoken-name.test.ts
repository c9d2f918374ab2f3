import { expect, test } from "vitest";
import { spokenName } from "@/lib/format/spoken-name";

test.each([
  ["Murphy, Dakota", "Dakota Murphy"],
  ["O'Brien, Ana Luz", "Ana Luz O'Brien"],
  ["E. Lindgren", "E. Lindgren"],
  ["Murphy,", "Murphy,"],
  ["Ruiz, Ana, Jr.", "Ruiz, Ana, Jr."],
])("%s is said as %s", (written, spoken) => {
  expect(spokenName(written)).toBe(spoken);
});
