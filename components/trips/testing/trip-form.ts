import {
  newStop,
  newTripForm,
  type PlaceForm,
  type StopForm,
  type TripForm,
} from "@/components/trips/form/trip-form";

export const placeOf = (fields: Partial<PlaceForm> = {}): PlaceForm => ({
  companyLocationId: null,
  name: "Joliet yard",
  address: "",
  city: "Joliet",
  state: "IL",
  zip: "",
  country: "US",
  latitude: 41.52,
  longitude: -88.08,
  timezone: "America/Chicago",
  ...fields,
});

export const stopOf = (stopId: number | null, fields: Partial<StopForm> = {}): StopForm => ({
  ...newStop(placeOf()),
  stopId,
  ...fields,
});

/** A saved trip of stops 1, 2 and 3. */
export const formOf = (fields: Partial<TripForm> = {}): TripForm => ({
  ...newTripForm(),
  reference: "PRO-1",
  stops: [stopOf(1), stopOf(2), stopOf(3)],
  ...fields,
});
