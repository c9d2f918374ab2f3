import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CandidateResponse } from "@/lib/contract/desk/trips-candidates";
import type { Sighting } from "@/lib/desk/fleet/fleet";
import { clocksLeft } from "@/lib/desk/trips/planning/plan-response";
import { type Block, blockLabel } from "@/lib/planning/driver-blocks";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import { rankReason } from "@/lib/planning/rank-reason";
import type { VerdictLabel } from "@/lib/planning/verdict";
import { timeLabel, weekdayTimeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

/** What the list shows of a driver beside the hours. */
export interface CandidateFacts {
  hours: DriverHours;
  seen: Sighting | null;
  trailer: string | null;
  titleOf: (tripId: number) => string;
  label: VerdictLabel;
}

export function candidateResponse(
  ranked: RankedDriver,
  { hours, seen, trailer, titleOf, label }: CandidateFacts,
): CandidateResponse {
  const zone = hours.engine?.timezone ?? "UTC";
  const blocks = ranked.blocks.map((block) => blockText(block, titleOf, zone));
  const since = ranked.unknownSinceMs === null ? "" : ` since ${timeLabel(ranked.unknownSinceMs, zone)}`;
  return {
    externalUserId: ranked.driverId,
    userId: null,
    name: hours.name ?? ranked.driverId,
    terminal: hours.terminals[0] ?? null,
    vehicle: hours.vehicle,
    trailer,
    state: ranked.state,
    reason: ranked.state === "blocked" ? blocks.join("; ") : `${rankReason(ranked, label)}${since}`,
    blocks,
    tightestSlackMinutes: ranked.tightest && Math.floor(ranked.tightest.slackMs / 60_000),
    emptyMiles: seen ? Math.round(ranked.emptyMiles) : null,
    after: ranked.clocksAfter && clocksLeft({ clocksAfter: ranked.clocksAfter }),
    clocksAsOf: hours.asOfMs === null ? null : isoOf(hours.asOfMs),
    positionAt: seen ? isoOf(seen.eventMs) : null,
    position: seen ? [seen.place.longitude, seen.place.latitude] : null,
  };
}

/** A block for people: a trip by its title, time off with its end. */
function blockText(block: Block, titleOf: (tripId: number) => string, zone: string): string {
  if (block.kind === "overlap") return `is on ${titleOf(Number(block.tripId))}`;
  if (block.kind === "time-off") return `has time off until ${weekdayTimeLabel(block.span.endMs, zone)}`;
  return blockLabel(block);
}
