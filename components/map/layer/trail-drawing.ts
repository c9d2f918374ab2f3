import { glProgram } from "@/components/map/layer/gl-program";
import type { MapColors, Rgb } from "@/components/map/layer/map-colors";
import type { MapView } from "@/components/map/layer/map-view";
import { segmentStride, type TrailPoint, trailSegments } from "@/components/map/layer/trail-segments";
import { worldWrapShader } from "@/components/map/layer/world-wrap-shader";
import { pixelsPerUnit } from "@/lib/live/world-units";

/** Segments are chosen anew once the zoom is farther away than this. */
const zoomStep = 0.5;
/** Two triangles. Not an instance: some renderers draw those one by one. */
const cornersEach = 6;

const vertexShader = `#version 300 es
precision highp float;
precision highp int;
layout(location = 0) in ivec4 a_ends;
uniform ivec2 u_anchor;
uniform float u_pixelsPerUnit;
uniform vec2 u_viewport;
uniform float u_halfWidth;
out vec2 v_at;
flat out float v_length;

const int corners[6] = int[6](0, 1, 2, 2, 1, 3);
${worldWrapShader}

void main() {
  int corner = corners[gl_VertexID % 6];
  vec2 from = vec2(nearest(a_ends.xy - u_anchor)) * u_pixelsPerUnit;
  vec2 way = vec2(nearest(a_ends.zw - a_ends.xy)) * u_pixelsPerUnit;
  v_length = length(way);
  vec2 along = v_length > 0.0 ? way / v_length : vec2(1.0, 0.0);
  // Half a pixel more for the soft edge.
  float reach = u_halfWidth + 0.5;
  v_at = vec2(mix(-reach, v_length + reach, float(corner & 1)), mix(-reach, reach, float(corner >> 1)));
  vec2 pixels = from + along * v_at.x + vec2(-along.y, along.x) * v_at.y;
  gl_Position = vec4(pixels * vec2(2.0, -2.0) / u_viewport, 0.0, 1.0);
}`;

/** A segment with round ends, so that the next one joins it; dashes are as long as the interface's maps have them. */
const fragmentShader = `#version 300 es
precision highp float;
uniform float u_halfWidth;
uniform vec4 u_color;
uniform bool u_isDashed;
in vec2 v_at;
flat in float v_length;
out vec4 color;

void main() {
  float soft = max(length(vec2(dFdx(v_at.y), dFdy(v_at.y))), 0.0001);
  float beyond = length(vec2(v_at.x - clamp(v_at.x, 0.0, v_length), v_at.y)) - u_halfWidth;
  float covered = clamp(0.5 - beyond / soft, 0.0, 1.0) * u_color.a;
  if (u_isDashed) covered *= clamp(0.5 - (abs(mod(v_at.x, 7.5) - 3.75) - 1.5) / soft, 0.0, 1.0);
  color = vec4(u_color.rgb * covered, covered);
}`;

const uniformNames = [
  "u_anchor",
  "u_pixelsPerUnit",
  "u_viewport",
  "u_halfWidth",
  "u_color",
  "u_isDashed",
] as const;
type Uniforms = Record<(typeof uniformNames)[number], WebGLUniformLocation | null>;

interface Stroke {
  color: Rgb;
  opacity: number;
  /** CSS pixels. */
  width: number;
  isDashed?: boolean;
}

/** Draws the trail of one vehicle into a canvas with pixels of premultiplied colours. */
export class TrailDrawing {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #uniforms: Uniforms;
  readonly #words: WebGLBuffer | null;
  readonly #array: WebGLVertexArrayObject | null;
  #points: readonly TrailPoint[] | null = null;
  #zoom = 0;
  #driven = 0;
  #gaps = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = glProgram(gl, vertexShader, fragmentShader);
    this.#uniforms = Object.fromEntries(
      uniformNames.map((name) => [name, gl.getUniformLocation(this.#program, name)]),
    ) as Uniforms;
    this.#words = gl.createBuffer();
    this.#array = gl.createVertexArray();
  }

  /** @param size of the canvas, CSS pixels */
  draw(
    points: readonly TrailPoint[],
    view: MapView,
    colors: MapColors,
    size: { width: number; height: number },
  ): void {
    const [gl, uniforms] = [this.#gl, this.#uniforms];
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#words);
    this.#send(points, view.zoom);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
    gl.useProgram(this.#program);
    gl.uniform2i(uniforms.u_anchor, view.centerX, view.centerY);
    gl.uniform1f(uniforms.u_pixelsPerUnit, pixelsPerUnit(view.zoom));
    gl.uniform2f(uniforms.u_viewport, size.width, size.height);
    this.#stroke(0, this.#driven, { color: colors.surface, opacity: 0.9, width: 5.5 });
    this.#stroke(0, this.#driven, { color: colors.moving, opacity: 1, width: 2.5 });
    this.#stroke(this.#driven, this.#gaps, { color: colors.lost, opacity: 1, width: 1.5, isDashed: true });
  }

  delete(): void {
    this.#gl.deleteBuffer(this.#words);
    this.#gl.deleteVertexArray(this.#array);
    this.#gl.deleteProgram(this.#program);
  }

  #send(points: readonly TrailPoint[], zoom: number): void {
    if (points === this.#points && Math.abs(zoom - this.#zoom) <= zoomStep) return;
    const { words, driven, gaps } = trailSegments(points, zoom);
    [this.#points, this.#zoom, this.#driven, this.#gaps] = [points, zoom, driven, gaps];
    this.#gl.bufferData(this.#gl.ARRAY_BUFFER, forEachCorner(words), this.#gl.STATIC_DRAW);
  }

  #stroke(first: number, count: number, { color, opacity, width, isDashed = false }: Stroke): void {
    if (count === 0) return;
    const [gl, uniforms] = [this.#gl, this.#uniforms];
    gl.vertexAttribIPointer(0, segmentStride, gl.INT, 0, 0);
    gl.enableVertexAttribArray(0);
    gl.uniform1f(uniforms.u_halfWidth, width / 2);
    gl.uniform4f(uniforms.u_color, ...color, opacity);
    gl.uniform1i(uniforms.u_isDashed, isDashed ? 1 : 0);
    gl.drawArrays(gl.TRIANGLES, first * cornersEach, count * cornersEach);
  }
}

/** Each segment once for each of its corners, which knows itself by its number. */
function forEachCorner(words: Int32Array): Int32Array {
  const all = new Int32Array(words.length * cornersEach);
  for (let from = 0; from < words.length; from += segmentStride) {
    const segment = words.subarray(from, from + segmentStride);
    for (let corner = 0; corner < cornersEach; corner++)
      all.set(segment, from * cornersEach + corner * segmentStride);
  }
  return all;
}
