import { expect, test } from "vitest";
import { wholeInstant, zonedCell } from "@/components/list-page/table/zoned-cell";
import { localZone } from "@/lib/time/zones";

const atMs = Date.UTC(2026, 10, 18, 15, 32);
const nowMs = Date.UTC(2026, 10, 18, 12);

test("hover says a time as people do, never as machines write it", () => {
  const cell = zonedCell(atMs, "America/New_York", nowMs);
  expect(cell).toMatchObject({ title: expect.stringContaining("Wed Nov 18 10:32 EST") });
  expect(wholeInstant(atMs, localZone())).not.toMatch(/your time|T\d\d:|Z$/);
});

test("the reader's own clock stands beside one of another zone", () => {
  const other = localZone() === "Asia/Tokyo" ? "America/New_York" : "Asia/Tokyo";
  expect(wholeInstant(atMs, other)).toMatch(/\d\d:\d\d \S+ your time$/);
});
