import type { CustomLayerInterface, CustomRenderMethodInput, Map as MapLibre } from "maplibre-gl";
import { DrawnVehicles } from "@/components/map/layer/drawn-vehicles";
import { glProgram } from "@/components/map/layer/gl-program";
import type { MapColors } from "@/components/map/layer/map-colors";
import { VehicleBuffers } from "@/components/map/layer/vehicle-buffers";
import { vehicleFragmentShader, vehicleVertexShader } from "@/components/map/layer/vehicle-shaders";
import { elementAt } from "@/lib/geo/element-at";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { worldUnits, worldX, worldY } from "@/lib/live/world-units";

/** Draws the fleet's symbols. One way to do it is `createVehicleLayer`; whatever else can do this can take its place. */
export interface VehicleLayer {
  /** To be added to the map after each change of style. */
  readonly layer: CustomLayerInterface;
  setColors(colors: MapColors): void;
  /** False draws every vehicle where it is, with no way between (people who asked for less motion). */
  setGlides(glides: boolean): void;
  setSelected(row: number | null): void;
  /** Which rows have a symbol. */
  setDrawn(rows: Uint32Array): void;
  /** Rows that reported. */
  rowsChanged(rows: Uint32Array): void;
  /** Rows whose state changed. */
  looksChanged(rows: ArrayLike<number>): void;
  /** Until when somebody sees vehicles on their way, on the page's clock: afterwards all stand where they reported. */
  glideUntil(pageMs: number): void;
}

export const vehicleLayerId = "vehicles";
const selectedScale = 1.45;

const uniformNames = [
  "u_anchor",
  "u_anchorClip",
  "u_eastClip",
  "u_southClip",
  "u_viewport",
  "u_now",
  "u_glides",
  "u_scale",
  "u_leftOut",
  "u_selected",
  "u_moving",
  "u_stopped",
  "u_lost",
  "u_surface",
  "u_ink",
] as const;
type Uniforms = Record<(typeof uniformNames)[number], WebGLUniformLocation | null>;

interface GlState {
  program: WebGLProgram;
  uniforms: Uniforms;
  buffers: VehicleBuffers;
}

/**
 * A MapLibre layer over the fleet's typed arrays: one draw call for all symbols, one for the selected vehicle.
 * @param pageMs the clock that was passed to `FleetArrays.apply`
 * @param lookOf how a row is drawn
 */
export function createVehicleLayer(
  fleet: FleetArrays,
  colors: MapColors,
  pageMs: () => number,
  lookOf: (row: number) => number,
): VehicleLayer {
  return new GlVehicleLayer(new DrawnVehicles(fleet, lookOf), colors, pageMs);
}

class GlVehicleLayer implements VehicleLayer {
  readonly layer: CustomLayerInterface = {
    id: vehicleLayerId,
    type: "custom",
    onAdd: (map, gl) => this.#open(map, gl),
    onRemove: () => this.#close(),
    render: (gl, input) => this.#render(gl, input),
  };
  readonly #drawn: DrawnVehicles;
  readonly #pageMs: () => number;
  #colors: MapColors;
  #glides = true;
  #selected: number | null = null;
  #glideEndsMs = 0;
  #map: MapLibre | null = null;
  #gl: GlState | null = null;

  constructor(drawn: DrawnVehicles, colors: MapColors, pageMs: () => number) {
    this.#drawn = drawn;
    this.#colors = colors;
    this.#pageMs = pageMs;
  }

  setColors(colors: MapColors): void {
    this.#colors = colors;
    this.#map?.triggerRepaint();
  }

  setGlides(glides: boolean): void {
    this.#glides = glides;
    this.#map?.triggerRepaint();
  }

  setSelected(row: number | null): void {
    this.#selected = row;
    this.#map?.triggerRepaint();
  }

  setDrawn(rows: Uint32Array): void {
    this.#drawn.show(rows);
    this.#map?.triggerRepaint();
  }

  rowsChanged(rows: Uint32Array): void {
    this.#drawn.rowsChanged(rows);
    this.#map?.triggerRepaint();
  }

