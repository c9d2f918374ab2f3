import type { StopBody, TripBody } from "@/components/trips/form/trip-fields";
import type { TenderOffer } from "@/components/trips/tender/tender-file";
import {
  stopNumberOf,
  type TenderPlaces,
  type TenderTrip,
  tripOfTender,
} from "@/components/trips/tender/tender-trip";
import type { TruckloadLocation, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { dayTimeLabel, spanLabel } from "@/lib/time/instant-labels";

/** A trip on record that has the number of an offered load. */
export interface KnownTrip {
  trip: TruckloadTrip;
  title: string;
  /** `canceled` and `done` are over: nothing is changed on them. */
  state: "open" | "done" | "canceled";
}

/** A field that accepting would change. */
interface TripDifference {
  label: string;
  before: string;
  after: string;
}

/**
 * Effect of accepting an offer: `new` makes a trip, `changed` changes one, `cancels` cancels one; `unchanged` nothing,
 * since the trip is so already; `nothing` there is nothing to do it to; `refused` the file is at fault, or the trip is
 * over.
 */
export type OfferKind = "new" | "changed" | "unchanged" | "cancels" | "nothing" | "refused";

/** An offer held against what is on record. */
export interface ReviewedOffer {
  offer: TenderOffer;
  kind: OfferKind;
  /** In a sentence, where the kind alone does not say it. */
  because: string | null;
  known: KnownTrip | null;
  trip: TenderTrip;
  differences: readonly TripDifference[];
  /** Stops on record that the offer has no more. */
  goneStopIds: readonly number[];
}

/** The sender's number of the load. */
export const loadNumber = ({ offer }: Pick<ReviewedOffer, "offer">): string => offer.tender.shipmentId;

/** Holds an offer against the trip of its number. @param known null where there is none */
export function reviewOffer(
  offer: TenderOffer,
  known: KnownTrip | null,
  places: TenderPlaces,
): ReviewedOffer {
  const trip = tripOfTender(offer.tender, places);
  const reviewed = { offer, known, trip, differences: [], goneStopIds: [] };
  const as = (kind: OfferKind, because: string | null = null): ReviewedOffer => ({
    ...reviewed,
    kind,
    because,
  });
  if (offer.isRefused) return as("refused", "The file is at fault: nothing can be made of this load.");
  const { purpose, shipmentId } = offer.tender;
  if (purpose === "other") return as("refused", "What it is sent for is not known: ask its sender.");
  if (known !== null && isOfOther(known, offer))
    return as("refused", `Trip ${known.title} has this number, and is not of this sender.`);
  if (purpose === "cancel") return reviewCancel(as, known);
  if (known === null)
    return as(
      "new",
      purpose === "change" ? `A change of ${shipmentId}, which is not known here: it is made.` : null,
    );
  if (known.state !== "open") return as("refused", `Trip ${known.title} is ${overWords[known.state]}.`);
  const differences = differencesOf(known.trip, trip, places);
  const goneStopIds = goneStops(known.trip, offer);
  if (differences.length === 0) return as("unchanged", `Trip ${known.title} is as it says.`);
  return { ...as("changed", `Trip ${known.title} is changed.`), differences, goneStopIds };
}

const overWords = { done: "done: nothing is changed on it", canceled: "canceled" } as const;

function reviewCancel(
  as: (kind: OfferKind, because?: string | null) => ReviewedOffer,
  known: KnownTrip | null,
): ReviewedOffer {
  if (known === null) return as("nothing", "It cancels a load of which no trip is known here.");
  if (known.state === "canceled") return as("unchanged", `Trip ${known.title} is canceled already.`);
  if (known.state === "done")
    return as("refused", `Trip ${known.title} is done: it can't be canceled any more.`);
  return as("cancels", `Its sender cancels trip ${known.title}.`);
}

/** Tells whether the trip on record came by a tender of somebody else. A trip that was typed has no sender. */
function isOfOther({ trip }: KnownTrip, { sender }: TenderOffer): boolean {
  const kept = trip.attributes?.tenderSender;
  return typeof kept === "string" && kept !== sender;
}

/** Keeps where the tender of a trip came from: by this the same load is known again. */
export const tenderAttributes = ({ sender, controlNumbers }: TenderOffer) => ({
  tenderSender: sender,
  tenderControlNumbers: controlNumbers,
});

type KnownStop = NonNullable<TruckloadTrip["stops"]>[number];

/** A stop of the load by its number; one that was typed has none, and is found by its place in the order. */
function knownStop(
  trip: TruckloadTrip,
  externalStopId: string | null | undefined,
  index: number,
): KnownStop | null {
  const stops = trip.stops ?? [];
  const named = stops.find((stop) => stop.externalStopId === externalStopId);
  const inOrder = stops[index];
  return named ?? (inOrder && !inOrder.externalStopId ? inOrder : null);
}

function goneStops(trip: TruckloadTrip, { tender }: TenderOffer): number[] {
  const offered = new Set(
    tender.stops.flatMap(
      (stop, index) => knownStop(trip, stopNumberOf(tender.shipmentId, stop), index)?.stopId ?? [],
    ),
  );
  return (trip.stops ?? [])
    .filter(({ stopId, arrivedTime }) => !offered.has(stopId) && arrivedTime === undefined)
    .map(({ stopId }) => stopId);
}

/** The write that changes a known trip: its stops by their ids, new ones without. */
export function changeBody({ known, trip: { body }, offer }: ReviewedOffer): TripBody {
  const { externalTripId: _, stops = [], ...fields } = body;
  return {
    ...fields,
    attributes: tenderAttributes(offer),
    stops: stops.map((stop, index): StopBody => {
      const present = known && knownStop(known.trip, stop.externalStopId, index);
      if (!present) return stop;
      const { externalStopId: __, ...said } = stop;
      return { ...said, stopId: present.stopId };
    }),
  };
}

interface Shown {
  label: string;
  text: string;
}

const placeText = (place: TruckloadLocation | null | undefined): string =>
  [place?.name, place?.address1, [place?.city, place?.state, place?.zip].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");

/** A window on the clock of its stop, with the letters of its zone. */
export function windowText(
  start: string | null | undefined,
  end: string | null | undefined,
  zone: string,
): string {
  if (start && end && start !== end) return spanLabel(Date.parse(start), Date.parse(end), zone);
  const at = start ?? end;
  if (!at) return "";
  return `${start ? (end ? "" : "from ") : "by "}${dayTimeLabel(Date.parse(at), zone)}`;
}

const plain = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const minute = (instant: string | null | undefined) => (instant ? instant.slice(0, 16) : "");

/** Lists what of a load people would look for, by label: of a trip on record, or of the one that is offered. */
function shownOf(
  trip: Pick<TruckloadTrip, "displayName" | "description" | "scheduledWeight" | "scheduledCount">,
): Shown[] {
  return [
    { label: "Notes", text: plain(trip.description) },
    { label: "Weight", text: plain(trip.scheduledWeight) },
    { label: "Pieces", text: plain(trip.scheduledCount) },
  ];
}

/** Lists what accepting changes on a trip. What the tender does not say stays, and is no difference. */
function differencesOf(
  known: TruckloadTrip,
  { body, zones }: TenderTrip,
  places: TenderPlaces,
): TripDifference[] {
  const before = shownOf(known);
  const differences = shownOf(body as TruckloadTrip).flatMap(({ label, text }, index) =>
    differ(label, before[index]?.text ?? "", text),
  );
  const stops = body.stops ?? [];
  for (const [index, stop] of stops.entries()) {
    const present = knownStop(known, stop.externalStopId, index);
    const name = `Stop ${index + 1}`;
    const zone = zones[index] ?? places.readersZone;
    const place = stop.location;
    const placed =
      place?.companyLocationId != null && place.companyLocationId === present?.location?.companyLocationId
        ? placeText(present.location)
        : placeText(place as TruckloadLocation | undefined) ||
          plain(place?.companyLocationId && "another of your places");
    if (present === null) {
      differences.push({ label: name, before: "", after: placed || "a new stop" });
      continue;
    }
    differences.push(...differ(`${name} place`, placeText(present.location), placed));
    const same =
      minute(present.windowStartTime) === minute(stop.windowStartTime) &&
      minute(present.windowEndTime) === minute(stop.windowEndTime);
    if (!same)
      differences.push({
        label: `${name} window`,
        before: windowText(present.windowStartTime, present.windowEndTime, zone),
        after: windowText(stop.windowStartTime, stop.windowEndTime, zone),
      });
    differences.push(
      ...differ(`${name} weight`, plain(present.scheduledWeight), plain(stop.scheduledWeight)),
      ...differ(`${name} pieces`, plain(present.scheduledCount), plain(stop.scheduledCount)),
      ...differ(`${name} notes`, plain(present.description), plain(stop.description)),
    );
  }
  const offered = new Set(
    stops.flatMap((stop, index) => knownStop(known, stop.externalStopId, index)?.stopId ?? []),
  );
  for (const stop of known.stops ?? [])
    if (!offered.has(stop.stopId))
      differences.push({ label: "Stop taken off", before: placeText(stop.location), after: "" });
  return differences;
}

const differ = (label: string, before: string, after: string): TripDifference[] =>
  after === "" || before === after ? [] : [{ label, before, after }];
