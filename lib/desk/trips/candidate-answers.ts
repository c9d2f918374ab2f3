import type { DriverHours } from "@/lib/contract/desk-hours";
import type { Sighting } from "@/lib/desk/plans/whereabouts";
import { clocksLeft } from "@/lib/desk/trips/answer-plan";
import type { CandidateAnswer } from "@/lib/desk/trips/answers";
import { dayAndTime } from "@/lib/desk/trips/plan-words";
import { isoOf } from "@/lib/desk/trips/trip-facts";
import { zonedTimeText } from "@/lib/format/zoned-time";
import { type Block, blockWords } from "@/lib/planning/driver-blocks";
import type { RankedDriver } from "@/lib/planning/rank-drivers";

/** What the list tells of a driver beside his hours. */
export interface CandidateFacts {
  hours: DriverHours;
  seen: Sighting | null;
  trailer: string | null;
  titleOf: (tripId: number) => string;
}

export function candidateAnswer(
  ranked: RankedDriver,
  { hours, seen, trailer, titleOf }: CandidateFacts,
): CandidateAnswer {
  const zone = hours.engine?.timezone ?? "UTC";
  const blocks = ranked.blocks.map((block) => spokenBlock(block, titleOf, zone));
  const since = ranked.unknownSinceMs === null ? "" : ` since ${zonedTimeText(ranked.unknownSinceMs, zone)}`;
  return {
    externalUserId: ranked.driverId,
    userId: null,
    name: hours.name ?? ranked.driverId,
    terminal: hours.terminals[0] ?? null,
    vehicle: hours.vehicle,
    trailer,
    state: ranked.state,
    reason: ranked.state === "blocked" ? blocks.join("; ") : `${ranked.reason}${since}`,
    blocks,
    tightestSlackMinutes: ranked.tightest && Math.floor(ranked.tightest.slackMs / 60_000),
    emptyMiles: seen ? Math.round(ranked.emptyMiles) : null,
    after: ranked.clocksAfter && clocksLeft({ clocksAfter: ranked.clocksAfter }),
    clocksAsOf: hours.asOfMs === null ? null : isoOf(hours.asOfMs),
    positionAt: seen ? isoOf(seen.eventMs) : null,
    position: seen ? [seen.place.longitude, seen.place.latitude] : null,
  };
}

/** A block as people say it: a trip by what they call it, time off until when. */
function spokenBlock(block: Block, titleOf: (tripId: number) => string, zone: string): string {
  if (block.kind === "overlap") return `is on ${titleOf(Number(block.tripId))}`;
  if (block.kind === "time-off") return `has time off until ${dayAndTime(block.span.endMs, zone)}`;
  return blockWords(block);
}
