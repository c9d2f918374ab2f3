import { expect, test } from "vitest";
import { basemapStyle } from "@/components/map/basemap/basemap-style";
import { streetsStyle } from "@/components/map/basemap/streets-style";

const streets = { url: "/api/map-tiles?v=1", minZoom: 0, maxZoom: 15, bounds: [-88, 41, -87, 42] as const };

test("nothing is loaded from elsewhere, and every letter is of a font that the desk has", () => {
  const text = JSON.stringify(streetsStyle("light", streets));
  expect(text.match(/https?:/g)).toBeNull();
  expect(text).not.toContain("Noto");
  expect(streetsStyle("light", streets).layers.some(({ id }) => id === "streets-roads_highway")).toBe(true);
});

test("the embedded map's names stay outside of the streets alone, and from afar everywhere", () => {
  const { layers } = streetsStyle("light", streets);
  const names = layers.filter(({ id }) => id.startsWith("place-label"));
  expect(names.map(({ id, minzoom, maxzoom }) => [id, minzoom, maxzoom])).toEqual([
    ["place-label", 2.5, 7],
    ["place-label-outside", 7, undefined],
  ]);
  expect(JSON.stringify(names[1])).toContain("within");
});

test("the room of marks is placed first, as on the embedded map", () => {
  const last = (style: { layers: { id: string }[] }) => style.layers.at(-1)?.id;
  expect(last(streetsStyle("dark", streets))).toBe("mark-room");
  const urls = { tiles: "pmtiles://one", fonts: "/fonts" };
  expect(last(basemapStyle("dark", urls))).toBe("mark-room");
});

test("the embedded map's shields lie below the streets' ground, and its highways too", () => {
  const ids = streetsStyle("light", streets).layers.map(({ id }) => id);
  const ground = ids.indexOf("streets-earth");
  for (const id of ["road-freeway", "road-shield"]) expect(ids.indexOf(id), id).toBeLessThan(ground);
  expect(ids).not.toContain("road-shield-outside");
});
