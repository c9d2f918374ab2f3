import { expect, test } from "vitest";
import { idleSentence } from "@/components/reports/unit/idle-sentence";

const stand = (from: string, to: string) => ({ latitude: 41.5, longitude: -88.1, from, to });
const long = stand("2026-11-18T10:00:00Z", "2026-11-18T12:12:00Z");
const short = stand("2026-11-17T20:00:00Z", "2026-11-17T20:30:00Z");
const yard = { name: "Joliet Terminal", latitude: 41.501, longitude: -88.1 };

test("one sentence says where, when and how long", () => {
  expect(idleSentence([long, short], [yard], "America/Chicago")).toBe(
    "Stood with its engine on for 2.7 h since Tue 14:00, longest at Joliet Terminal: Wed 04:00–06:12 CST, 2.2 h.",
  );
});

test("a spot that has no name is given as it is", () => {
  expect(idleSentence([long], [], "America/Chicago")).toContain("at 41.50, -88.10");
});

test("where positions tell nothing, nothing is said", () => {
  expect(idleSentence([], [yard], "America/Chicago")).toBeNull();
  expect(idleSentence([stand("2026-11-18T10:00:00Z", "2026-11-18T10:12:00Z")], [yard], "UTC")).toBeNull();
});
