import type { PaperLoad, PaperStop } from "@/lib/paper/paper";
import { quantity, sumLabel } from "@/lib/paper/paper-labels";

/** More stops with hazardous materials do not fit into a line. */
const mostNamed = 3;

/**
 * Says what another page has, with hazardous materials of which a driver must know where they stand: `stops 8 to 14,
 * among them UN1791 at stop 11`.
 * @param stops in driving order, one at least
 */
export function pageStopsLabel(
  stops: readonly Pick<PaperStop, "number" | "lines" | "isHazardous">[],
): string {
  const [first, last] = [stops[0]?.number, stops.at(-1)?.number];
  const span = stops.length === 1 ? `stop ${first}` : `stops ${first} to ${last}`;
  const materials = stops.flatMap(({ number, lines, isHazardous }) => {
    const ids = lines.flatMap(({ hazardous }) => hazardous.flatMap(({ description }) => idOf(description)));
    const named = [...new Set(ids)].join(", ");
    return named === "" && !isHazardous ? [] : `${named || "hazardous materials"} at stop ${number}`;
  });
  if (materials.length === 0) return span;
  const more = materials.length - mostNamed;
  const named = [...materials.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  return `${span}, among them ${named.join("; ")}`;
}

/** The ID number begins a description (49 CFR 172.202(b)). */
const idOf = (description: string): string[] => /^(UN|NA|ID)\d{4}/.exec(description)?.slice(0, 1) ?? [];

/** Says what stops come to: `7 stops, 9 PROs, 137 pcs, 11,011 lb, 12 spaces`. Nothing unknown counts as zero. */
export function sumsLabel(stops: readonly { load: readonly PaperLoad[] }[]): string {
  const pros = stops.flatMap(({ load }) => load);
  const count = (number: number, noun: string) => `${quantity(number)} ${noun}${number === 1 ? "" : "s"}`;
  if (pros.length === 0) return count(stops.length, "stop");
  return [
    count(stops.length, "stop"),
    count(pros.length, "PRO"),
    sumLabel(
      pros.map(({ pieces }) => pieces),
      "pcs",
    ),
    sumLabel(
      pros.map(({ weight }) => weight),
      "lb",
    ),
    sumLabel(
      pros.map(({ spaces }) => spaces),
      "spaces",
    ),
  ].join(", ");
}
