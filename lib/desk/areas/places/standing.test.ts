import { expect, test } from "vitest";
import { standingNear } from "@/lib/desk/areas/places/standing";
import { movedBy } from "@/lib/geo/fence";

const yard = { latitude: 38.66412, longitude: -90.58307 };
const startSeconds = Date.UTC(2026, 10, 18, 12) / 1_000;
const seen = (minute: number, east: number) => ({
  ...movedBy(yard, east, 0),
  eventSeconds: startSeconds + minute * 60,
});
const trails = (points: ReturnType<typeof seen>[]) => ({
  *within() {
    yield { vehicle: "T-1", points };
  },
});
const everybody = () => true;

test("who stands a while is a stay where they stood, who drives by is none", () => {
  const points = [seen(0, -1_200), seen(1, -400), seen(2, 20), seen(9, 25), seen(31, 20), seen(32, 900)];
  expect(standingNear(trails(points), yard, everybody)).toMatchObject([
    { vehicle: "T-1", at: "2026-11-18T12:02:00.000Z", minutes: 29 },
  ]);
});

test("who stands a mile away, and who is not seen, is none", () => {
  expect(standingNear(trails([seen(0, 2_000), seen(30, 2_000)]), yard, everybody)).toEqual([]);
  expect(standingNear(trails([seen(0, 0), seen(30, 0)]), yard, () => false)).toEqual([]);
});
