import type { CheckedChanges } from "@/components/trips/form/form-rules";
import { rebaseForm, type TripFormApi } from "@/components/trips/form/form-state";
import { type StopZones, type TripForm, tripForm } from "@/components/trips/form/trip-form";
import { PlatformError } from "@/lib/client/platform-error";
import { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { useDeleteStop, useUpdateTrip } from "@/lib/queries/trips-records";

/** A record as its form holds it, with the version that a write says it is based on. */
export interface FormBase {
  form: TripForm;
  version: number | null;
  versionOfStop: ReadonlyMap<number, number>;
}

export function formBase(trip: TruckloadTrip, zones: StopZones, readersZone: string): FormBase {
  const versions = (trip.stops ?? []).flatMap(({ stopId, version }) =>
    version === undefined ? [] : [[stopId, version] as const],
  );
  return {
    form: tripForm(trip, zones, readersZone),
    version: trip.version ?? null,
    versionOfStop: new Map(versions),
  };
}

/** The present record that a stale write was answered with; null for any other failure. */
function presentTrip(error: unknown): TruckloadTrip | null {
  if (!(error instanceof PlatformError) || error.status !== 409) return null;
  const read = TruckloadTrip.safeParse(error.details?.trip);
  return read.success ? read.data : null;
}

/** Zones that the form knows of places, for stops that have just been made. */
function zonesOf(form: TripForm, trip: TruckloadTrip): StopZones {
  const zones = new Map<number, string | null>();
  for (const stop of trip.stops ?? []) {
    const { latitude, longitude } = stop.location ?? {};
    const known = form.stops.find(
      ({ stopId, place }) =>
        stopId === stop.stopId || (place?.latitude === latitude && place?.longitude === longitude),
    );
    zones.set(stop.stopId, known?.place?.timezone ?? null);
  }
  return zones;
}

interface SaveInput {
  tripId: number;
  form: TripFormApi;
  base: FormBase;
  onBase: (base: FormBase) => void;
  /** Somebody else was faster. */
  onConflict: (present: TruckloadTrip) => void;
  readersZone: string;
}

/**
 * Saves a trip's form with the fewest operations: one write of what changed, then a deletion for each stop that goes.
 * Where a deletion fails after the write, the form stands on what was written, so that nothing is sent twice.
 * @returns a function that answers whether all of it is saved
 */
export function useSaveTrip({ tripId, form, base, onBase, onConflict, readersZone }: SaveInput) {
  const update = useUpdateTrip();
  const remove = useDeleteStop();
  const write = async ({ body }: CheckedChanges): Promise<FormBase | null> => {
    if (Object.keys(body).length === 0) return base;
    const version = base.version === null ? {} : { version: base.version };
    try {
      const { trip } = await update.mutateAsync({ tripId, ...version, body });
      return formBase(trip, zonesOf(form.getValues(), trip), readersZone);
    } catch (error) {
      const present = presentTrip(error);
      if (present === null) throw error;
      onConflict(present);
      return null;
    }
  };
  return async (changes: CheckedChanges): Promise<boolean> => {
    const written = await write(changes);
    if (written === null) return false;
    const gone = new Set<number>();
    try {
      for (const stopId of changes.deleted) {
        const version = written.versionOfStop.get(stopId);
        await remove.mutateAsync({ tripId, stopId, ...(version === undefined ? {} : { version }) });
        gone.add(stopId);
      }
    } catch (error) {
      const isLeft = ({ stopId }: { stopId: number | null }) => stopId === null || !gone.has(stopId);
      const stands = { ...written.form, stops: written.form.stops.filter(isLeft) };
      // A deletion moves the trip's version on, and its answer doesn't say to which.
      onBase({ ...written, form: stands, version: gone.size > 0 ? null : written.version });
      const wanted = stands.stops.filter(
        ({ stopId }) => stopId === null || !changes.deleted.includes(stopId),
      );
      rebaseForm(form, stands, { ...stands, stops: wanted });
      throw error;
    }
    return true;
  };
}