  looksChanged(rows: ArrayLike<number>): void {
    this.#drawn.looksChanged(rows);
    this.#map?.triggerRepaint();
  }

  glideUntil(pageMs: number): void {
    this.#glideEndsMs = pageMs;
  }

  /** Also after a lost context: whatever was made before belongs to a context that is gone. */
  #open(map: MapLibre, gl: WebGL2RenderingContext): void {
    const program = glProgram(gl, vehicleVertexShader, vehicleFragmentShader);
    const uniforms = Object.fromEntries(
      uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]),
    ) as Uniforms;
    this.#map = map;
    this.#gl = { program, uniforms, buffers: new VehicleBuffers(gl) };
    this.#drawn.forget();
  }

  #close(): void {
    this.#gl?.buffers.delete();
    this.#gl = null;
    this.#map = null;
  }

  #render(gl: WebGL2RenderingContext, input: CustomRenderMethodInput): void {
    const state = this.#gl;
    if (!state || this.#drawn.count === 0) return;
    state.buffers.send(this.#drawn);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
    gl.useProgram(state.program);
    this.#setUniforms(gl, state.uniforms, input);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.CULL_FACE);
    state.buffers.bind(0);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#drawn.count);
    this.#renderSelected(gl, state);
    gl.bindVertexArray(null);
  }

  get #selectedSlot(): number {
    return this.#selected === null ? -1 : this.#drawn.slotOf(this.#selected);
  }

  /** Once more, larger and above the others. */
  #renderSelected(gl: WebGL2RenderingContext, { uniforms, buffers }: GlState): void {
    const slot = this.#selectedSlot;
    if (slot < 0) return;
    gl.uniform1i(uniforms.u_leftOut, -1);
    gl.uniform1i(uniforms.u_selected, 1);
    gl.uniform1f(uniforms.u_scale, selectedScale);
    buffers.bind(slot);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, 1);
  }

  #setUniforms(gl: WebGL2RenderingContext, uniforms: Uniforms, input: CustomRenderMethodInput): void {
    const map = this.#map;
    if (!map) return;
    const { lng, lat } = map.getCenter();
    const anchorX = worldX(lng);
    const anchorY = worldY(lat);
    const matrix = input.defaultProjectionData.mainMatrix;
    const column = (at: number) => [0, 1, 2, 3].map((line) => elementAt(matrix, at * 4 + line));
    const east = column(0).map((value) => value / worldUnits);
    const south = column(1).map((value) => value / worldUnits);
    const anchor = column(3).map(
      (value, at) => value + elementAt(east, at) * anchorX + elementAt(south, at) * anchorY,
    );
    gl.uniform2i(uniforms.u_anchor, anchorX, anchorY);
    gl.uniform4fv(uniforms.u_anchorClip, anchor);
    gl.uniform4fv(uniforms.u_eastClip, east);
    gl.uniform4fv(uniforms.u_southClip, south);
    const ratio = map.getPixelRatio();
    gl.uniform2f(uniforms.u_viewport, gl.drawingBufferWidth / ratio, gl.drawingBufferHeight / ratio);
    const nowMs = Math.floor(this.#pageMs());
    gl.uniform1i(uniforms.u_now, nowMs);
    // Where nobody sees a glide nothing repaints it: what is drawn now must be where it ends, not where it begins.
    gl.uniform1i(uniforms.u_glides, this.#glides && nowMs <= this.#glideEndsMs ? 1 : 0);
    gl.uniform1f(uniforms.u_scale, 1);
    gl.uniform1i(uniforms.u_leftOut, this.#selectedSlot);
    gl.uniform1i(uniforms.u_selected, 0);
    gl.uniform3fv(uniforms.u_moving, this.#colors.moving);
    gl.uniform3fv(uniforms.u_stopped, this.#colors.stopped);
    gl.uniform3fv(uniforms.u_lost, this.#colors.lost);
    gl.uniform3fv(uniforms.u_surface, this.#colors.surface);
    gl.uniform3fv(uniforms.u_ink, this.#colors.ink);
  }
}
