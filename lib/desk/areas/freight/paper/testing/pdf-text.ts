import { inflateSync } from "node:zlib";

/** A PDF as its objects, by number: what stands before the stream, and the stream's bytes unpacked. */
function objectsOf(file: Uint8Array): Map<string, { head: string; stream: string }> {
  const bytes = Buffer.from(file);
  const source = bytes.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = source.indexOf("\nendobj", start);
    const begins = source.indexOf("stream\n", start);
    const hasStream = begins !== -1 && begins < end;
    const head = source.slice(start, hasStream ? begins : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const packed = bytes.subarray(begins + 7, begins + 7 + length);
    const isPacked = head.includes("FlateDecode");
    const stream = !hasStream ? "" : (isPacked ? inflateSync(packed) : packed).toString("latin1");
    objects.set(match[1] ?? "", { head, stream });
  }
  return objects;
}

/** The letters of a font by glyph number, as its ToUnicode map has them: what a reader copies and searches. */
function lettersOf(map: string): string[] {
  const letters: string[] = [];
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g))
    for (const [index, [, codes = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + index] = Buffer.from(codes.replaceAll(" ", ""), "hex")
        .swap16()
        .toString("utf16le");
  return letters;
}

/** The text of a PDF's pages, one per page, read back through its fonts: each piece of text is a line. */
export function pageTexts(file: Uint8Array): string[] {
  const objects = objectsOf(file);
  const maps = new Map<string, string[]>();
  const pages: string[] = [];
  const reference = (head: string, key: string) =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? "");
  for (const { head } of objects.values()) {
    if (!/\/Type \/Page\n/.test(head)) continue;
    const resources = reference(head, "Resources")?.head ?? "";
    for (const [, name = "", number = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!maps.has(name))
        maps.set(name, lettersOf(reference(objects.get(number)?.head ?? "", "ToUnicode")?.stream ?? ""));
    pages.push(shownText(reference(head, "Contents")?.stream ?? "", maps));
  }
  return pages;
}

function shownText(content: string, maps: ReadonlyMap<string, string[]>): string {
  let letters: string[] = [];
  const lines: string[] = [];
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) letters = maps.get(font) ?? [];
    const glyphs = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
    );
    if (shown !== undefined)
      lines.push(glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? "").join(""));
  }
  return lines.join("\n");
}
