import type { CustomRenderMethodInput, Map as MapLibre } from "maplibre-gl";
import { expect, test } from "vitest";
import type { MapColors } from "@/components/map/layer/map-colors";
import { createVehicleLayer } from "@/components/map/layer/vehicle-layer";
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
  const drawn = () => calls.filter(({ name }) => name === "drawArraysInstanced").map(({ args }) => args[3]);
  return { gl, calls, uniform, drawn };
}

const map = {
  getCenter: () => ({ lng: -90, lat: 40 }),
  getPixelRatio: () => 1,
  triggerRepaint: () => {},
} as unknown as MapLibre;
const input = {
  defaultProjectionData: { mainMatrix: new Float64Array(16) },
} as unknown as CustomRenderMethodInput;

/** A layer of a fleet of 5,000 in which three have a symbol. */
function layerAt(clock: { nowMs: number }) {
  const fleet = new FleetArrays();
  const vehicles = Array.from({ length: 5_000 }, (_, index) => ({
    index,
    latitude: 40,
    longitude: -90,
    eventTime: 1,
  }));
  fleet.apply(vehicleFrame(1, vehicles), 0);
  const vehicleLayer = createVehicleLayer(
    fleet,
    colors,
    () => clock.nowMs,
    () => 0,
  );
  const { gl, calls, uniform, drawn } = noteGl();
  vehicleLayer.setDrawn(Uint32Array.of(12, 4, 700));
  vehicleLayer.layer.onAdd?.(map, gl);
  const render = () => {
    calls.length = 0;
    vehicleLayer.layer.render(gl, input);
  };
  return { vehicleLayer, render, uniform, drawn };
}

test("the graphics card works through the symbols that are drawn, not through the fleet", () => {
  const { vehicleLayer, render, drawn, uniform } = layerAt({ nowMs: 0 });
  render();
  expect(drawn()).toEqual([3]);
  vehicleLayer.setSelected(12);
  render();
  expect(drawn()).toEqual([3, 1]);
  expect(uniform("u_scale")).toBeGreaterThan(1);
});

test("where nobody sees a glide a repaint shows where it ends, not the report before", () => {
  const clock = { nowMs: 1_000 };
  const { vehicleLayer, render, uniform } = layerAt(clock);
  render();
  expect(uniform("u_glides")).toBe(0);
  vehicleLayer.glideUntil(2_000);
  render();
  expect(uniform("u_glides")).toBe(1);
  clock.nowMs = 2_001;
  render();
  expect(uniform("u_glides")).toBe(0);
});
