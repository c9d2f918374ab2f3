import type { ServerResponse } from "node:http";
import type { Scope } from "@/lib/desk/access/scope";

/**
 * One reader of the stream. What it is sent waits in no queue of ours: while the last write has not left, nothing more
 * is written, and afterwards it gets the newest state in one piece.
 */
export class LiveConnection {
  /** The step that the reader was brought to; null until it was sent everything. */
  sequence: number | null = null;
  /** Tells whether everything is being made ready for the reader. */
  filling = false;
  #blockedAt: number | null = null;

  constructor(
    private readonly response: ServerResponse,
    readonly memberId: string,
    readonly scope: Scope,
    private readonly clock: () => number,
  ) {
    response.on("drain", () => {
      this.#blockedAt = null;
    });
  }

  get ready(): boolean {
    return this.#blockedAt === null && !this.response.destroyed && !this.response.writableEnded;
  }

  /** For how long the reader has taken nothing, in milliseconds. */
  get blockedMs(): number {
    return this.#blockedAt === null ? 0 : this.clock() - this.#blockedAt;
  }

  /** Bytes that were written and have not left yet. */
  get waitingBytes(): number {
    return this.response.writableLength;
  }

  write(bytes: Uint8Array): void {
    if (this.ready && !this.response.write(bytes)) this.#blockedAt = this.clock();
  }

  /** Ends the stream; one that takes nothing is cut off. */
  end(): void {
    if (this.ready) this.response.end();
    else this.response.destroy();
  }

  cutOff(): void {
    this.response.destroy();
  }
}
