/** Signs that part a file; each interchange names its own in its ISA segment. */
export interface Delimiters {
  element: string;
  component: string;
  /** Parts repeated values from version 00402 on; null before. */
  repetition: string | null;
  segment: string;
}

/** One segment of a file. Elements are counted from 1, as the trade does; what is not there is empty. */
export interface Segment {
  tag: string;
  elements: readonly string[];
  /** Its place in the file, from 1. */
  place: number;
  /** The line of the file on which it begins, from 1. */
  line: number;
}

/** Gives an element of a segment, without the spaces that pad it. Empty where it is not there. */
export const elementOf = (segment: Segment, element: number): string =>
  (segment.elements[element - 1] ?? "").trim();

/** A file that is no X12 at all, or of which no segment can be read. Its message is for people. */
export class X12Error extends Error {
  override name = "X12Error";
}

interface Tokens {
  segments: Segment[];
  /** Delimiters by the place of the ISA segment that names them. */
  delimiters: Map<number, Delimiters>;
}

const isaElements = 16;
/** ISA has 106 signs where it is padded as it must be; some senders do not pad. */
const longestIsa = 200;

/**
 * Parts a file into segments. Line breaks after a terminator, a byte order mark and a last terminator that is missing
 * are taken as they come.
 * @throws X12Error where no ISA segment names the delimiters
 */
export function readSegments(text: string): Tokens {
  const tokens: Tokens = { segments: [], delimiters: new Map() };
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let line = 1;
  let signs: Delimiters | null = null;
  const skipSpace = () => {
    for (; at < text.length && /\s/.test(text[at] ?? ""); at += 1) if (text[at] === "\n") line += 1;
  };
  for (skipSpace(); at < text.length; skipSpace()) {
    const place = tokens.segments.length + 1;
    if (signs === null || isHeader(text, at)) {
      signs = delimitersAt(text, at);
      tokens.delimiters.set(place, signs);
    }
    const end = text.indexOf(signs.segment, at);
    const raw = text.slice(at, end < 0 ? undefined : end);
    const [tag = "", ...elements] = raw.split(signs.element);
    tokens.segments.push({ tag: tag.trim(), elements, place, line });
    at = end < 0 ? text.length : end + 1;
    line += raw.split("\n").length - 1 + (signs.segment === "\n" && end >= 0 ? 1 : 0);
  }
  if (signs === null) throw new X12Error("This file is empty.");
  return tokens;
}

/** ISA is followed by its own delimiter, which may differ from that of the interchange before. */
const isHeader = (text: string, at: number): boolean => /^ISA[^A-Za-z0-9\s]/.test(text.slice(at, at + 4));

function delimitersAt(text: string, at: number): Delimiters {
  if (!isHeader(text, at))
    throw new X12Error("This is no X12 file: it does not begin with an ISA segment and its delimiter.");
  const element = text[at + 3] ?? "";
  const parts = text.slice(at, at + longestIsa).split(element);
  const last = parts[isaElements];
  if (last === undefined || last.length < 2)
    throw new X12Error(
      `This X12 file ends within its first segment: ISA has ${isaElements} elements, and its terminator follows the last.`,
    );
  const [component = "", segment = ""] = last;
  const signs = [element, component, segment];
  if (new Set(signs).size < signs.length || signs.some((sign) => /[A-Za-z0-9]/.test(sign)))
    throw new X12Error(
      `This X12 file cannot be parted: ISA names ${signs.map((sign) => JSON.stringify(sign)).join(", ")} as delimiters, and these must be three different signs.`,
    );
  const [, , , , , , , , , , , repetition = "", version = ""] = parts;
  // Senders of newer versions may still write the U of the older ones there.
  const isSign = version >= "00402" && /^[^A-Za-z0-9\s]$/.test(repetition);
  return { element, component, segment, repetition: isSign ? repetition : null };
}
