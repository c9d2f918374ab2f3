import type { Stay } from "@/lib/stays/stay-clock";
import { minutesLabel } from "@/lib/stays/stay-label";
import type { StayTerms } from "@/lib/stays/stay-terms";
import type { StopTimes } from "@/lib/stays/stop-times";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

interface NoticeFacts {
  name: string;
  vehicle: string | null;
  times: StopTimes;
  terms: StayTerms;
  stay: Stay;
  /** Zone of the stop, IANA. */
  timeZone: string;
}

/**
 * Proposes what to write to whoever is notified of a stay, with its real times. It says what holds now and what will, and
 * nothing that is not known.
 */
export function noticeText({ name, vehicle, times, terms, stay, timeZone }: NoticeFacts): string {
  const at = (ms: number) => weekdayTimeLabel(ms, timeZone);
  const { arrivedMs, opensMs, departedMs } = times;
  if (arrivedMs === null) return "";
  const truck = vehicle === null ? "Our truck" : `Our truck ${vehicle}`;
  const window = opensMs !== null && opensMs > arrivedMs ? `, for the appointment at ${at(opensMs)}` : "";
  const left = departedMs === null ? "" : ` and left ${at(departedMs)}`;
  return [
    `${truck} arrived at ${name} ${at(arrivedMs)}${window}${left}.`,
    ...(stay.freeUntilMs === null ? [] : claimSentences(stay, terms, at(stay.freeUntilMs))),
  ].join(" ");
}

/** Free time, and what became or becomes of it. */
function claimSentences(
  { state, detentionMinutes, layoverDays }: Stay,
  { freeMinutes }: StayTerms,
  freeUntil: string,
): string[] {
  const hasEnded = state === "detention" || (detentionMinutes ?? 0) > 0;
  const days = layoverDays === 1 ? "1 day" : `${layoverDays} days`;
  const then: Partial<Record<Stay["state"], string>> = {
    early: "Detention counts from then if it is not released.",
    free: "Detention counts from then if it is not released.",
    detention: "It has not been released: detention counts from then.",
    ...(hasEnded
      ? {
          ended: `Detention came to ${minutesLabel(detentionMinutes ?? 0)}.`,
          released: `Detention came to ${minutesLabel(detentionMinutes ?? 0)}, when the freight was done.`,
        }
      : {}),
  };
  return [
    `${minutesLabel(freeMinutes ?? 0)} of free time ${hasEnded ? "ended" : "ends"} ${freeUntil}.`,
    then[state],
    layoverDays ? `The truck was held over: ${days} of layover.` : undefined,
  ].filter((sentence) => sentence !== undefined);
}
