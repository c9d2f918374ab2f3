import { DrawnVehicles } from "@/components/map/layer/drawn-vehicles";
import { glProgram } from "@/components/map/layer/gl-program";
import type { MapColors } from "@/components/map/layer/map-colors";
import { type MapView, visiblePixels } from "@/components/map/layer/map-view";
import { TrailDrawing } from "@/components/map/layer/trail-drawing";
import type { TrailPoint } from "@/components/map/layer/trail-segments";
import { VehicleBuffers } from "@/components/map/layer/vehicle-buffers";
import { vehicleFragmentShader, vehicleVertexShader } from "@/components/map/layer/vehicle-shaders";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit } from "@/lib/live/world-units";

const selectedScale = 1.45;
/** CSS pixels: a point is left out where its middle is outside of what is drawn, however much of it would be seen. */
const marginPixels = 24;

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

interface GlState {
  program: WebGLProgram;
  uniforms: Uniforms;
  buffers: VehicleBuffers;
  /** Made for the first trail: most of the time there is none. */
  trail: TrailDrawing | null;
}

interface CanvasSize {
  /** Device pixels, as the map's own canvas has them. */
  readonly like: { readonly width: number; readonly height: number };
  /** Number of them that make one of CSS. */
  readonly ratio: number;
}

export interface VehicleCanvasOptions {
  readonly canvas: HTMLCanvasElement;
  readonly fleet: FleetArrays;
  readonly colors: MapColors;
  /** The clock that was passed to `FleetArrays.apply`. */
  readonly pageMs: () => number;
  /** Tells how a row is drawn. */
  readonly lookOf: (row: number) => number;
  readonly view: () => MapView;
  readonly size: () => CanvasSize;
  /** Calls back before the next picture of the page. */
  readonly beforePicture: (draw: () => void) => void;
  /** Calls back when the page's ages tick, within a second. */
  readonly withAges: (repaint: () => void) => void;
  /** Moves what floats over vehicles along with them. */
  readonly onDraw: (view: MapView, nowMs: number) => void;
}

/**
 * The fleet's symbols over typed arrays, on a canvas of their own above the map's: a report and a vehicle that is chosen
 * redraw symbols and the trail, never the map below them. One draw call for all symbols, one for the selected vehicle.
 */
export class VehicleCanvas {
  readonly #options: VehicleCanvasOptions;
  readonly #drawn: DrawnVehicles;
  readonly #gl: WebGL2RenderingContext;
  #state: GlState | null = null;
  #colors: MapColors;
  #glides = true;
  #selected: number | null = null;
  #trail: readonly TrailPoint[] = [];
  #glideEndsMs = 0;
  #drawnView: MapView | null = null;
  #isAsked = false;
  #isLater = false;
  #isRemoved = false;

