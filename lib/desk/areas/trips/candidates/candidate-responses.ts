import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CandidateResponse } from "@/lib/contract/desk/trips-candidates";
import { clocksLeft, type NamedStop } from "@/lib/desk/areas/trips/plans/plan-response";
import type { Sighting } from "@/lib/desk/directory/vehicles/fleet";
import type { RankedWithRests } from "@/lib/desk/planning/plan-job";
import { labelFor } from "@/lib/desk/planning/plan-labels";
import { type Block, blockLabel } from "@/lib/planning/driver-blocks";
import { rankReason } from "@/lib/planning/rank-reason";
import { timeLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

/** Time off is entered for a year at most: what is longer has no end. */
const longestTimeOffMs = 366 * 86_400_000;

/** Facts that the list shows of a driver beside the hours. */
export interface CandidateFacts {
  hours: DriverHours;
  seen: Sighting | null;
  trailer: string | null;
  named: readonly NamedStop[];
  /** Clauses on how it meets their other works. */
  otherWork: readonly string[];
}

export function candidateResponse(
  ranked: RankedWithRests,
  { hours, seen, trailer, named, otherWork }: CandidateFacts,
): CandidateResponse {
  const zone = hours.engine?.timezone ?? "UTC";
  const blocks = ranked.blocks.map((block) => blockText(block, zone));
  const since = ranked.unknownSinceMs === null ? "" : ` since ${timeLabel(ranked.unknownSinceMs, zone)}`;
  return {
    externalUserId: ranked.driverId,
    userId: null,
    name: hours.name ?? ranked.driverId,
    terminal: hours.terminals[0] ?? null,
    vehicle: hours.vehicle,
    trailer,
    state: ranked.state,
    reason:
      ranked.state === "blocked"
        ? blocks.join("; ")
        : [`${rankReason(ranked, labelFor(named, ranked.rests))}${since}`, ...otherWork].join("; "),
    blocks,
    needsSplit: (ranked.plan?.split ?? null) !== null,
    tightestSlackMinutes: ranked.tightest && Math.floor(ranked.tightest.slackMs / 60_000),
    emptyMiles: seen ? Math.round(ranked.emptyMiles) : null,
    after: ranked.clocksAfter && clocksLeft({ clocksAfter: ranked.clocksAfter }),
    clocksAsOf: hours.asOfMs === null ? null : isoOf(hours.asOfMs),
    positionAt: seen ? isoOf(seen.eventMs) : null,
    position: seen ? [seen.place.longitude, seen.place.latitude] : null,
  };
}

/** A block for people: other work with its beginning, time off with its end. */
function blockText(block: Block, zone: string): string {
  if (block.kind === "overlap")
    return `${blockLabel(block)} from ${weekdayTimeLabel(block.span.startMs, zone)}`;
  const isOpen = block.kind === "time-off" && block.span.endMs - block.span.startMs > longestTimeOffMs;
  if (isOpen) return `is out of service from ${weekdayTimeLabel(block.span.startMs, zone)} on`;
  if (block.kind === "time-off") return `has time off until ${weekdayTimeLabel(block.span.endMs, zone)}`;
  return blockLabel(block);
}
