// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { BadgeFocus, nextInDirection } from "@/components/map/marks/badge-focus";
import { MapMarks } from "@/components/map/marks/map-marks";
import { LiveStore } from "@/lib/live/live-store";

const view = { centerX: 1_000, centerY: 1_000, zoom: 21, width: 800, height: 600 };
const clusterAt = (key: number, x: number) => ({
  ...{ key, rows: [key, key + 1], x, y: 1_000, radius: 12, byState: [2, 0, 0, 0, 0] },
});

function openFocus(...places: number[]) {
  const host = document.createElement("div");
  document.body.replaceChildren(host);
  const marks = new MapMarks(new LiveStore({ wallMs: () => 0, pageMs: () => 0 }));
  const show = (...xs: number[]) =>
    marks.showBadges(
      xs.map((x) => clusterAt(x, x)),
      null,
    );
  show(...places);
  const opened: number[] = [];
  const padding = { top: 0, right: 0, bottom: 0, left: 90 };
  const focus = new BadgeFocus({
    ...{ host, marks, view: () => view, padding: () => padding },
    onOpen: ({ key }) => opened.push(key),
  });
  const button = host.querySelector("button");
  if (!button) throw new Error("no button");
  const press = (key: string) =>
    button.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  return { host, focus, button, press, show, opened };
}

test("one element speaks for all badges, and arrows go from one to the next", () => {
  const { host, button, press, opened } = openFocus(1_000, 1_100, 1_200);
  expect(host.querySelectorAll("button")).toHaveLength(1);
  button.focus();
  press("ArrowRight");
  expect(button.getAttribute("aria-label")).toBe("2 vehicles here: 2 moving");
  button.click();
  press("ArrowLeft");
  press("ArrowLeft");
  button.click();
  expect(opened).toEqual([1_100, 1_000]);
});

test("badges below a panel are left out", () => {
  const { button, press, opened } = openFocus(650, 1_000);
  button.focus();
  press("ArrowLeft");
  button.click();
  expect(opened).toEqual([1_000]);
});

test("where its group dissolves it goes to the one beside it, and without any says so", () => {
  const { button, focus, show, opened } = openFocus(1_000, 1_190);
  button.focus();
  show(1_020, 1_190);
  focus.follow();
  button.click();
  expect(opened).toEqual([1_020]);
  show();
  focus.follow();
  button.click();
  expect(opened).toEqual([1_020]);
  expect(button.getAttribute("aria-label")).toBe("No groups of vehicles in sight");
});

test("what lies ahead comes before what lies to the side", () => {
  const places = [
    { x: 60, y: 50 },
    { x: 100, y: 5 },
    { x: -10, y: 0 },
  ];
  expect(nextInDirection(places, { x: 0, y: 0 }, { x: 1, y: 0 })).toEqual({ x: 100, y: 5 });
  expect(nextInDirection(places, { x: 0, y: 0 }, { x: 0, y: -1 })).toBeNull();
});
