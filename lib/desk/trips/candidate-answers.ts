import type { DriverHours } from "@/lib/contract/desk-hours";
import type { RankOutcome } from "@/lib/desk/plans/plan-job";
import type { Sighting } from "@/lib/desk/plans/whereabouts";
import { clocksLeft } from "@/lib/desk/trips/answer-plan";
import type { CandidateAnswer, RepairAnswer } from "@/lib/desk/trips/answers";
import { dayAndTime } from "@/lib/desk/trips/plan-words";
import type { Target } from "@/lib/desk/trips/rank-target";
import { isoOf } from "@/lib/desk/trips/trip-facts";
import { duration } from "@/lib/format/duration";
import { zonedTimeText } from "@/lib/format/zoned-time";
import { type Block, blockWords } from "@/lib/planning/driver-blocks";
import type { RankedDriver } from "@/lib/planning/rank-drivers";
import type { RepairOffer } from "@/lib/planning/repair-offers";

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
  const blocks = ranked.blocks.map((block) => spokenBlock(block, titleOf));
  const zone = hours.engine?.timezone ?? "UTC";
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

/** A block as people say it: a trip by what they call it. */
const spokenBlock = (block: Block, titleOf: (tripId: number) => string): string =>
  block.kind === "overlap" ? `is on ${titleOf(Number(block.tripId))}` : blockWords(block);

/** Offers in words, with what the form does with each. */
export function repairAnswers(
  { repairs }: RankOutcome,
  target: Target,
  nameOf: (driverId: string) => string,
  titleOf: (tripId: number) => string,
): RepairAnswer[] {
  return repairs.map((offer) => repairAnswer(offer, target, nameOf, titleOf));
}

function repairAnswer(
  offer: RepairOffer,
  { named }: Target,
  nameOf: (driverId: string) => string,
  titleOf: (tripId: number) => string,
): RepairAnswer {
  switch (offer.kind) {
    case "leave-by": {
      const at = dayAndTime(offer.leaveByMs, named[0]?.timezone ?? "UTC");
      return {
        kind: "leave-by",
        sentence: `Leave by ${at}`,
        apply: { kind: "leave-by", at: isoOf(offer.leaveByMs) },
      };
    }
    case "move-appointment": {
      const stop = named[offer.stopIndex];
      const name = stop?.name ?? `stop ${offer.stopIndex + 1}`;
      return {
        kind: "move-appointment",
        sentence: `Move the appointment at ${name} by ${duration(offer.moveMs / 1000)}`,
        apply: {
          kind: "move-appointment",
          stopIndex: stop?.index ?? offer.stopIndex,
          minutes: Math.round(offer.moveMs / 60_000),
        },
      };
    }
    case "swap": {
      const tripId = Number(offer.tripId);
      return {
        kind: "swap",
        sentence: `Swap with ${nameOf(offer.driverId)}, who has ${titleOf(tripId)}: both trips can then be kept`,
        apply: { kind: "swap", externalUserId: offer.driverId, tripId },
      };
    }
    case "relay":
      return {
        kind: "relay",
        sentence: `Hand over to ${nameOf(offer.driverId)} in ${offer.town}`,
        apply: { kind: "relay", externalUserId: offer.driverId, town: offer.town },
      };
  }
}
