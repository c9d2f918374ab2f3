import { uploadRanges } from "@/components/map/layer/upload-ranges";
import { type FleetArrays, motionField, motionStride } from "@/lib/live/fleet-arrays";

const motionBytes = motionStride * 4;
const lookBytes = 4;

/** The fleet on the graphics card: `FleetArrays.motion` as it is, and one look a row beside it. */
export class VehicleBuffers {
  readonly #gl: WebGL2RenderingContext;
  readonly #motion: WebGLBuffer | null;
  readonly #looks: WebGLBuffer | null;
  readonly #array: WebGLVertexArrayObject | null;
  #capacity = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#motion = gl.createBuffer();
    this.#looks = gl.createBuffer();
    this.#array = gl.createVertexArray();
  }

  /**
   * Sends rows that changed.
   * @param changed rows whose motion changed; null for all
   */
  sendMotion(fleet: FleetArrays, changed: readonly number[] | null): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#motion);
    if (this.#capacity !== fleet.capacity) {
      gl.bufferData(gl.ARRAY_BUFFER, fleet.motion, gl.DYNAMIC_DRAW);
      this.#capacity = fleet.capacity;
      return;
    }
    for (const [from, to] of changed ? uploadRanges(changed, fleet.rows) : [[0, fleet.rows] as const])
      gl.bufferSubData(
        gl.ARRAY_BUFFER,
        from * motionBytes,
        fleet.motion,
        from * motionStride,
        (to - from) * motionStride,
      );
  }

  sendLooks(looks: Uint32Array): void {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#looks);
    gl.bufferData(gl.ARRAY_BUFFER, looks, gl.DYNAMIC_DRAW);
  }

  /** Binds rows as instances, the first of them `fromRow`. */
  bind(fromRow: number): void {
    const gl = this.#gl;
    const at = fromRow * motionBytes;
    gl.bindVertexArray(this.#array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#motion);
    gl.vertexAttribIPointer(0, 4, gl.INT, motionBytes, at + motionField.fromX * 4);
    gl.vertexAttribIPointer(1, 2, gl.INT, motionBytes, at + motionField.start * 4);
    gl.vertexAttribIPointer(2, 2, gl.SHORT, motionBytes, at + motionField.headings * 4);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#looks);
    gl.vertexAttribIPointer(3, 1, gl.UNSIGNED_INT, lookBytes, fromRow * lookBytes);
    for (let location = 0; location < 4; location++) {
      gl.enableVertexAttribArray(location);
      gl.vertexAttribDivisor(location, 1);
    }
  }

  delete(): void {
    this.#gl.deleteBuffer(this.#motion);
    this.#gl.deleteBuffer(this.#looks);
    this.#gl.deleteVertexArray(this.#array);
  }
}
