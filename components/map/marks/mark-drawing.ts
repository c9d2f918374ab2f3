import { glProgram } from "@/components/map/layer/gl-program";
import type { MapColors } from "@/components/map/layer/map-colors";
import type { MapView } from "@/components/map/layer/map-view";
import { GlyphAtlas } from "@/components/map/marks/glyph-atlas";
import {
  cornersOfQuad,
  cornerWords,
  type DrawnBadge,
  type DrawnName,
  MarkQuads,
} from "@/components/map/marks/mark-quads";
import { markFragmentShader, markVertexShader } from "@/components/map/marks/mark-shaders";
import { pixelsPerUnit } from "@/lib/live/world-units";

/** Marks of one picture. */
export interface DrawnMarks {
  /** Another list where others are drawn. */
  readonly badges: readonly DrawnBadge[];
  /** Place in that list of the badge that is pointed at, and of the one whose list is open; -1 for none. */
  readonly pointedAt: number;
  readonly opened: number;
  /** Place of the selected vehicle, world units: badges make room for it. */
  readonly selected: { readonly x: number; readonly y: number } | null;
  readonly names: readonly DrawnName[];
}

/** A canvas as WebGL has it. */
interface MarkCanvas {
  /** Device pixels, with what is drawn around the map. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

const uniformNames = [
  "u_anchor",
  "u_pixelsPerUnit",
  "u_canvas",
  "u_ratio",
  "u_hasSelected",
  "u_selected",
  "u_hot",
  "u_atlas",
  "u_moving",
  "u_stopped",
  "u_lost",
  "u_surface",
  "u_ink",
  "u_softInk",
  "u_line",
  "u_strongLine",
  "u_shadow",
] as const;
type Uniforms = Record<(typeof uniformNames)[number], WebGLUniformLocation | null>;

const cornerBytes = cornerWords * 4;
/** The order in which four corners make two triangles. */
const triangles = [0, 1, 2, 2, 1, 3];

/** Marks of one kind on the graphics card. */
interface Batch {
  readonly words: WebGLBuffer | null;
  quads: MarkQuads;
}

/**
 * Count badges and names over the symbols, in one draw call each. Badges hang on the world: while the map moves nothing
 * is made anew for them. Names go along with vehicles, and are a few.
 */
export class MarkDrawing {
  readonly #gl: WebGL2RenderingContext;
  readonly #family: string;
  readonly #program: WebGLProgram;
  readonly #uniforms: Uniforms;
  readonly #array: WebGLVertexArrayObject | null;
  readonly #order: WebGLBuffer | null;
  readonly #texture: WebGLTexture | null;
  #orderedQuads = 0;
  #atlas: GlyphAtlas;
  #ratio: number;
  #badges: Batch;
  #names: Batch;
  #sent: readonly DrawnBadge[] | null = null;
  #sentGeneration = -1;

