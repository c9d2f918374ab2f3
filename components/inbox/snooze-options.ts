import {
  type ConversationContext,
  isToCome,
  type SnoozeUntil,
} from "@/lib/contract/desk/inbox-conversations";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { instantsOfReading, localReading } from "@/lib/time/typed-time";
import { isoOf } from "@/lib/time/utc";

export interface SnoozeOption {
  /** As it stands in the list afterwards, `until 14:45 CST`. */
  label: string;
  until: SnoozeUntil;
}

const minuteMs = 60_000;
const soonMinutes = [15, 30, 60, 120];
const morning = "06:00";
const dayMs = 86_400_000;

const untilTime = (atMs: number, nowMs: number, timeZone: string): SnoozeOption => ({
  label: `until ${nearInstantLabel(atMs, timeZone, nowMs)}`,
  until: { kind: "time", at: isoOf(atMs) },
});

/** Until when a conversation can rest: a while, tomorrow morning, a stop of the driver's work, a change of their duty. */
export function snoozeOptions(
  work: ConversationContext["work"],
  nowMs: number,
  timeZone: string,
): SnoozeOption[] {
  const wholeMinuteMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const tomorrow = localReading(nowMs + dayMs, timeZone).slice(0, 10);
  const [morningMs] = instantsOfReading(`${tomorrow}T${morning}`, timeZone);
  const stops = (work?.stops ?? []).filter(isToCome);
  return [
    ...soonMinutes.map((minutes) => untilTime(wholeMinuteMs + minutes * minuteMs, nowMs, timeZone)),
    ...(morningMs === undefined ? [] : [untilTime(morningMs, nowMs, timeZone)]),
    ...(work === null ? [] : stops).map(
      ({ stop, number, name }): SnoozeOption => ({
        label: `until they leave stop ${number}, ${name}`,
        until: { kind: "stop", work: work?.id ?? "", stop },
      }),
    ),
    { label: "until their duty status changes", until: { kind: "duty-change" } },
  ];
}
