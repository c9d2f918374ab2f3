import { DrawnVehicles } from "@/components/map/layer/drawn-vehicles";
import type { MapColors } from "@/components/map/layer/map-colors";
import { type MapView, visiblePixels } from "@/components/map/layer/map-view";
import { SymbolDrawing } from "@/components/map/layer/symbol-drawing";
import { TrailDrawing } from "@/components/map/layer/trail-drawing";
import type { TrailPoint } from "@/components/map/layer/trail-segments";
import { type DrawnMarks, MarkDrawing } from "@/components/map/marks/mark-drawing";
import type { FleetArrays } from "@/lib/live/fleet-arrays";
import { pixelsPerUnit } from "@/lib/live/world-units";

/** CSS pixels: a point is left out where its middle is outside of what is drawn, however much of it would be seen. */
const marginPixels = 24;

interface GlState {
  symbols: SymbolDrawing;
  /** Made for the first trail: most of the time there is none. */
  trail: TrailDrawing | null;
  /** Made for the first badge or name. */
  marks: MarkDrawing | null;
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
  /** The badges and names of a picture. */
  readonly marks: (nowMs: number) => DrawnMarks;
  /** Family of their letters, as style sheets write it. */
  readonly letters: string;
}

/**
 * The fleet's symbols over typed arrays, on a canvas of their own above the map's: a report and a vehicle that is chosen
 * redraw symbols, marks and the trail, never the map below them.
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
    if (this.#state === null) return;
    const { canvas, size, view: viewNow, pageMs } = this.#options;
    const [view, nowMs] = [viewNow(), Math.floor(pageMs())];
    this.#drawnView = { ...view };
    const { like, ratio } = size();
    const { width, height } = like;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const margin = Math.ceil(marginPixels * ratio);
    this.#gl.viewport(-margin, -margin, width + 2 * margin, height + 2 * margin);
    this.#gl.clear(this.#gl.COLOR_BUFFER_BIT);
    const drawn = { width: width + 2 * margin, height: height + 2 * margin, ratio };
    this.#drawLayers(this.#state, view, nowMs, drawn);
  }

  /** The page's letters have come: names and numbers are drawn with them. */
  fontsChanged(): void {
    this.#state?.marks?.fontsChanged();
    this.repaint();
  }

  remove(): void {
    this.#isRemoved = true;
    this.#state?.symbols.delete();
    this.#state?.trail?.delete();
    this.#state?.marks?.delete();
    this.#state = null;
    // A page has few contexts, and they are freed late otherwise.
    this.#gl.getExtension("WEBGL_lose_context")?.loseContext();
    this.#options.canvas.remove();
  }

  /** Also after a lost context: whatever was made before belongs to a context that is gone. */
  #open(): void {
    if (this.#isRemoved) return;
    const gl = this.#gl;
    this.#state = { symbols: new SymbolDrawing(gl), trail: null, marks: null };
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    this.#drawn.forget();
    this.repaint();
  }

  /** @param canvas device pixels, with what is drawn around the map */
  #drawLayers(
    state: GlState,
    view: MapView,
    nowMs: number,
    canvas: { width: number; height: number; ratio: number },
  ): void {
    const { ratio } = canvas;
    const colors = this.#colors;
    const size = { width: canvas.width / ratio, height: canvas.height / ratio };
    if (this.#trail.length > 0) {
      state.trail ??= new TrailDrawing(this.#gl);
      state.trail.draw(this.#trail, view, colors, size);
    }
    // Draw a glide at its end where nobody sees it: nothing repaints it there.
    const glides = this.#glides && nowMs <= this.#glideEndsMs;
    const selectedSlot = this.#selected === null ? -1 : this.#drawn.slotOf(this.#selected);
    state.symbols.draw({ drawn: this.#drawn, view, colors, size, ratio, nowMs, glides, selectedSlot });
    const marks = this.#options.marks(nowMs);
    if (state.marks === null && marks.badges.length + marks.names.length === 0) return;
    state.marks ??= new MarkDrawing(this.#gl, this.#options.letters, ratio);
    state.marks.draw(marks, view, colors, canvas);
  }
}

/** Above the map's own canvas, which goes on taking what is pressed and dragged. */
export function addVehicleCanvas(host: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "map-vehicles";
  host.append(canvas);
  return canvas;
}
