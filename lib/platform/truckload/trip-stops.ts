import type { FieldError } from "@/lib/contract/errors";
import { maxStopsPerTrip, type StopOfTrip } from "@/lib/contract/interface/truckload-fields";
import { conflict } from "@/lib/platform/service/api-error";
import { type StopState, stopAmong } from "@/lib/platform/truckload/records/load-trips";
import { mergeStop, type WriteMode } from "@/lib/platform/truckload/records/merge-fields";
import type { PlaceFinder } from "@/lib/platform/truckload/records/references";
import { placeInOrder } from "@/lib/platform/truckload/stop-order";

/** A stop that is not stored yet. */
export function newStop(externalStopId: string | null | undefined, sentAt: string): StopState {
  return {
    stopId: null,
    externalStopId: externalStopId ?? null,
    fields: {},
    arrivedMicros: null,
    arrivedSource: null,
    departedMicros: null,
    departedSource: null,
    skippedMicros: null,
    canceledMicros: null,
    version: 0,
    sentAt,
  };
}

/** Tells whether the road or a person has said that the stop was reached. */
export const wasReached = (stop: StopState) => stop.arrivedMicros !== null || stop.departedMicros !== null;

/** Names a stop in refusals. */
export const nameOf = (stop: StopState) =>
  stop.externalStopId === null ? `stop ${stop.stopId}` : `stop ${stop.stopId} (${stop.externalStopId})`;

/**
 * The stops of a trip after its body was written over them, in their order. Stops that are named are changed or
 * replaced, the others in the body are new; those left out go with "replace" and stay with "change".
 * @throws ApiError CONFLICT for a stop left out that was reached
 */
export function writeStops(
  stored: readonly StopState[],
  sent: readonly StopOfTrip[],
  mode: WriteMode,
  places: PlaceFinder,
  faults: FieldError[],
): StopState[] {
  const written = sent.map((body, index): WrittenStop => {
    const path = `stops.${index}.`;
    const was = findNamed(stored, body, path, faults);
    const stop = was ? { ...was } : newStop(body.externalStopId, path);
    stop.fields = mergeStop(stop.fields, body, mode, places, path, faults);
    return { was, stop, sequence: body.sequence ?? null };
  });
  refuseRepeats(written, faults);
  const named = new Set(written.map(({ was }) => was));
  const leftOut = stored.filter((stop) => !named.has(stop));
  if (mode === "replace") refuseLosing(leftOut);
  const placed = written.flatMap(({ stop, sequence }) =>
    sequence === null ? [] : [{ item: stop, sequence }],
  );
  const unplaced = written.filter(({ sequence }) => sequence === null);
  // A whole list has no older order to keep, so what comes without a place follows in the order of the body.
  const inPlace = mode === "replace" ? [] : keptOrder(stored, written);
  const appended = unplaced.filter(({ was }) => mode === "replace" || !was);
  return [...placeInOrder(inPlace, placed), ...appended.map(({ stop }) => stop)];
}

interface WrittenStop {
  /** State that is stored of it; undefined for a new one. */
  was: StopState | undefined;
  stop: StopState;
  sequence: number | null;
}

/** The stored stops as they are after the write, without those that are sent with a place. */
function keptOrder(stored: readonly StopState[], written: readonly WrittenStop[]): StopState[] {
  const now = new Map(written.map((item) => [item.was, item]));
  return stored.flatMap((stop) => {
    const item = now.get(stop);
    if (!item) return [stop];
    return item.sequence === null ? [item.stop] : [];
  });
}

function findNamed(stored: readonly StopState[], body: StopOfTrip, path: string, faults: FieldError[]) {
  const found = stopAmong(stored, body);
  if (!found && body.stopId != null)
    faults.push({ path: `${path}stopId`, message: "is not a stop of this trip" });
  return found;
}

/** One body must not say two things about one stop. */
function refuseRepeats(written: readonly WrittenStop[], faults: FieldError[]) {
  const seen = new Set<unknown>();
  for (const [index, { was, stop }] of written.entries()) {
    const key = was ?? stop.externalStopId;
    if (key !== null && seen.has(key))
      faults.push({ path: `stops.${index}`, message: "names the same stop as an earlier element" });
    seen.add(key);
  }
}

function refuseLosing(leftOut: readonly StopState[]) {
  const reached = leftOut.filter(wasReached);
  if (reached.length === 0) return;
  const fields = reached.map((stop) => ({
    path: "stops",
    message: `leave out ${nameOf(stop)}, which was arrived at`,
  }));
  throw conflict(fields);
}

/** Names the list in `faults` when a trip would have too many stops. */
export function refuseTooMany(stops: readonly StopState[], path: string, faults: FieldError[]) {
  if (stops.length > maxStopsPerTrip)
    faults.push({ path, message: `would give the trip more than ${maxStopsPerTrip} stops` });
}
