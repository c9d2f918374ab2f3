import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import { duration } from "@/lib/format/duration";
import { shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

export const spokenMinutes = (minutes: number): string => duration(minutes * 60);

/** `under way, until Thu 05:10 CST`, `Wed 18:30 to Thu 05:10 CST`, on this clock, else on that of where it begins. */
export function workTimes(
  { startAt, endAt, timezone, isUnderway, isPlanned }: WorkBlock,
  clock: string | null = null,
): string {
  const zone = clock ?? timezone ?? localZone();
  const label = (at: string) => {
    const { weekday, time } = wallTime(Date.parse(at), zone);
    return `${weekday} ${shownTime(time)}`;
  };
  const letters = (at: string) => wallTime(Date.parse(at), zone).zone;
  const how = isPlanned ? "" : ", as scheduled";
  if (isUnderway) return endAt === null ? "under way" : `under way, until ${label(endAt)} ${letters(endAt)}`;
  if (startAt === null) return "time not known";
  if (endAt === null) return `from ${label(startAt)} ${letters(startAt)}${how}`;
  return `${label(startAt)} to ${label(endAt)} ${letters(endAt)}${how}`;
}
