import { expect, test } from "vitest";
import { preferencesOf } from "@/lib/platform/service/preferences";

test.each([
  [null, false, 0],
  ["return=minimal", true, 0],
  ["Wait=2 , Return=Minimal", true, 2_000],
  ["wait=3600", false, 30_000],
  ["wait=-1", false, 0],
  ["wait", false, 0],
  ["respond-async; x=1, wait=1", false, 1_000],
])("preferences of %s", (header, minimal, waitMs) => {
  expect(preferencesOf(header)).toEqual({ minimal, waitMs });
});
