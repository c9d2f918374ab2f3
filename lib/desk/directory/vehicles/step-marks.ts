/**
 * Remembers for each index in which step it last changed. What changed since the step before is a ready list, so that
 * the usual question costs as much as was changed; older questions scan the marks.
 */
export class StepMarks {
  #marks = new Uint32Array(256);
  #size = 0;
  #open: number[] = [];
  #closed: number[] = [];

  reserve(size: number): void {
    this.#size = Math.max(this.#size, size);
    if (size <= this.#marks.length) return;
    const larger = new Uint32Array(Math.max(size, 2 * this.#marks.length));
    larger.set(this.#marks);
    this.#marks = larger;
  }

  get dirty(): boolean {
    return this.#open.length > 0;
  }

  /** Notes a change in the step that is being collected. */
  mark(index: number, openStep: number): void {
    if (this.#marks[index] === openStep) return;
    this.#marks[index] = openStep;
    this.#open.push(index);
  }

  /** Ends the step that is being collected. @returns the indexes that changed in it */
  close(): readonly number[] {
    this.#closed = this.#open;
    this.#open = [];
    return this.#closed;
  }

  /** Indexes that changed after step `from`; `lastStep` is the newest step that was closed. */
  changedSince(from: number, lastStep: number): readonly number[] {
    if (from === lastStep) return this.#open.slice();
    if (from === lastStep - 1 && this.#open.length === 0) return this.#closed;
    const changed: number[] = [];
    for (let index = 0; index < this.#size; index++)
      if ((this.#marks[index] ?? 0) > from) changed.push(index);
    return changed;
  }
}
