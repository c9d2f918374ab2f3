// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ClusterBadges } from "@/components/map/layer/cluster-badges";

const view = { centerX: 1_000, centerY: 1_000, zoom: 21, width: 800, height: 600 };
const clusterAt = (key: number, x: number) => ({
  ...{ key, rows: [key, key + 1], x, y: 1_000, radius: 12, byState: [2, 0, 0, 0, 0] },
});

test("of badges only those that stand elsewhere get another style", () => {
  const host = document.createElement("div");
  const badges = new ClusterBadges(host, () => undefined);
  const [staying, moved] = [clusterAt(1, 1_000), clusterAt(2, 1_050)];
  badges.show([staying, moved], view, null);
  const [first, second] = [...host.querySelectorAll("button")];
  if (!first || !second) throw new Error("no badges");
  const [firstPlace, secondPlace] = [first.style.transform, second.style.transform];
  // Spoil the style, to see that nothing writes over it without need.
  first.style.transform = "none";
  badges.show([staying, clusterAt(2, 1_040)], view, null);
  expect(first.style.transform).toBe("none");
  expect(second.style.transform).not.toBe(secondPlace);
  badges.show([staying], { ...view, centerX: 900 }, null);
  expect(first.style.transform).not.toBe(firstPlace);
  expect(host.querySelectorAll("button")).toHaveLength(1);
  badges.move({ ...view, centerX: 900_000 });
  expect(first.hidden).toBe(true);
  badges.move(view);
  expect([first.hidden, first.style.transform]).toEqual([false, firstPlace]);
});

test("what is turned or dragged over a badge reaches the map around it, a press does not", () => {
  const map = document.createElement("div");
  const host = document.createElement("section");
  map.append(host);
  const opened: number[] = [];
  new ClusterBadges(host, ({ key }) => opened.push(key)).show([clusterAt(1, 1_000)], view, null);
  const seen: string[] = [];
  for (const type of ["wheel", "mousedown", "touchstart", "click", "dblclick"])
    map.addEventListener(type, () => seen.push(type));
  const badge = host.querySelector("button");
  for (const type of ["wheel", "mousedown", "touchstart", "click", "dblclick"])
    badge?.dispatchEvent(new Event(type, { bubbles: true }));
  expect(seen).toEqual(["wheel", "mousedown", "touchstart"]);
  expect(opened).toEqual([1]);
});
