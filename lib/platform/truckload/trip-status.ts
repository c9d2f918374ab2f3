import { type EpochMicros, parseInstant } from "@/lib/contract/instant";
import type { CheckedBody } from "@/lib/contract/interface/operations";
import { badField, conflict } from "@/lib/platform/service/api-error";
import type { Call, Handler } from "@/lib/platform/service/handler";
import { type StopState, stopAmong, type TripState } from "@/lib/platform/truckload/records/load-trips";
import { refuseStale } from "@/lib/platform/truckload/refuse-stale";
import { saveTrips } from "@/lib/platform/truckload/save-trips";
import { lockNamedTrip } from "@/lib/platform/truckload/trips";
import { loadSeen, notSeen, type SeenStop, saveSeen } from "@/lib/platform/truckload/visits/visit-store";

type Body = CheckedBody<"updateTripStatus">;
type TripItem = NonNullable<Body["trips"]>[number];
type StopItem = NonNullable<Body["stops"]>[number];

/** Allows a caller's clock to be so far ahead of ours. */
const clockToleranceMicros = 5 * 60 * 1_000_000;

/** Writes times of progress of one trip and its stops. @throws ApiError NOT_FOUND, CONFLICT, BAD_REQUEST */
export const updateTripStatus: Handler<"updateTripStatus"> = async (call) => {
  const { query, body, now } = call;
  const before = await lockNamedTrip(call, query);
  await refuseStale(call, query.version ?? body.version, before);
  const after = structuredClone(before);
  for (const [index, item] of (body.trips ?? []).entries())
    writeTripTimes(after, item, timesOf(`trips.${index}.`, now));
  for (const [index, item] of (body.stops ?? []).entries()) {
    const path = `stops.${index}.`;
    const stop = stopAmong(after.stops, item);
    if (!stop) {
      const field = item.stopId == null ? "externalStopId" : "stopId";
      throw badField(`${path}${field}`, "is not a stop of this trip");
    }
    writeStopTimes(stop, item, timesOf(path, now));
  }
  await noteHandTimes(call, before, body.stops ?? []);
  return saveTrips(call, [{ before, after }]);
};

/**
 * Notes times by hand: what a person takes back, the road does not report again; an arrival that they write is looked
 * for anew.
 */
async function noteHandTimes(
  { tx, companyId, now }: Pick<Call<"updateTripStatus">, "tx" | "companyId" | "now">,
  trip: TripState,
  items: readonly StopItem[],
) {
  const handed = items.flatMap((item) => {
    const { stopId } = stopAmong(trip.stops, item) ?? { stopId: null };
    return stopId === null ? [] : [{ stopId, item }];
  });
  const stopIds = handed.map(({ stopId }) => stopId);
  const seen = await loadSeen({ tx, companyId }, stopIds);
  const noted = new Map<number, SeenStop>();
  for (const { stopId, item } of handed) {
    const isCleared = item.arrivedTime === null || item.departedTime === null;
    if (!isCleared && item.arrivedTime === undefined) continue;
    const { visit, clearedMicros } = noted.get(stopId) ?? seen.get(stopId) ?? notSeen;
    const stays = item.arrivedTime === undefined && visit ? { ...visit, outMicros: null } : null;
    noted.set(stopId, { visit: stays, clearedMicros: isCleared ? now : clearedMicros });
  }
  await saveSeen({ tx, companyId }, noted);
}

/** Reads and refuses one item's times; `path` ends with a dot. */
function timesOf(path: string, now: EpochMicros) {
  return {
    /** The time after the write: as it was where none was sent, null where it is cleared. */
    read(name: string, sent: string | null | undefined, stored: EpochMicros | null): EpochMicros | null {
      if (sent === undefined) return stored;
      const micros = sent === null ? null : parseInstant(sent);
      if (micros !== null && micros > now + clockToleranceMicros)
        throw badField(`${path}${name}`, "is more than 5 minutes ahead of the service's clock");
      return micros;
    },
    conflict: (name: string, message: string) => conflict([{ path: `${path}${name}`, message }]),
    bad: (name: string, message: string) => badField(`${path}${name}`, message),
  };
}
type Times = ReturnType<typeof timesOf>;

function writeTripTimes(trip: TripState, item: TripItem, times: Times) {
  trip.actualStartMicros = times.read("actualStartTime", item.actualStartTime, trip.actualStartMicros);
  trip.actualEndMicros = times.read("actualEndTime", item.actualEndTime, trip.actualEndMicros);
  if (trip.actualEndMicros === null) return;
  const sent = item.actualEndTime ? "actualEndTime" : "actualStartTime";
  if (trip.actualStartMicros === null)
    throw times.conflict(
      sent,
      item.actualEndTime ? "needs an actualStartTime" : "cannot be cleared while the trip has ended",
    );
  if (trip.actualEndMicros < trip.actualStartMicros)
    throw times.bad(sent, "must not put the end before the start");
}

function writeStopTimes(stop: StopState, item: StopItem, times: Times) {
  stop.skippedMicros = times.read("skippedTime", item.skippedTime, stop.skippedMicros);
  stop.canceledMicros = times.read("canceledTime", item.canceledTime, stop.canceledMicros);
  stop.arrivedMicros = times.read("arrivedTime", item.arrivedTime, stop.arrivedMicros);
  stop.departedMicros = times.read("departedTime", item.departedTime, stop.departedMicros);
  if (item.arrivedTime !== undefined) stop.arrivedSource = item.arrivedTime === null ? null : "dispatcher";
  if (item.departedTime !== undefined) stop.departedSource = item.departedTime === null ? null : "dispatcher";
  refuseDroppedStop(stop, item, times);
  refuseVisitOrder(stop, item, times);
}

/** Judged by what is sent: what the road reported meanwhile never makes another write fail. */
function refuseDroppedStop(stop: StopState, item: StopItem, times: Times) {
  const { skippedMicros, canceledMicros, arrivedMicros, departedMicros } = stop;
  if (item.skippedTime && canceledMicros !== null)
    throw times.conflict("skippedTime", "cannot be set on a canceled stop");
  if (item.canceledTime && skippedMicros !== null)
    throw times.conflict("canceledTime", "cannot be set on a skipped stop");
  if (item.skippedTime && (arrivedMicros !== null || departedMicros !== null))
    throw times.conflict("skippedTime", "cannot be set on a stop that was arrived at");
  if (item.canceledTime && departedMicros !== null)
    throw times.conflict("canceledTime", "cannot be set on a stop that was departed from");
  const dropped = skippedMicros !== null ? "skipped" : canceledMicros !== null ? "canceled" : null;
  const visited = item.departedTime ? "departedTime" : item.arrivedTime ? "arrivedTime" : null;
  if (dropped && visited) throw times.conflict(visited, `cannot be set on a ${dropped} stop`);
}

function refuseVisitOrder(stop: StopState, item: StopItem, times: Times) {
  if (item.arrivedTime === undefined && item.departedTime === undefined) return;
  if (stop.departedMicros === null) return;
  if (stop.arrivedMicros === null)
    throw times.conflict(
      item.departedTime ? "departedTime" : "arrivedTime",
      item.departedTime ? "needs an arrivedTime" : "cannot be cleared on a stop that was departed from",
    );
  if (stop.departedMicros < stop.arrivedMicros)
    throw times.bad(
      item.departedTime ? "departedTime" : "arrivedTime",
      "must not put departure before arrival",
    );
}
