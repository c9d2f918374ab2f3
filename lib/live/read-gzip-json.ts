/**
 * Opens gzip and reads the JSON in it.
 * @throws where the bytes are neither
 */
export async function readGzipJson(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).json();
}
