/** Largest text of one message in bytes of UTF-8; published. */
const maxBodyBytes = 16 * 1024;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * Parts of a text, none larger than a message may be: cut between lines, else between words, else between characters.
 * @param mostBytes in bytes of UTF-8
 */
export function splitText(text: string, mostBytes = maxBodyBytes): string[] {
  const parts: string[] = [];
  let rest = text;
  while (bytesOf(rest) > mostBytes) {
    const end = cutBefore(rest, mostBytes);
    const part = rest.slice(0, end).trimEnd();
    if (part !== "") parts.push(part);
    rest = rest.slice(end).trimStart();
  }
  if (rest.trim() !== "") parts.push(rest);
  return parts;
}

/** The place of the last good cut, so that what stands before it is small enough. */
function cutBefore(text: string, mostBytes: number): number {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += bytesOf(character);
    if (bytes > mostBytes) break;
    end += character.length;
  }
  for (const between of ["\n", " "]) {
    const at = text.lastIndexOf(between, end);
    // A part that is nearly empty reads worse than a cut word.
    if (at > end / 2) return at;
  }
  return end;
}
