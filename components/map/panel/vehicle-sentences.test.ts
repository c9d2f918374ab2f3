import { expect, test } from "vitest";
import {
  headingText,
  positionAge,
  trailSentence,
  vehicleLine,
} from "@/components/map/panel/vehicle-sentences";

const now = Date.UTC(2026, 10, 20, 20, 32) / 1_000;
const places = { near: () => "3 mi W of Mount Vernon IL", zoneAt: () => "America/Chicago" };
const seen = (ageSeconds: number) => ({
  latitude: 38.3,
  longitude: -88.9,
  eventTimeSeconds: now - ageSeconds,
});

test("a moving truck has a speed and a place", () => {
  const facts = { state: "moving", position: seen(4), speedMph: 58 } as const;
  expect(vehicleLine(facts, places, now)).toBe("58 mph · 3 mi W of Mount Vernon IL");
  expect(vehicleLine(facts, null, now)).toBe("58 mph");
});

test("a stopped one has a place", () => {
  expect(vehicleLine({ state: "stopped", position: seen(4), speedMph: 0 }, places, now)).toBe(
    "Stopped · 3 mi W of Mount Vernon IL",
  );
});

test("without a speed it says by where it was whether it moves, else that no speed is told", () => {
  const facts = { position: seen(4), speedMph: null };
  expect(vehicleLine({ ...facts, state: "moving" }, places, now)).toBe("Moving · 3 mi W of Mount Vernon IL");
  expect(vehicleLine({ ...facts, state: "no-speed" }, null, now)).toBe("Speed not reported");
});

test("a lost one says since when, on the clock of where it was, with the day once that is another", () => {
  expect(vehicleLine({ state: "stale", position: seen(2_460), speedMph: 58 }, places, now)).toBe(
    "No position since 13:51 CST",
  );
  expect(vehicleLine({ state: "unknown", position: seen(2 * 86_400), speedMph: 0 }, places, now)).toBe(
    "No position since Wed 14:32 CST",
  );
});

test("one never seen says so", () => {
  const facts = { state: "unknown", position: null, speedMph: null } as const;
  expect(vehicleLine(facts, places, now)).toBe("No position yet");
  expect(positionAge(facts, now)).toBe("–");
});

test("headings have degrees and a direction", () => {
  expect(headingText(94)).toBe("heading 94° E");
});

test("positions that are left out of a trail are counted, with the reason", () => {
  const point: [number, number, number, null] = [0, 0, 0, null];
  expect(trailSentence({ points: [point, point], leftOut: [point], complete: true }, 6)).toBe(
    "2 positions in the last 6 hours. 1 position left out: too far to have driven there in the time.",
  );
  expect(trailSentence({ points: [], leftOut: [point, point], complete: true }, 6)).toBe(
    "No positions in the last 6 hours. 2 positions left out: too far to have driven there in the time.",
  );
});

test("a trail of one position is one position", () => {
  const trailOf = (count: number, complete = true) => ({
    points: Array.from({ length: count }, (): [number, number, number, null] => [0, 0, 0, null]),
    leftOut: [],
    complete,
  });
  const sentences = [0, 1, 1_204].map((count) => trailSentence(trailOf(count), 6));
  expect(sentences).toEqual([
    "No positions in the last 6 hours.",
    "1 position in the last 6 hours.",
    "1,204 positions in the last 6 hours.",
  ]);
  expect(trailSentence(trailOf(1, false), 2)).toBe(
    "1 position in the last 2 hours; earlier ones are still being read.",
  );
  expect(trailSentence(null, 6)).toBe("Reading…");
});
