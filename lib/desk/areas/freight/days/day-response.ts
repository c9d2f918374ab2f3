import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import type { DayTarget } from "@/lib/desk/areas/freight/days/day-target";
import type { JudgedDay } from "@/lib/desk/planning/day-job";
import type { PlannedDayStop } from "@/lib/planning/delivery/delivery-day";
import { isoOf } from "@/lib/time/utc";

const minuteMs = 60_000;
const minutesOrNull = (ms: number | null) => (ms === null ? null : Math.floor(ms / minuteMs));
const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));

/** A planned day as the screens show it. */
export function dayResponse(
  { plan, verdict }: JudgedDay,
  { stops }: Pick<DayTarget, "stops">,
  clocksAsOfMs: number | null,
  nowMs: number,
): DayPlan {
  const { hours } = plan;
  return {
    ...unknownDay("", nowMs),
    ...verdict,
    startAt: isoOf(plan.startAtMs),
    endAt: isoOf(plan.endAtMs),
    limitAt: isoOrNull(hours?.limit?.limitAtMs ?? null),
    limitClock: hours?.limit?.clock ?? null,
    driveLeftMinutes: minutesOrNull(hours?.driveLeftMs ?? null),
    dutyLeftMinutes: minutesOrNull(hours?.dutyLeftMs ?? null),
    overMinutes: hours?.over ? Math.ceil(hours.over.overMs / minuteMs) : null,
    miles: Math.round(plan.miles),
    segments: plan.segments.map(({ kind, startMs, endMs, position }) => ({
      kind,
      start: isoOf(startMs),
      end: isoOf(endMs),
      stopIndex: position,
    })),
    stops: plan.stops.flatMap((planned) => {
      const stop = stops[planned.stop];
      if (!stop) return [];
      return {
        stopId: stop.stopId,
        shipmentIds: [...stop.shipmentIds],
        arriveAt: isoOf(stop.arrivedMs ?? planned.arriveAtMs),
        serviceStartAt: isoOf(planned.serviceStartAtMs),
        departAt: isoOf(planned.departAtMs),
        slackMinutes: minutesOrNull(planned.slackMs),
        risk: riskOf(planned, stop.windowEndMs, hours !== null, nowMs),
      };
    }),
    clocksAsOf: isoOrNull(hours === null ? null : clocksAsOfMs),
  };
}

/** Without hours a stop may be known to be late, but not to be on time. */
function riskOf(
  { slackMs }: PlannedDayStop,
  windowEndMs: number | null,
  knowsHours: boolean,
  nowMs: number,
): DayPlan["stops"][number]["risk"] {
  if (slackMs === null || windowEndMs === null) return "none";
  if (slackMs < 0) return windowEndMs < nowMs ? "late" : "in-jeopardy";
  return knowsHours ? "on-time" : "unknown";
}
