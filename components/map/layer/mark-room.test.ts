import type { Map as MapLibre } from "maplibre-gl";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { basemapStyle } from "@/components/map/basemap/basemap-style";
import { emptyScene } from "@/components/map/layer/fleet-scene";
import { MarkRoom, roomOf } from "@/components/map/layer/mark-room";
import { LiveStore } from "@/lib/live/live-store";
import { pixelsPerUnit, worldX, worldY } from "@/lib/live/world-units";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const zoom = 6;
const chicago = { x: worldX(-87.6), y: worldY(41.9), radius: 14 };
const pixels = (count: number) => count / pixelsPerUnit(zoom);

/** Tells a map that notes how many marks there are each time. */
function openRoom() {
  const told: number[] = [];
  const source = { setData: (data: { features: unknown[] }) => told.push(data.features.length) };
  const map = { getSource: () => source } as unknown as MapLibre;
  return { room: new MarkRoom(map, new LiveStore({ wallMs: () => 0, pageMs: () => 0 }), Date.now), told };
}

test("a mark's room is where it stands, as wide as it is", () => {
  const [room] = roomOf([chicago]);
  expect(room?.properties.radius).toBe(14);
  const [longitude = 0, latitude = 0] = room?.geometry.coordinates ?? [];
  expect(Math.abs(worldX(longitude) - chicago.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(worldY(latitude) - chicago.y)).toBeLessThanOrEqual(1);
});

test("a badge that moves a pixel tells the map nothing new, one that moves twenty does", () => {
  const { room, told } = openRoom();
  let views = 0;
  const show = (movedPixels: number) => {
    const x = chicago.x + pixels(movedPixels);
    const cluster = { key: 1, rows: [1, 2], ...chicago, x, byState: [2, 0, 0, 0] };
    room.show({ ...emptyScene, zoom, clusters: [cluster], box: { ...emptyScene.box, west: views++ } });
  };
  const showAlone = (movedPixels: number) => {
    show(movedPixels);
    vi.advanceTimersByTime(1_000);
  };
  for (const moved of [0, 1, -1, 20]) showAlone(moved);
  expect(told).toHaveLength(2);
  room.forget();
  showAlone(20);
  expect(told).toHaveLength(3);
  // While somebody zooms.
  for (const moved of [40, 60, 80]) show(moved);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveLength(4);
});

test("as long as each mark is near a place of its own names stay, wherever the others went", () => {
  const { room, told } = openRoom();
  let views = 0;
  const show = (...marks: readonly (readonly [movedPixels: number, radius: number])[]) => {
    const clusters = marks.map(([moved, radius], key) => {
      return { key, rows: [1, 2], x: chicago.x + pixels(moved), y: chicago.y, radius, byState: [2, 0, 0, 0] };
    });
    room.show({ ...emptyScene, zoom, clusters, box: { ...emptyScene.box, west: views++ } });
    vi.advanceTimersByTime(1_000);
  };
  show([0, 14], [100, 14]);
  expect(told).toEqual([2]);
  // In another order, each a little farther.
  show([107, 14], [-7, 14]);
  expect(told).toEqual([2]);
  // Both beside the same place.
  show([0, 14], [7, 14]);
  expect(told).toEqual([2, 2]);
  // One that grew, and one fewer.
  show([0, 16], [7, 14]);
  show([0, 16]);
  expect(told).toEqual([2, 2, 2, 1]);
});

test("while vehicles alone move, names are placed anew each 15 seconds at most", () => {
  const { room, told } = openRoom();
  const show = (steps: number, west = 0) => {
    const cluster = { key: 1, rows: [1, 2], ...chicago, x: chicago.x + pixels(20 * steps), byState: [2] };
    room.show({ ...emptyScene, zoom, clusters: [cluster], box: { ...emptyScene.box, west } });
  };
  for (let second = 0; second < 59; second++) {
    show(second);
    vi.advanceTimersByTime(1_000);
  }
  expect(told).toHaveLength(4);
  // A map that is moved does not wait.
  show(60);
  show(61, 1);
  vi.advanceTimersByTime(500);
  expect(told).toHaveLength(5);
  show(62, 1);
  room.remove();
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(5);
});

test("the first marks of a style are told at once, and that there are none is nothing new", () => {
  const { room, told } = openRoom();
  const cluster = { key: 1, rows: [1, 2], ...chicago, byState: [2] };
  for (const style of [1, 2]) {
    room.forget();
    room.show(emptyScene);
    vi.advanceTimersByTime(1_000);
    expect(told).toHaveLength(style - 1);
    room.show({ ...emptyScene, zoom, clusters: [cluster] });
    vi.advanceTimersByTime(0);
    expect(told).toHaveLength(style);
  }
});

test("names of towns are placed after the marks, and have places beside the widest badge", () => {
  const { layers } = basemapStyle("light", { tiles: "pmtiles://t.test/t", fonts: "https://t.test/f" });
  expect(layers.at(-1)?.id).toBe("mark-room");
  const layout: Record<string, unknown> = layers.find(({ id }) => id === "place-label")?.layout ?? {};
  const anchors = [layout["text-variable-anchor-offset"]].flat(2);
  const farthest = Math.max(...anchors.filter((one) => typeof one === "number"));
  // The smallest name is 10 pixels high, the widest badge 21 to its edge.
  expect(farthest * 10).toBeGreaterThan(21);
});
