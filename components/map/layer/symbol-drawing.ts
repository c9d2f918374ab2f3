import type { DrawnVehicles } from "@/components/map/layer/drawn-vehicles";
import { glProgram } from "@/components/map/layer/gl-program";
import type { MapColors } from "@/components/map/layer/map-colors";
import type { MapView } from "@/components/map/layer/map-view";
import { VehicleBuffers } from "@/components/map/layer/vehicle-buffers";
import { vehicleFragmentShader, vehicleVertexShader } from "@/components/map/layer/vehicle-shaders";
import { pixelsPerUnit } from "@/lib/live/world-units";

const selectedScale = 1.45;

const uniformNames = [
  "u_anchor",
  "u_pixelsPerUnit",
  "u_viewport",
  "u_ratio",
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

interface SymbolPicture {
  readonly drawn: DrawnVehicles;
  readonly view: MapView;
  readonly colors: MapColors;
  /** CSS pixels, with what is drawn around the map. */
  readonly size: { readonly width: number; readonly height: number };
  /** Device pixels of one of CSS. */
  readonly ratio: number;
  readonly nowMs: number;
  /** False draws vehicles where their glides end. */
  readonly glides: boolean;
  /** Place of the selected vehicle among those that are drawn; negative for none. */
  readonly selectedSlot: number;
}

/** Draws the fleet's symbols: one draw call for all, one for the selected vehicle. */
export class SymbolDrawing {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #uniforms: Uniforms;
  readonly #buffers: VehicleBuffers;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = glProgram(gl, vehicleVertexShader, vehicleFragmentShader);
    this.#uniforms = Object.fromEntries(
      uniformNames.map((name) => [name, gl.getUniformLocation(this.#program, name)]),
    ) as Uniforms;
    this.#buffers = new VehicleBuffers(gl);
  }

  draw(picture: SymbolPicture): void {
    const { drawn, selectedSlot } = picture;
    const gl = this.#gl;
    this.#buffers.send(drawn);
    if (drawn.count === 0) return;
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
    gl.useProgram(this.#program);
    this.#setUniforms(picture);
    this.#buffers.bind();
    gl.drawArrays(gl.POINTS, 0, drawn.count);
    if (selectedSlot >= 0) this.#drawSelected(selectedSlot);
  }

  delete(): void {
    this.#buffers.delete();
  }

  /** Once more, larger and above the others. */
  #drawSelected(slot: number): void {
    const [gl, uniforms] = [this.#gl, this.#uniforms];
    gl.uniform1i(uniforms.u_leftOut, -1);
    gl.uniform1i(uniforms.u_selected, 1);
    gl.uniform1f(uniforms.u_scale, selectedScale);
    gl.drawArrays(gl.POINTS, slot, 1);
  }

  #setUniforms({ view, colors, size, ratio, nowMs, glides, selectedSlot }: SymbolPicture): void {
    const [gl, uniforms] = [this.#gl, this.#uniforms];
    gl.uniform2f(uniforms.u_viewport, size.width, size.height);
    gl.uniform1f(uniforms.u_ratio, ratio);
    gl.uniform2i(uniforms.u_anchor, view.centerX, view.centerY);
    gl.uniform1f(uniforms.u_pixelsPerUnit, pixelsPerUnit(view.zoom));
    gl.uniform1i(uniforms.u_now, nowMs);
    gl.uniform1i(uniforms.u_glides, glides ? 1 : 0);
    gl.uniform1f(uniforms.u_scale, 1);
    gl.uniform1i(uniforms.u_leftOut, selectedSlot);
    gl.uniform1i(uniforms.u_selected, 0);
    gl.uniform3fv(uniforms.u_moving, colors.moving);
    gl.uniform3fv(uniforms.u_stopped, colors.stopped);
    gl.uniform3fv(uniforms.u_lost, colors.lost);
    gl.uniform3fv(uniforms.u_surface, colors.surface);
    gl.uniform3fv(uniforms.u_ink, colors.ink);
  }
}
