import type { countedAt } from "@/lib/contract/desk/plain/choices";
import type { OsdCase } from "@/lib/contract/desk/service/osd-case";

export type CountedAt = (typeof countedAt)[number];

export const countedLabel: Readonly<Record<CountedAt, string>> = {
  pickedUp: "Picked up",
  unloaded: "Unloaded",
  loaded: "Loaded",
  delivered: "Delivered",
  found: "Found since",
};

/** `4 short, 1 damaged of 13`. */
export function osdLabel({ over, short, damaged, pieces }: OsdCase): string {
  const classes = [
    [over, "over"],
    [short, "short"],
    [damaged, "damaged"],
  ] as const;
  const said = classes.flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`]));
  return `${said.join(", ")}${pieces === null ? "" : ` of ${pieces}`}`;
}

/** The same with where pieces were found and who called: `4 short of 13, 4 found at aisle C, L. Tran called`. */
export function osdSentence(osd: OsdCase): string {
  const { counts, foundIn, calledBy } = osd;
  const found =
    counts.found === null ? null : `${counts.found} found${foundIn === null ? "" : ` at ${foundIn}`}`;
  return [osdLabel(osd), found, calledBy === null ? null : `${calledBy} called`].filter(Boolean).join(", ");
}
