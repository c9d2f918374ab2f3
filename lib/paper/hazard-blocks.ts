import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import { listed } from "@/lib/format/listed";
import { blank, cell, line, type PaperBlock, strong } from "@/lib/paper/paper-block";
import { quantity } from "@/lib/paper/paper-labels";

/** Blocks for a roadside check: placards of the whole load and for how long, and what is aboard by class. */
export function hazardBlocks({ classes, placards, findings }: LoadHazards): PaperBlock[] {
  if (classes.length === 0 && findings.length === 0) return [];
  const [now] = placards;
  // A linehaul trailer has no stops.
  const hasStops = classes.some(({ stops }) => stops.length > 0);
  const isKnown = findings.every(({ verdict }) => verdict !== "not-known");
  const verdicts =
    findings.length === 0
      ? ["177.848 does not require keeping any of them apart."]
      : findings.map(({ sentence, titles }) => `${sentence} ${titles.join(", ")}`);
  return [
    {
      kind: "cells",
      isInverted: true,
      cells: [
        cell(
          4,
          null,
          line("Placards, each side and each end"),
          strong(isKnown || (now?.needed.length ?? 0) > 0 ? placardNames(now) : "NOT KNOWN", 12),
        ),
        cell(8, null, ...placardSentences({ placards, findings }).map(line)),
      ],
    },
    {
      kind: "table",
      columns: [
        { head: "Class", width: 1 },
        { head: "Hazardous materials aboard", width: hasStops ? 6.5 : 8 },
        { head: "Gross, lb", width: 1.5, isFigure: true },
        ...(hasStops ? [{ head: "Stops", width: 1.5 }] : []),
        { head: "Response guide", width: 1.5 },
      ],
      rows: [
        ...classes.map(({ hazardClass, names, pounds, stops, guides }) => [
          [strong(hazardClass)],
          [line(names.length === 0 ? "Name not known" : names.join("; "))],
          [line(pounds === null ? "not known" : quantity(pounds))],
          ...(hasStops ? [[line(stops.join(", "))]] : []),
          [guides.length === 0 ? blank("not known") : strong(guides.join(", "))],
        ]),
        ...verdicts.map((sentence) => [[], [line(sentence)], [], [], ...(hasStops ? [[]] : [])]),
      ],
    },
  ];
}

const placardNames = (span: LoadHazards["placards"][number] | undefined): string =>
  span === undefined || span.needed.length === 0 ? "NONE" : listed(span.needed);

/**
 * For how long placards stay and why they end: `FLAMMABLE and CORROSIVE until stop 6 is delivered.`, `After stop 6:
 * no placards until the end: 212 lb of table 2 aboard, under 1,001 lb.`
 */
export function placardSentences({
  placards,
  findings,
}: Pick<LoadHazards, "placards" | "findings">): string[] {
  const ends = placards.map((span, index) => {
    const from = index === 0 ? "" : `After stop ${placards[index - 1]?.untilStop}: `;
    const until = span.untilStop === null ? "until the end" : `until stop ${span.untilStop} is done`;
    const isEmpty = span.needed.length === 0 && span.tableTwoPounds === 0 && span.unknownWeights === 0;
    if (span.needed.length > 0) return `${from}${listed(span.needed)} ${until}.`;
    const why = isEmpty
      ? "nothing on board requires any"
      : `${quantity(span.tableTwoPounds)} lb of table 2 aboard, under 1,001 lb`;
    return `${from}${from === "" ? "No" : "no"} placards ${until}: ${why}.`;
  });
  const [first] = placards;
  return [
    ...ends,
    ...(first !== undefined && first.dangerousMayReplace.length > 1
      ? [`One DANGEROUS may replace ${listed(first.dangerousMayReplace)} (172.504(b)).`]
      : []),
    ...(placards.some(({ unknownWeights }) => unknownWeights > 0)
      ? ["Some weights are not known: placards are shown as for 1,001 lb or more."]
      : []),
    ...(findings.some(({ verdict }) => verdict === "not-known")
      ? ["Some classes are not known: more placards may be needed."]
      : []),
  ];
}
