import { UnusableFile } from "@/components/list-page/import/table-file";

interface ReadText {
  text: string;
  notes: string[];
}

/**
 * The text of a file in UTF-8, in UTF-16 as Excel saves “Unicode text”, or as Windows writes “CSV” without a word about
 * it, which is said. @throws UnusableFile for what is no text
 */
export function readText(buffer: ArrayBuffer): ReadText {
  const bytes = new Uint8Array(buffer);
  const wide = utf16Of(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), notes: [] };
  if (isOtherFile(bytes)) throw new UnusableFile(noTable);
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), notes: [] };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  // Signs that no text of Windows has.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))) throw new UnusableFile(noTable);
  return { text: new TextDecoder("windows-1252").decode(bytes), notes: [windowsNote] };
}

const windowsNote = "This file isn’t in UTF-8 and was read as Windows text: check the letters with accents.";
const noTable = "This file is no table: it must be CSV or an Excel workbook.";

/** The kind of UTF-16 a text is in; null where it is none. Where no mark says so, every second byte of plain letters is zero. */
function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 400);
  const zerosAt = (odd: 0 | 1) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const most = sample.length / 4;
  if (zerosAt(1) > most && zerosAt(0) === 0) return "utf-16le";
  return zerosAt(0) > most && zerosAt(1) === 0 ? "utf-16be" : null;
}

/** Tells PDF and pictures by how they begin. */
const isOtherFile = (bytes: Uint8Array): boolean =>
  /^(%PDF-|\x89PNG|\xff\xd8\xff|GIF8|RIFF)/.test(String.fromCharCode(...bytes.subarray(0, 8)));
