const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** By what files of each type begin with; null stands for any byte. */
const signatures: readonly (readonly [type: string, begins: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]],
  ["image/gif", ascii("GIF8")],
  ["image/webp", [...ascii("RIFF"), null, null, null, null, ...ascii("WEBP")]],
  ["application/pdf", ascii("%PDF-")],
];

/** What a document is by its first bytes, whatever its sender calls it; null for what no browser is given. */
export const documentTypeOf = (bytes: Uint8Array): string | null =>
  signatures.find(([, begins]) => begins.every((byte, i) => byte === null || bytes[i] === byte))?.[0] ?? null;
