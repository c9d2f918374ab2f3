/**
 * Reads what comes in pieces, and stops as soon as the limit is passed, whatever a length header claims.
 * @returns null where there is more than the limit
 */
export async function readBytes(
  pieces: AsyncIterable<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const read: Uint8Array[] = [];
  let length = 0;
  for await (const piece of pieces ?? []) {
    length += piece.length;
    if (length > limitBytes) return null;
    read.push(piece);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of read) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
