import { expect, test } from "vitest";
import type { MapColors } from "@/components/map/layer/map-colors";
import { VehicleCanvas } from "@/components/map/vehicle-canvas";
import { FleetArrays } from "@/lib/live/fleet-arrays";
import { vehicleFrame } from "@/lib/live/testing/live-frames";

const ink = [0, 0, 0] as const;
const colors = { moving: ink, stopped: ink, lost: ink, surface: ink, ink } as unknown as MapColors;

/** A WebGL that draws nothing and notes what it was asked to. */
function noteGl() {
  const calls: { name: string; args: unknown[] }[] = [];
  const gl = new Proxy(
    {},
    {
      get: (_, name: string) => {
        if (name === "drawingBufferWidth" || name === "drawingBufferHeight") return 600;
        if (/^[A-Z]/.test(name)) return name;
        return (...args: unknown[]) => {
          calls.push({ name, args });
          return name === "getUniformLocation" ? args[1] : true;
        };
      },
    },
  ) as WebGL2RenderingContext;
  const uniform = (name: string) => calls.findLast(({ args }) => args[0] === name)?.args[1];
  const drawn = () => calls.filter(({ name }) => name === "drawArrays").map(({ args }) => args[2]);
  return { gl, calls, uniform, drawn };
}

/** Vehicles on a canvas, of a fleet of 5,000 in which three have a symbol. */
function canvasAt(clock: { nowMs: number }) {
  const fleet = new FleetArrays();
  const fleetRows = Array.from({ length: 5_000 }, (_, index) => ({
    index,
    latitude: 40,
    longitude: -90,
    eventTime: 1,
  }));
  fleet.apply(vehicleFrame(1, fleetRows), 0);
  const { gl, calls, uniform, drawn } = noteGl();
  const listeners = new Map<string, (event: Event) => void>();
  const canvas = {
    getContext: () => gl,
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    remove: () => listeners.clear(),
  } as unknown as HTMLCanvasElement;
  const [asked, later]: [(() => void)[], (() => void)[]] = [[], []];
  const view = { centerX: 0, centerY: 0, zoom: 4, width: 600, height: 600 };
  const vehicles = new VehicleCanvas({
    canvas,
    fleet,
    colors,
    pageMs: () => clock.nowMs,
    lookOf: () => 0,
    view: () => view,
    size: () => ({ like: { width: 600, height: 600 }, ratio: 1 }),
    beforePicture: (draw) => asked.push(draw),
    withAges: (repaint) => later.push(repaint),
    marks: () => ({ badges: [], names: [], pointedAt: -1, opened: -1, selected: null }),
    letters: "serif",
  });
  vehicles.setDrawn(Uint32Array.of(12, 4, 700));
  const draw = () => {
    calls.length = 0;
    vehicles.draw();
  };
  return { fleet, vehicles, view, draw, uniform, drawn, asked, later, calls, listeners };
}

test("the graphics card works through the symbols that are drawn, not through the fleet", () => {
  const { vehicles, draw, drawn, uniform } = canvasAt({ nowMs: 0 });
  draw();
  expect(drawn()).toEqual([3]);
  vehicles.setSelected(12);
  draw();
  expect(drawn()).toEqual([3, 1]);
  expect(uniform("u_scale")).toBeGreaterThan(1);
});

test("where nobody sees a glide a repaint shows where it ends, not the report before", () => {
  const clock = { nowMs: 1_000 };
  const { vehicles, draw, uniform } = canvasAt(clock);
  draw();
  expect(uniform("u_glides")).toBe(0);
  vehicles.glideUntil(2_000);
  draw();
  expect(uniform("u_glides")).toBe(1);
  clock.nowMs = 2_001;
  draw();
  expect(uniform("u_glides")).toBe(0);
});

