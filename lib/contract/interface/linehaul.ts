import { z } from "zod";
import { FreightCode } from "@/lib/contract/free-text";
import {
  ClearableFlag,
  ClearableInstant,
  ClearableNote,
  ClearableNumber,
  ManifestStatusText,
  NumberList,
} from "@/lib/contract/interface/linehaul-fields";
import { operation } from "@/lib/contract/operation";

const clearing =
  "Decided: a key left out keeps its value, null or a blank text clears it, lists and attributes replace the old ones. ";

export const upsertLinehaulManifest = operation({
  group: "linehaul",
  method: "POST",
  path: "/linehaul/manifest",
  aliases: ["/linehaul/manifests"],
  summary: "Add or change a linehaul manifest",
  scope: "company",
  description:
    "Carried out before it is answered. Statuses are PENDING, LOADING, CLOSED, DISPATCHED, DEPARTED ORIGIN, ARRIVED " +
    "DESTINATION, SPOTTED, UNLOADING, COMPLETED; any other text is kept as `OTHER: <text>`, and any may follow any other. " +
    clearing +
    "The status alone cannot be cleared; a new manifest is PENDING unless a status is sent. The manifest is the same " +
    "record that manifest commands change: its number leads both to it, plannedCloseTime is its scheduledCloseTime, PROs " +
    "left out of a sent associatedProNumbers are taken off and new ones are planned. A location code that is neither a " +
    "terminal nor a company location answers 400; trips, trailers and PROs are kept as sent. A canceled manifest shows again.",
  body: z.object({
    manifestNumber: FreightCode,
    status: ManifestStatusText,
    trailerNumber: ClearableNumber,
    originLocationCode: ClearableNumber,
    originDoorNumber: ClearableNumber,
    destinationLocationCode: ClearableNumber,
    destinationDoorNumber: ClearableNumber,
    /** The next terminal on the way. */
    nextLocationCode: ClearableNumber,
    /** A location code, or `IN_TRANSIT`. */
    currentLocationCode: ClearableNumber,
    plannedCloseTime: ClearableInstant,
    plannedArrivalTime: ClearableInstant,
    estimatedArrivalTime: ClearableInstant,
    actualArrivalTime: ClearableInstant,
    nextPlannedArrivalTime: ClearableInstant,
    nextEstimatedArrivalTime: ClearableInstant,
    nextActualArrivalTime: ClearableInstant,
    associatedProNumbers: NumberList.optional(),
    associatedTripNumbers: NumberList.optional(),
    hazmat: ClearableFlag,
    poison: ClearableFlag,
    food: ClearableFlag,
  }),
  status: 202,
});

/** The published statuses of a linehaul trip, in working order. */
const linehaulTripStatuses = [
  "pending",
  "started",
  "departedOrigin",
  "arrivedDestination",
  "completed",
] as const;

export const upsertLinehaulTrip = operation({
  group: "linehaul",
  method: "POST",
  path: "/linehaul/trip",
  aliases: ["/linehaul/trips"],
  summary: "Add or change a linehaul trip",
  scope: "company",
  description:
    "Carried out before it is answered. A driver code, manifest number or location code that is not known makes the trip " +
    "be refused with 400, which names it; location codes are terminal codes or external ids of company locations. " +
    clearing +
    "A new trip is pending unless a status is sent. The older key manifestNumber is read as manifestNumbers, which wins " +
    "where both are sent; one code alone needs no brackets. Each call raises the event linehaulTripUpserted (ours: no " +
    "type is published for trips) with the whole trip.",
  body: z.object({
    externalTripId: FreightCode,
    status: z.enum(linehaulTripStatuses).nullish(),
    /** Codes of all drivers of the trip, in spite of the name. */
    driverCode: NumberList.optional(),
    vehicleNumber: ClearableNumber,
    manifestNumbers: NumberList.optional(),
    /** The older page's name of `manifestNumbers`. */
    manifestNumber: NumberList.optional(),
    plannedStartTime: ClearableInstant,
    plannedArrivalTime: ClearableInstant,
    originLocationCode: ClearableNumber,
    destinationLocationCode: ClearableNumber,
    instructions: ClearableNote,
    attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
  status: 202,
});
