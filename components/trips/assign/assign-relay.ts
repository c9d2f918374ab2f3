import {
  newStop,
  type PlaceForm,
  type StopForm,
  stopZones,
  type TripForm,
  tripForm,
} from "@/components/trips/form/trip-form";
import type { RepairResponse } from "@/lib/contract/desk/trips-candidates";
import type { TripDetail } from "@/lib/contract/desk/trips-detail";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { countryOfRegion } from "@/lib/geo/region-country";
import { instantsOfReading, localReading } from "@/lib/time/typed-time";
import { localZone } from "@/lib/time/zones";

export type RelayOffer = Extract<RepairResponse["apply"], { kind: "relay" }>;

function placeOfRelay({ town, latitude, longitude, timezone }: RelayOffer): PlaceForm {
  const [, city = town, state = ""] = /^(.+) ([A-Z]{2,3})$/.exec(town) ?? [];
  return {
    companyLocationId: null,
    name: town,
    address: "",
    city,
    state,
    zip: "",
    country: state === "" ? "" : countryOfRegion(state),
    latitude,
    longitude,
    timezone,
  };
}

const relayStop = (apply: RelayOffer, what: string): StopForm => ({
  ...newStop(placeOfRelay(apply)),
  label: `${what} ${apply.town}`,
  type: "Relay",
  serviceMinutes: String(apply.serviceMinutes),
});

/**
 * The part of the driver whom the offer was worked out for: all stops before the leg, then the town.
 * @param formIndexes for each stop of the plan, its place in the form
 */
export function firstPart(form: TripForm, apply: RelayOffer, formIndexes: readonly number[]): TripForm {
  const index = formIndexes[apply.stopIndex] ?? form.stops.length;
  return {
    ...form,
    driver: apply.ownExternalUserId,
    stops: [...form.stops.slice(0, index), relayStop(apply, "Hand over in")],
  };
}

/** The second driver's part, a trip of its own: from the town where they take over, on to the stops that are left. */
export function secondPart(form: TripForm, apply: RelayOffer, formIndexes: readonly number[]): TripForm {
  const index = formIndexes[apply.stopIndex] ?? form.stops.length;
  const atMs = Date.parse(apply.at);
  const windowStart = localReading(atMs, apply.timezone);
  const turn = instantsOfReading(windowStart, apply.timezone).indexOf(atMs);
  const town = {
    ...relayStop(apply, "Take over in"),
    windowStart,
    windowStartTurn: String(Math.max(0, turn)),
  };
  return {
    ...form,
    // Ids of the caller's are each one's own; truck and start are the second driver's.
    reference: "",
    name: [form.name || form.reference, "from", apply.town].filter(Boolean).join(" "),
    vehicles: "",
    start: "",
    startTurn: "0",
    driver: apply.externalUserId,
    stops: [town, ...form.stops.slice(index).map(asNew)],
  };
}

const asNew = (stop: StopForm): StopForm => ({
  ...stop,
  stopId: null,
  reference: "",
  forms: stop.forms.map(({ formId, version }) => ({ formId, version })),
});

/** A new trip's form that is filled in at opening, and what is said above it. */
export interface NewTripStart {
  form: TripForm;
  title: string;
  description: string;
}

/** The second part of a load as a form of its own. */
export function secondStart(form: TripForm, apply: RelayOffer, formIndexes: readonly number[]): NewTripStart {
  const of = form.reference || form.name;
  return {
    form: secondPart(form, apply, formIndexes),
    title: of === "" ? "Second part" : `Second part of ${of}`,
    description: `From the hand-over in ${apply.town} on, a trip of its own for driver ${apply.externalUserId}`,
  };
}

/** The same of a saved trip: an offer for it counts all of its stops. */
export function secondOfTrip(
  { trip, row }: Pick<TripDetail, "trip" | "row">,
  apply: RelayOffer,
): NewTripStart {
  const readersZone = localZone();
  const form = tripForm(TruckloadTrip.parse(trip), stopZones(row), readersZone);
  return secondStart(
    form,
    apply,
    form.stops.map((_stop, index) => index),
  );
}