  /** @param family of the letters, as style sheets write it */
  constructor(gl: WebGL2RenderingContext, family: string, ratio: number) {
    this.#gl = gl;
    this.#family = family;
    this.#ratio = ratio;
    this.#program = glProgram(gl, markVertexShader, markFragmentShader);
    this.#uniforms = Object.fromEntries(
      uniformNames.map((name) => [name, gl.getUniformLocation(this.#program, name)]),
    ) as Uniforms;
    this.#array = gl.createVertexArray();
    this.#order = gl.createBuffer();
    this.#texture = gl.createTexture();
    this.#atlas = new GlyphAtlas(family, ratio);
    this.#badges = { words: gl.createBuffer(), quads: new MarkQuads(this.#atlas, ratio) };
    this.#names = { words: gl.createBuffer(), quads: new MarkQuads(this.#atlas, ratio) };
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    for (const [name, value] of [
      [gl.TEXTURE_MIN_FILTER, gl.NEAREST],
      [gl.TEXTURE_MAG_FILTER, gl.NEAREST],
      [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
      [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    ] as const)
      gl.texParameteri(gl.TEXTURE_2D, name, value);
  }

  /** The page's letters have come: those that were drawn before were others. */
  fontsChanged(): void {
    this.#atlas.clear();
  }

  draw(marks: DrawnMarks, view: MapView, colors: MapColors, canvas: MarkCanvas): void {
    this.#lookAtRatio(canvas.ratio);
    this.#collect(marks);
    if (this.#badges.quads.quads + this.#names.quads.quads === 0) return;
    const gl = this.#gl;
    gl.bindVertexArray(this.#array);
    // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's `use`, not React's
    gl.useProgram(this.#program);
    gl.bindTexture(gl.TEXTURE_2D, this.#texture);
    this.#atlas.send(gl);
    this.#setUniforms(marks, view, colors, canvas);
    this.#reserveOrder(Math.max(this.#badges.quads.quads, this.#names.quads.quads));
    for (const batch of [this.#names, this.#badges]) this.#drawBatch(batch);
  }

  delete(): void {
    const gl = this.#gl;
    for (const buffer of [this.#order, this.#badges.words, this.#names.words]) gl.deleteBuffer(buffer);
    gl.deleteVertexArray(this.#array);
    gl.deleteTexture(this.#texture);
    gl.deleteProgram(this.#program);
  }

  /** The window may have been moved to a display of another density. */
  #lookAtRatio(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#atlas = new GlyphAtlas(this.#family, ratio);
    this.#badges.quads = new MarkQuads(this.#atlas, ratio);
    this.#names.quads = new MarkQuads(this.#atlas, ratio);
    this.#sentGeneration = -1;
  }

  #collect({ badges, names }: DrawnMarks): void {
    // Once more where the atlas was full on the way: what was collected before that lies elsewhere now.
    for (let turn = 0; turn < 2; turn++) {
      const before = this.#atlas.generation;
      this.#collectNames(names);
      if (badges !== this.#sent || before !== this.#sentGeneration) this.#collectBadges(badges);
      if (this.#atlas.generation === before) break;
    }
  }

  #collectNames(names: readonly DrawnName[]): void {
    const { quads } = this.#names;
    if (names.length === 0 && quads.quads === 0) return;
    quads.clear();
    for (const name of names) quads.addName(name);
    this.#send(this.#names);
  }

  #collectBadges(badges: readonly DrawnBadge[]): void {
    const { quads } = this.#badges;
    this.#sent = badges;
    this.#sentGeneration = this.#atlas.generation;
    quads.clear();
    badges.forEach((badge, mark) => {
      quads.addBadge(badge, mark);
    });
    this.#send(this.#badges);
  }

  #send({ words, quads }: Batch): void {
    this.#gl.bindBuffer(this.#gl.ARRAY_BUFFER, words);
    this.#gl.bufferData(this.#gl.ARRAY_BUFFER, quads.words, this.#gl.DYNAMIC_DRAW);
  }

  #reserveOrder(quads: number): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#order);
    if (quads <= this.#orderedQuads) return;
    this.#orderedQuads = 2 ** Math.ceil(Math.log2(quads));
    const order = new Uint32Array(this.#orderedQuads * triangles.length);
    for (let at = 0; at < order.length; at++)
      order[at] = Math.floor(at / triangles.length) * cornersOfQuad + (triangles[at % triangles.length] ?? 0);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, order, gl.STATIC_DRAW);
  }

  #drawBatch({ words, quads }: Batch): void {
    if (quads.quads === 0) return;
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, words);
    gl.vertexAttribIPointer(0, 2, gl.INT, cornerBytes, 0);
    gl.vertexAttribIPointer(1, 2, gl.SHORT, cornerBytes, 8);
    gl.vertexAttribIPointer(2, 2, gl.UNSIGNED_SHORT, cornerBytes, 12);
    gl.vertexAttribIPointer(3, 2, gl.UNSIGNED_SHORT, cornerBytes, 16);
    gl.vertexAttribIPointer(4, 2, gl.UNSIGNED_SHORT, cornerBytes, 20);
    gl.vertexAttribIPointer(5, 1, gl.INT, cornerBytes, 24);
    for (let location = 0; location < 6; location++) gl.enableVertexAttribArray(location);
    gl.drawElements(gl.TRIANGLES, quads.quads * triangles.length, gl.UNSIGNED_INT, 0);
  }

  #setUniforms(marks: DrawnMarks, view: MapView, colors: MapColors, canvas: MarkCanvas): void {
    const [gl, uniforms] = [this.#gl, this.#uniforms];
    gl.uniform2i(uniforms.u_anchor, view.centerX, view.centerY);
    gl.uniform1f(uniforms.u_pixelsPerUnit, pixelsPerUnit(view.zoom));
    gl.uniform2f(uniforms.u_canvas, canvas.width, canvas.height);
    gl.uniform1f(uniforms.u_ratio, canvas.ratio);
    gl.uniform1i(uniforms.u_hasSelected, marks.selected === null ? 0 : 1);
    gl.uniform2i(uniforms.u_selected, Math.round(marks.selected?.x ?? 0), Math.round(marks.selected?.y ?? 0));
    const hot = (at: number) => (at < 0 ? -9 : at);
    gl.uniform2i(uniforms.u_hot, hot(marks.pointedAt), hot(marks.opened));
    gl.uniform1i(uniforms.u_atlas, 0);
    gl.uniform3fv(uniforms.u_moving, colors.moving);
    gl.uniform3fv(uniforms.u_stopped, colors.stopped);
    gl.uniform3fv(uniforms.u_lost, colors.lost);
    gl.uniform3fv(uniforms.u_surface, colors.surface);
    gl.uniform3fv(uniforms.u_ink, colors.ink);
    gl.uniform3fv(uniforms.u_softInk, colors.softInk);
    gl.uniform3fv(uniforms.u_line, colors.line);
    gl.uniform3fv(uniforms.u_strongLine, colors.strongLine);
    gl.uniform1f(uniforms.u_shadow, colors.shadow);
  }
}
