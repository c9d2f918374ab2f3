import { duration } from "@/lib/format/duration";
import type { Stay } from "@/lib/stays/stay-clock";
import { nearInstantLabel } from "@/lib/time/instant-labels";

/** `1:15`, of whole minutes. */
export const minutesLabel = (minutes: number): string => duration(minutes * 60);

/**
 * A stay in a few words: `free until 14:30 CST, 0:42 left`, `detention 1:20, claim 1:15`, `1:50 at the dock, no detention`.
 * Null before it began, and while it goes on where no detention is agreed.
 * @param timeZone of the stop, IANA
 * @param nowMs milliseconds since 1970
 */
export function stayLabel(stay: Stay, timeZone: string, nowMs: number): string | null {
  const at = (ms: number) => nearInstantLabel(ms, timeZone, nowMs);
  const { state, startsMs, freeUntilMs, dockMinutes } = stay;
  if (state === "unknown") return "stay not known: arrival or departure was not reported";
  if (state === "ended" || state === "released") {
    const claim = freeUntilMs === null ? null : (claimLabel(stay) ?? "no detention");
    const after = restLabel(stay);
    return [`${minutesLabel(dockMinutes ?? 0)} at the dock`, after, claim].filter(Boolean).join(", ");
  }
  if (startsMs === null || freeUntilMs === null) return null;
  if (state === "early")
    return [`early: free time begins ${at(startsMs)}`, layoverLabel(stay)].filter(Boolean).join(", ");
  if (state === "detention") return claimLabel(stay) ?? "detention begins";
  return `free until ${at(freeUntilMs)}, ${duration((freeUntilMs - nowMs) / 1_000)} left`;
}

/** Leaves out less, which is the way out of the gate. */
const leastRestMinutes = 30;

/** `10:12 of it after the freight was done`; null where the truck left soon. */
const restLabel = ({ afterDoneMinutes }: Stay): string | null =>
  afterDoneMinutes === null || afterDoneMinutes < leastRestMinutes
    ? null
    : `${minutesLabel(afterDoneMinutes)} of it after the freight was done`;

/**
 * Says what a row of a board says of a truck that stands there: `Det 1:20`, `Free 0:12`; null while there is time
 * enough, and where no detention is agreed.
 * @param warnMinutes so long before the free time ends it is said
 * @param nowMs milliseconds since 1970
 */
export function stayChip(stay: Stay, warnMinutes: number, nowMs: number): string | null {
  if (!isRunningOut(stay, warnMinutes, nowMs)) return null;
  return stay.state === "detention"
    ? `Det ${minutesLabel(stay.detentionMinutes ?? 0)}`
    : `Free ${duration(((stay.freeUntilMs ?? nowMs) - nowMs) / 1_000)}`;
}

/** Is true of a truck that stands there with little or none of its free time left. */
export const isRunningOut = ({ state, freeUntilMs }: Stay, warnMinutes: number, nowMs: number): boolean =>
  state === "detention" ||
  (state === "free" && freeUntilMs !== null && nowMs >= freeUntilMs - warnMinutes * 60_000);

/** `detention 1:20, claim 1:15, layover 1 day`; null where there is nothing of it. */
function claimLabel(stay: Stay): string | null {
  const { detentionMinutes, billableMinutes } = stay;
  const detention = detentionMinutes ? `detention ${minutesLabel(detentionMinutes)}` : null;
  const claim = detention === null ? null : `claim ${minutesLabel(billableMinutes ?? 0)}`;
  const parts = [detention, claim, layoverLabel(stay)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(", ");
}

const layoverLabel = ({ layoverDays }: Stay): string | null =>
  layoverDays ? `layover ${layoverDays} ${layoverDays === 1 ? "day" : "days"}` : null;
