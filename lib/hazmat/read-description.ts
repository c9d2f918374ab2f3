import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import { hazmatDescription } from "@/lib/hazmat/description";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";
import { properNames } from "@/lib/hazmat/proper-name";

/**
 * Reads a description that is written in the sequence of 49 CFR 172.202, as shippers send it in a line's text:
 * `UN1263, Paint, 3, II, 240 gal`, with RQ before it or not. Every part has to agree with the table; null for all else, and
 * nothing is guessed.
 */
export function readDescription(text: string, table: HazmatTable): HazmatLine | null {
  const isReportableQuantity = /^\s*RQ\b/i.test(text);
  const bare = text.replace(/^\s*RQ\b[,\s]*/i, "").trim();
  const idNumber = /^(UN|NA|ID)\d{4}\b/i.exec(bare)?.[0].toUpperCase();
  if (idNumber === undefined) return null;
  const found = linesOf(idNumber, table)
    .map((line) => ({ line, described: hazmatDescription(line, null) }))
    .filter(({ described }) => startsWithWords(bare, described))
    // `II` begins with `I`, and a name may begin with another one: the longest that fits is meant.
    .sort((a, b) => b.described.length - a.described.length)[0];
  if (found === undefined) return null;
  const [, figure, unit] = /\b([\d,]+(?:\.\d+)?) (gal|lb|L|kg|cylinders?|batteries)\b/.exec(
    bare.slice(found.described.length),
  ) ?? [null, null, null];
  return HazmatLine.parse({
    ...found.line,
    isReportableQuantity,
    quantity: figure ? Number(figure.replaceAll(",", "")) : null,
    unit: unit ?? null,
  });
}

/** Kinds of packages as shippers write them behind a description, 49 CFR 172.202(a)(7). */
const kindsOfPackages =
  /\b(bags?|boxes|box|cartons?|carboys?|crates?|cylinders?|drums?|jerricans?|kegs?|pails?|totes?|IBCs?)\b/gi;

/** The kind of packages that a line's text ends with: `pails` of `UN1263, Paint, 3, II, 240 gal, pails`; null where none. */
export function readPackaging(text: string): string | null {
  const last = text.split(",").at(-1) ?? "";
  return last.match(kindsOfPackages)?.at(-1) ?? null;
}

const linesOf = (idNumber: string, table: HazmatTable): HazmatLine[] =>
  table.byNumber(idNumber).flatMap((entry) =>
    properNames(entry.name).flatMap((name) =>
      entry.choices.map(({ packingGroup, labels }) =>
        HazmatLine.parse({
          ...{ idNumber, name, hazardClass: entry.hazardClass },
          packingGroup: packingGroup || null,
          subsidiaryClasses: labels.slice(1),
        }),
      ),
    ),
  );

const startsWithWords = (text: string, start: string): boolean =>
  text.toLowerCase().startsWith(start.toLowerCase()) && !/^\w/.test(text.slice(start.length));
