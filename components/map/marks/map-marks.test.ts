import { expect, test } from "vitest";
import { MapMarks } from "@/components/map/marks/map-marks";
import { LiveStore } from "@/lib/live/live-store";

// A world unit is a CSS pixel at zoom 21.
const view = { centerX: 1_000, centerY: 1_000, zoom: 21, width: 800, height: 600 };
const clusterAt = (key: number, x: number) => ({
  ...{ key, rows: [key, key + 1], x, y: 1_000, radius: 12, byState: [2, 0, 0, 0, 0] },
});
const newMarks = () => new MapMarks(new LiveStore({ wallMs: () => 0, pageMs: () => 0 }));

test("a press meets a badge within its ring and not beside it", () => {
  const marks = newMarks();
  marks.showBadges([clusterAt(1, 1_000), clusterAt(5, 1_100)], null);
  const keyAt = (x: number, y: number) => marks.badgeAt(view, { x, y })?.key ?? null;
  expect([keyAt(400, 300), keyAt(411, 300), keyAt(400, 311)]).toEqual([1, 1, 1]);
  expect([keyAt(413, 300), keyAt(409, 309), keyAt(450, 300)]).toEqual([null, null, null]);
  expect(keyAt(500, 300)).toBe(5);
});

test("a badge is met where it stepped aside from the selected vehicle", () => {
  const marks = newMarks();
  marks.showBadges([clusterAt(1, 1_010)], { x: 1_000, y: 1_000 });
  expect(marks.badgeAt(view, { x: 430, y: 300 })?.key).toBe(1);
  expect(marks.badgeAt(view, { x: 410, y: 300 })).toBeNull();
});

test("what is pointed at is known by its group, not by its place in the list", () => {
  const marks = newMarks();
  const [first, second] = [clusterAt(1, 1_000), clusterAt(5, 1_100)];
  marks.showBadges([first, second], null);
  expect(marks.pointAt(second)).toBe(true);
  expect(marks.pointAt(second)).toBe(false);
  expect(marks.drawn(0).pointedAt).toBe(1);
  marks.showBadges([second, first], null);
  expect(marks.drawn(0).pointedAt).toBe(0);
  marks.showBadges([first], null);
  expect(marks.drawn(0).pointedAt).toBe(-1);
});