test("whatever changes before a picture is drawn once, and not again where the map has drawn it", () => {
  const { vehicles, drawn, asked, calls } = canvasAt({ nowMs: 0 });
  // The first was asked for when the canvas was opened.
  asked.splice(0)[0]?.();
  calls.length = 0;
  vehicles.setSelected(4);
  vehicles.setSelected(null);
  expect(asked).toHaveLength(1);
  asked[0]?.();
  expect(drawn()).toEqual([3]);
  vehicles.setSelected(null);
  vehicles.draw();
  asked[1]?.();
  expect(drawn()).toEqual([3, 3]);
});

test("a map that draws itself anew takes the symbols along only where it has moved", () => {
  const { vehicles, view, draw, drawn, calls } = canvasAt({ nowMs: 0 });
  draw();
  calls.length = 0;
  vehicles.drawWithMap();
  expect(drawn()).toEqual([]);
  for (const side of ["centerX", "centerY", "zoom", "width", "height"] as const) {
    view[side] += 1;
    calls.length = 0;
    vehicles.drawWithMap();
    vehicles.drawWithMap();
    expect(drawn()).toEqual([3]);
  }
  vehicles.setSelected(null);
  calls.length = 0;
  vehicles.drawWithMap();
  expect(drawn()).toEqual([3]);
});

test("a step that can be seen is drawn at once, all else with the next tick of the ages", () => {
  const { fleet, vehicles, draw, asked, later } = canvasAt({ nowMs: 0 });
  draw();
  asked.length = 0;
  const report = (longitude: number) =>
    vehicles.rowsChanged(
      fleet.apply(vehicleFrame(2, [{ index: 4, latitude: 40, longitude, eventTime: 2 }]), 1_000),
    );
  report(-90.001);
  vehicles.looksChanged([12]);
  expect([asked.length, later.length]).toEqual([0, 1]);
  later.splice(0)[0]?.();
  expect(asked.splice(0)).toHaveLength(1);
  draw();
  report(-90.002);
  report(-91);
  expect(asked).toHaveLength(1);
  draw();
  asked.length = 0;
  // It was drawn meanwhile.
  later[0]?.();
  expect(asked).toHaveLength(0);
});

test("a trail lies below the symbols, is sent once for a zoom, and is gone with an empty one", () => {
  const { vehicles, view, draw, drawn, calls } = canvasAt({ nowMs: 0 });
  draw();
  vehicles.setTrail([
    [-90, 40, 0, 50],
    [-91, 40, 60, 50],
    [-92, 41, 120, 50],
    [-93, 41, 4_000, 50],
  ]);
  const sentWords = () => calls.filter(({ name }) => name === "bufferData").length;
  draw();
  // Two driven segments with a halo and a line each, one across a gap; then the symbols.
  expect(drawn()).toEqual([12, 12, 6, 3]);
  expect(sentWords()).toBe(1);
  view.centerX += 1_000;
  draw();
  expect([drawn(), sentWords()]).toEqual([[12, 12, 6, 3], 0]);
  view.zoom += 1;
  draw();
  expect(sentWords()).toBe(1);
  vehicles.setTrail([]);
  draw();
  expect(drawn()).toEqual([3]);
});

test("a trail that was not there and is not there now asks for no picture", () => {
  const { vehicles, draw, asked } = canvasAt({ nowMs: 0 });
  draw();
  asked.length = 0;
  vehicles.setTrail([]);
  expect(asked).toHaveLength(0);
  vehicles.setTrail([[-90, 40, 0, 50]]);
  expect(asked).toHaveLength(1);
});

test("nothing is drawn where the graphics context is lost, and all again where it is back", () => {
  const { vehicles, draw, drawn, calls, listeners } = canvasAt({ nowMs: 0 });
  vehicles.setTrail([
    [-90, 40, 0, 50],
    [-91, 40, 60, 50],
  ]);
  draw();
  const lost = new Event("webglcontextlost", { cancelable: true });
  listeners.get("webglcontextlost")?.(lost);
  expect(lost.defaultPrevented).toBe(true);
  draw();
  expect(drawn()).toEqual([]);
  listeners.get("webglcontextrestored")?.(new Event("webglcontextrestored"));
  draw();
  expect(drawn()).toEqual([6, 6, 3]);
  expect(calls.filter(({ name }) => name === "bufferData")).toHaveLength(2);
});