  /** @throws Error where the browser draws nothing */
  constructor(options: VehicleCanvasOptions) {
    const { canvas, fleet, lookOf, colors } = options;
    const gl = canvas.getContext("webgl2", { antialias: false, depth: false, stencil: false });
    if (gl === null) throw new Error("This browser has no WebGL 2");
    this.#options = options;
    this.#gl = gl;
    this.#colors = colors;
    this.#drawn = new DrawnVehicles(fleet, lookOf);
    canvas.addEventListener("webglcontextlost", (event) => {
      // Only then the browser gives it back.
      event.preventDefault();
      this.#state = null;
    });
    canvas.addEventListener("webglcontextrestored", () => this.#open());
    this.#open();
  }

  setColors(colors: MapColors): void {
    this.#colors = colors;
    this.repaint();
  }

  /** False draws every vehicle where it is, with no way between (people who asked for less motion). */
  setGlides(glides: boolean): void {
    this.#glides = glides;
    this.repaint();
  }

  setSelected(row: number | null): void {
    this.#selected = row;
    this.repaint();
  }

  /** Below the symbols; an empty one draws nothing. */
  setTrail(points: readonly TrailPoint[]): void {
    if (points.length === 0 && this.#trail.length === 0) return;
    this.#trail = points;
    this.repaint();
  }

  /** Takes the rows that have a symbol. */
  setDrawn(rows: Uint32Array): void {
    this.#drawn.show(rows);
    this.repaint();
  }

  /** Rows that reported: a step that can be seen is drawn at once. */
  rowsChanged(rows: Uint32Array): void {
    const reach = visiblePixels / pixelsPerUnit(this.#options.view().zoom);
    if (this.#drawn.rowsChanged(rows, reach)) this.repaint();
    else this.#repaintWithAges();
  }

  /** Rows whose state changed. */
  looksChanged(rows: ArrayLike<number>): void {
    this.#drawn.looksChanged(rows);
    this.#repaintWithAges();
  }

  /** Until when somebody sees vehicles on their way, on the page's clock: afterwards all stand where they reported. */
  glideUntil(pageMs: number): void {
    this.#glideEndsMs = pageMs;
  }

  /** Draws before the next picture of the page, however often it is asked. */
  repaint(): void {
    if (this.#isAsked) return;
    this.#isAsked = true;
    this.#options.beforePicture(() => {
      if (this.#isAsked) this.draw();
    });
  }

  /**
   * A report of a large fleet comes with every frame, and each picture makes the browser put the whole page together
   * again: what moves nobody's eye waits for the ages, which do that each second anyway.
   */
  #repaintWithAges(): void {
    if (this.#isLater) return;
    this.#isLater = true;
    this.#options.withAges(() => {
      if (this.#isLater) this.repaint();
    });
  }

  /** The map below is being drawn: where it has moved the symbols go along, in the same moment. */
  drawWithMap(): void {
    const { centerX, centerY, zoom, width, height } = this.#options.view();
    const before = this.#drawnView;
    const isSame =
      before?.centerX === centerX &&
      before.centerY === centerY &&
      before.zoom === zoom &&
      before.width === width &&
      before.height === height;
    if (this.#isAsked || !isSame) this.draw();
  }

  draw(): void {
    this.#isAsked = false;
    this.#isLater = false;
    if (this.#isRemoved) return;
    const { canvas, size, view: viewNow, pageMs, onDraw } = this.#options;
    const [gl, state] = [this.#gl, this.#state];
    const [view, nowMs] = [viewNow(), Math.floor(pageMs())];
    this.#drawnView = { ...view };
    if (state !== null) {
      const { like, ratio } = size();
      const { width, height } = like;
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const margin = Math.ceil(marginPixels * ratio);
      gl.viewport(-margin, -margin, width + 2 * margin, height + 2 * margin);
      const drawn = { width: (width + 2 * margin) / ratio, height: (height + 2 * margin) / ratio };
      gl.clear(gl.COLOR_BUFFER_BIT);
      this.#drawTrail(state, view, drawn);
      state.buffers.send(this.#drawn);
      // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
      gl.useProgram(state.program);
      gl.uniform2f(state.uniforms.u_viewport, drawn.width, drawn.height);
      gl.uniform1f(state.uniforms.u_ratio, ratio);
      this.#setUniforms(state.uniforms, view, nowMs);
      if (this.#drawn.count > 0) {
        state.buffers.bind();
        gl.drawArrays(gl.POINTS, 0, this.#drawn.count);
        this.#drawSelected(state.uniforms);
      }
    }
    onDraw(view, nowMs);
  }

  remove(): void {
    this.#isRemoved = true;
    this.#state?.buffers.delete();
    this.#state?.trail?.delete();
    this.#state = null;
    // A page has few contexts, and they are freed late otherwise.
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    this.#options.canvas.remove();
  }

  /** Also after a lost context: whatever was made before belongs to a context that is gone. */
  #open(): void {
    if (this.#isRemoved) return;
    const gl = this.#gl;
    const program = glProgram(gl, vehicleVertexShader, vehicleFragmentShader);
    const uniforms = Object.fromEntries(
      uniformNames.map((name) => [name, gl.getUniformLocation(program, name)]),
    ) as Uniforms;
    this.#state = { program, uniforms, buffers: new VehicleBuffers(gl), trail: null };
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#drawn.forget();
    this.repaint();
  }

  #drawTrail(state: GlState, view: MapView, size: { width: number; height: number }): void {
    if (this.#trail.length === 0) return;
    state.trail ??= new TrailDrawing(this.#gl);
    state.trail.draw(this.#trail, view, this.#colors, size);
  }

  get #selectedSlot(): number {
    return this.#selected === null ? -1 : this.#drawn.slotOf(this.#selected);
  }

  /** Once more, larger and above the others. */
  #drawSelected(uniforms: Uniforms): void {
    const slot = this.#selectedSlot;
    if (slot < 0) return;
    const gl = this.#gl;
    gl.uniform1i(uniforms.u_leftOut, -1);
    gl.uniform1i(uniforms.u_selected, 1);
    gl.uniform1f(uniforms.u_scale, selectedScale);
    gl.drawArrays(gl.POINTS, slot, 1);
  }

  #setUniforms(uniforms: Uniforms, view: MapView, nowMs: number): void {
    const gl = this.#gl;
    gl.uniform2i(uniforms.u_anchor, view.centerX, view.centerY);
    gl.uniform1f(uniforms.u_pixelsPerUnit, pixelsPerUnit(view.zoom));
    gl.uniform1i(uniforms.u_now, nowMs);
    // Draw a glide at its end where nobody sees it: nothing repaints it there.
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
