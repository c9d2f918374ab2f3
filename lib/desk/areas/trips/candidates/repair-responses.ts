import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import type { Target } from "@/lib/desk/areas/trips/plans/plan-target";
import type { RankOutcome } from "@/lib/desk/planning/plan-job";
import { duration } from "@/lib/format/duration";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import type { RelayOffer, RepairOffer } from "@/lib/planning/repair-offers";
import { tightestOf } from "@/lib/planning/verdict";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

/** Names drivers and trips in offers. */
export interface RepairLabel {
  nameOf: (driverId: string) => string;
  titleOf: (tripId: number) => string;
  /**
   * Reads the version of another trip, as it was when the offer was worked out; null where the platform has no
   * versions.
   */
  versionOf: (tripId: number) => number | null;
}

/** Offers for people, with what the form or the desk does with each. */
export function repairResponses(
  { repairs, repairsFor }: RankOutcome,
  target: Target,
  text: RepairLabel,
): RepairResponse[] {
  return repairs.map((offer) => repairResponse(offer, target, repairsFor ?? "", text));
}

type Offered<Kind extends RepairOffer["kind"]> = Extract<RepairOffer, { kind: Kind }>;

function repairResponse(offer: RepairOffer, target: Target, ours: string, text: RepairLabel): RepairResponse {
  switch (offer.kind) {
    case "leave-by":
      return leaveByResponse(offer, target);
    case "move-appointment":
      return moveResponse(offer, target);
    case "swap":
      return swapResponse(offer, ours, text);
    case "relay":
      return relayResponse(offer, target, ours, text);
  }
}

function leaveByResponse({ leaveByMs }: Offered<"leave-by">, { named }: Target): RepairResponse {
  return {
    kind: "leave-by",
    sentence: `Leave by ${weekdayTimeLabel(leaveByMs, named[0]?.timezone ?? "UTC")}`,
    apply: { kind: "leave-by", at: isoOf(leaveByMs) },
  };
}

function moveResponse({ stopIndex, moveMs }: Offered<"move-appointment">, { named }: Target): RepairResponse {
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

function swapResponse(offer: Offered<"swap">, ours: string, text: RepairLabel): RepairResponse {
  const tripId = Number(offer.tripId);
  const title = text.titleOf(tripId);
  const them = text.nameOf(offer.driverId);
  return {
    kind: "swap",
    sentence: `Swap with ${them}, who has ${title}: ${text.nameOf(ours)} takes ${title}, and both trips can then be kept`,
    apply: {
      kind: "swap",
      externalUserId: offer.driverId,
      tripId,
      version: text.versionOf(tripId),
      ownExternalUserId: ours,
    },
  };
}

function relayResponse(
  offer: RelayOffer,
  { named }: Target,
  ours: string,
  text: RepairLabel,
): RepairResponse {
  const { town, place, stopIndex, driverId, plans } = offer;
  const timezone = timeZoneAt(place);
  const [first, second] = plans;
  const thereMs = first.stops.at(-1)?.serviceStartAtMs ?? first.startAtMs;
  const takesMs = second.stops[0]?.serviceStartAtMs ?? thereMs;
  const last = named.at(-1);
  const spare = tightestOf(second);
  const them = text.nameOf(driverId);
  const waits = takesMs > thereMs ? ` from ${weekdayTimeLabel(takesMs, timezone)}` : "";
  const kept = spare
    ? `${duration(spare.slackMs / 1000)} to spare at ${named[stopIndex + spare.stopIndex - 1]?.name ?? last?.name}`
    : `no appointment to miss`;
  return {
    kind: "relay",
    sentence: `Hand over to ${them} in ${town}: ${text.nameOf(ours)} is there ${weekdayTimeLabel(thereMs, timezone)}, ${them} comes ${Math.round(offer.emptyMiles)} mi empty and drives on${waits}, ${kept}`,
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
