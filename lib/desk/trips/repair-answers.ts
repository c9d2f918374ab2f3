import type { RankOutcome } from "@/lib/desk/plans/plan-job";
import { dayAndTime } from "@/lib/desk/trips/plan-words";
import type { Target } from "@/lib/desk/trips/rank-target";
import { isoOf } from "@/lib/desk/trips/trip-facts";
import { duration } from "@/lib/format/duration";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import type { RelayOffer, RepairOffer } from "@/lib/planning/repair-offers";
import { tightestOf } from "@/lib/planning/verdict";

/** A way to make it possible; `apply` is what the form or the desk does with it. */
export interface RepairAnswer {
  kind: "leave-by" | "move-appointment" | "swap" | "relay";
  sentence: string;
  apply:
    | { kind: "leave-by"; at: string }
    | { kind: "move-appointment"; stopIndex: number; minutes: number }
    | {
        kind: "swap";
        /** He gets this trip. */
        externalUserId: string;
        /** Gives this one to `ownExternalUserId`. */
        tripId: number;
        version: number | null;
        ownExternalUserId: string;
      }
    | {
        kind: "relay";
        /** Drives on from the town. */
        externalUserId: string;
        ownExternalUserId: string;
        town: string;
        latitude: number;
        longitude: number;
        timezone: string;
        /** The first stop that is the second driver's. */
        stopIndex: number;
        /** When the second driver takes over. */
        at: string;
        serviceMinutes: number;
      };
}

/** How offers name drivers and trips. */
export interface RepairWords {
  nameOf: (driverId: string) => string;
  titleOf: (tripId: number) => string;
  /** Of another trip, as it was when the offer was worked out; null where the platform counts none. */
  versionOf: (tripId: number) => number | null;
}

/** Offers in words, with what the form or the desk does with each. */
export function repairAnswers(
  { repairs, repairsFor }: RankOutcome,
  target: Target,
  words: RepairWords,
): RepairAnswer[] {
  return repairs.map((offer) => repairAnswer(offer, target, repairsFor ?? "", words));
}

type Offered<Kind extends RepairOffer["kind"]> = Extract<RepairOffer, { kind: Kind }>;

function repairAnswer(offer: RepairOffer, target: Target, ours: string, words: RepairWords): RepairAnswer {
  switch (offer.kind) {
    case "leave-by":
      return leaveByAnswer(offer, target);
    case "move-appointment":
      return moveAnswer(offer, target);
    case "swap":
      return swapAnswer(offer, ours, words);
    case "relay":
      return relayAnswer(offer, target, ours, words);
  }
}

function leaveByAnswer({ leaveByMs }: Offered<"leave-by">, { named }: Target): RepairAnswer {
  return {
    kind: "leave-by",
    sentence: `Leave by ${dayAndTime(leaveByMs, named[0]?.timezone ?? "UTC")}`,
    apply: { kind: "leave-by", at: isoOf(leaveByMs) },
  };
}

function moveAnswer({ stopIndex, moveMs }: Offered<"move-appointment">, { named }: Target): RepairAnswer {
  const stop = named[stopIndex];
  return {
    kind: "move-appointment",
    sentence: `Move the appointment at ${stop?.name ?? `stop ${stopIndex + 1}`} by ${duration(moveMs / 1000)}`,
    apply: {
      kind: "move-appointment",
      stopIndex: stop?.index ?? stopIndex,
      minutes: Math.round(moveMs / 60_000),
    },
  };
}

function swapAnswer(offer: Offered<"swap">, ours: string, words: RepairWords): RepairAnswer {
  const tripId = Number(offer.tripId);
  const title = words.titleOf(tripId);
  const them = words.nameOf(offer.driverId);
  return {
    kind: "swap",
    sentence: `Swap with ${them}, who has ${title}: ${words.nameOf(ours)} takes ${title}, and both trips can then be kept`,
    apply: {
      kind: "swap",
      externalUserId: offer.driverId,
      tripId,
      version: words.versionOf(tripId),
      ownExternalUserId: ours,
    },
  };
}

function relayAnswer(offer: RelayOffer, { named }: Target, ours: string, words: RepairWords): RepairAnswer {
  const { town, place, stopIndex, driverId, plans } = offer;
  const timezone = timeZoneAt(place);
  const [first, second] = plans;
  const thereMs = first.stops.at(-1)?.serviceStartAtMs ?? first.startAtMs;
  const takesMs = second.stops[0]?.serviceStartAtMs ?? thereMs;
  const last = named.at(-1);
  const spare = tightestOf(second);
  const them = words.nameOf(driverId);
  const waits = takesMs > thereMs ? ` from ${dayAndTime(takesMs, timezone)}` : "";
  const kept = spare
    ? `${duration(spare.slackMs / 1000)} to spare at ${named[stopIndex + spare.stopIndex - 1]?.name ?? last?.name}`
    : `no appointment to miss`;
  return {
    kind: "relay",
    sentence: `Hand over to ${them} in ${town}: ${words.nameOf(ours)} is there ${dayAndTime(thereMs, timezone)}, ${them} comes ${Math.round(offer.emptyMiles)} mi empty and drives on${waits}, ${kept}`,
    apply: {
      kind: "relay",
      externalUserId: driverId,
      ownExternalUserId: ours,
      town,
      latitude: place.latitude,
      longitude: place.longitude,
      timezone,
      stopIndex: named[stopIndex]?.index ?? stopIndex,
      at: isoOf(takesMs),
      serviceMinutes: Math.round(offer.handoverMs / 60_000),
    },
  };
}
