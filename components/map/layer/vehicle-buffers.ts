import { type DrawnVehicles, drawnStride } from "@/components/map/layer/drawn-vehicles";
import { motionField, motionStride } from "@/lib/live/fleet-arrays";

const drawnBytes = drawnStride * 4;

/** The drawn vehicles on the graphics card. */
export class VehicleBuffers {
  readonly #gl: WebGL2RenderingContext;
  readonly #words: WebGLBuffer | null;
  readonly #array: WebGLVertexArrayObject | null;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#words = gl.createBuffer();
    this.#array = gl.createVertexArray();
  }

  /** Sends what changed. */
  send(drawn: DrawnVehicles): void {
    const gl = this.#gl;
    const { words, ranges } = drawn.takeUpload();
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#words);
    if (ranges === null) gl.bufferData(gl.ARRAY_BUFFER, words, gl.DYNAMIC_DRAW);
    for (const [from, to] of ranges ?? [])
      gl.bufferSubData(
        gl.ARRAY_BUFFER,
        from * drawnBytes,
        words,
        from * drawnStride,
        (to - from) * drawnStride,
      );
  }

  /** Binds symbols as points. */
  bind(): void {
    const gl = this.#gl;
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#words);
    gl.vertexAttribIPointer(0, 4, gl.INT, drawnBytes, motionField.fromX * 4);
    gl.vertexAttribIPointer(1, 2, gl.INT, drawnBytes, motionField.start * 4);
    gl.vertexAttribIPointer(2, 2, gl.SHORT, drawnBytes, motionField.headings * 4);
    gl.vertexAttribIPointer(3, 1, gl.UNSIGNED_INT, drawnBytes, motionStride * 4);
    for (let location = 0; location < 4; location++) gl.enableVertexAttribArray(location);
  }

  delete(): void {
    this.#gl.deleteBuffer(this.#words);
    this.#gl.deleteVertexArray(this.#array);
  }
}
