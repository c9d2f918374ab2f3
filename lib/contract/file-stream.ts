/** A file that is passed on as it comes, and never held whole. */
export class FileStream {
  constructor(
    readonly bytes: ReadableStream<Uint8Array>,
    readonly name: string,
    /** Content type. */
    readonly type: string,
    /** Null where nobody says it beforehand. */
    readonly sizeBytes: number | null,
  ) {}
}
