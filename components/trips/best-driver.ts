import type { TripRow } from "@/lib/contract/desk/trips-board";
import { age } from "@/lib/format/age";
import { slackLabel } from "@/lib/format/slack";

type OpenTrip = Pick<TripRow, "state" | "best">;

/** Says how many would be on time, in the place of an ETA: `12 can`, `nobody can`, or why it can't be said. */
export function howManyCan({ best }: OpenTrip): string | null {
  if (best === null) return null;
  if (best.because !== null) return best.because;
  return best.onTime === 0 ? "nobody can" : `${best.onTime} can`;
}

/** The whole of it: `Best: R. Delgado, slack +2:10. 12 drivers can make it. Worked out 40 s ago.` */
export function bestSentence({ best }: OpenTrip, nowMs: number): string | null {
  if (best === null) return null;
  const ago = `Worked out ${age(Math.max(0, nowMs - Date.parse(best.workedOutAt)) / 1_000)} ago.`;
  if (best.because !== null) return `Nobody can be compared: ${best.because}. ${ago}`;
  const slack = slackLabel(best.slackMinutes);
  const who = best.name === null ? null : `${best.name}${slack === null ? "" : `, slack ${slack}`}`;
  if (best.onTime === 0) return `Nobody can make it.${who === null ? "" : ` The closest is ${who}.`} ${ago}`;
  const many = best.onTime === 1 ? "1 driver can make it" : `${best.onTime} drivers can make it`;
  return `Best: ${who}. ${many}. ${ago}`;
}
