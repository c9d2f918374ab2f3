import type { PaperLoad } from "@/lib/paper/paper";
import { quantity, sumLabel } from "@/lib/paper/paper-labels";

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
