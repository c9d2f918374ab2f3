const codesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));

/** By what files of each type begin with; null stands for any byte. */
const beginnings: readonly (readonly [type: string, begins: readonly (number | null)[]])[] = [
  ["image/jpeg", [0xff, 0xd8, 0xff]],
  ["image/png", [0x89, ...codesOf("PNG\r\n"), 0x1a, 0x0a]],
  ["image/gif", codesOf("GIF8")],
  ["image/webp", [...codesOf("RIFF"), null, null, null, null, ...codesOf("WEBP")]],
  ["application/pdf", codesOf("%PDF-")],
];

/**
 * Tells what a file from the road is by its first bytes, whatever its sender calls it; null where it is none that is
 * kept.
 */
export const fileTypeOf = (bytes: Uint8Array): string | null =>
  beginnings.find(([, begins]) => begins.every((byte, at) => byte === null || bytes[at] === byte))?.[0] ??
  null;
