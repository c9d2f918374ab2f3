import { expect, test } from "vitest";
import { lastWriter } from "@/lib/desk/writes/last-writer";

const nowMs = Date.parse("2026-11-24T16:00:00Z");
const looked = { memberId: "me", sinceMs: nowMs - 3_600_000, nowMs };
const at = (minutes: number) => new Date(nowMs - minutes * 60_000);
const by = (memberId: string, minutes: number, state: "done" | "refused" = "done") => ({
  ...{ memberId, who: memberId === "kim" ? "Kim Burke" : "Me", state },
  ...{ at: at(minutes + 5), settledAt: at(minutes) },
});

test("who wrote last is named with how long ago; what was refused is no write", () => {
  const entries = [by("me", 1, "refused"), by("kim", 4), by("me", 9)];
  expect(lastWriter(entries, "this trip", looked)).toBe("Kim Burke changed this trip 4 m ago");
});

test("nobody is named where the newest write is one's own, or older than what is looked back to", () => {
  expect(lastWriter([by("me", 1), by("kim", 4)], "it", looked)).toBeNull();
  expect(lastWriter([by("kim", 61)], "it", looked)).toBeNull();
  expect(lastWriter([], "it", looked)).toBeNull();
});
