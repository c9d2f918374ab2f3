import type { Reported } from "@/lib/contract/desk/stays/stay-proof";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { TruckloadStop, TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import type { StopOfStay } from "@/lib/desk/areas/stays/stays";
import {
  driverOf,
  stopNameOf,
  stopsOf,
  stopZone,
  townOf,
  trailerOf,
  vehicleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";

type WrittenBy = Pick<AuditEntry, "who" | "after" | "state" | "undoneAt">;

/**
 * Stops of a truckload trip, skipped and canceled ones left out.
 * @param written what members wrote of the trip, the newest first
 */
export function stopsOfTrip(
  trip: TruckloadTrip,
  row: Pick<TripRow, "title" | "customer" | "driver" | "vehicle">,
  written: readonly WrittenBy[],
): StopOfStay[] {
  return stopsOf(trip).flatMap((stop, index) =>
    stop.skippedTime || stop.canceledTime ? [] : [stopOfTrip(stop, index, trip, row, written)],
  );
}

function stopOfTrip(
  stop: TruckloadStop,
  index: number,
  trip: TruckloadTrip,
  row: Parameters<typeof stopsOfTrip>[1],
  written: readonly WrittenBy[],
): StopOfStay {
  const { location } = stop;
  const town = [townOf(stop), location?.zip].filter(Boolean).join(" ");
  return {
    ...{ kind: "trip", objectId: String(trip.tripId), title: row.title },
    ...{ stopId: String(stop.stopId), number: index + 1, name: stopNameOf(stop, index) },
    address: [location?.address1, location?.address2, town].filter(Boolean).join(", ") || null,
    customer: { name: row.customer, number: null },
    driver: row.driver?.name ?? driverOf(trip),
    vehicle: vehicleOf(trip) ?? row.vehicle,
    trailer: trailerOf(trip),
    timezone: stopZone(stop),
    opensAt: stop.windowStartTime ?? null,
    closesAt: stop.windowEndTime ?? null,
    isOver: Boolean(stop.departedTime),
    arrived: reported(stop.arrivedTime, stop.arrivedSource, written),
    departed: reported(stop.departedTime, stop.departedSource, written),
    alsoDeparted: null,
    done: null,
    freight: trip.externalTripId ? [trip.externalTripId] : [],
  };
}

const sources = ["geofence", "driver", "dispatcher"] as const;

function reported(
  at: string | undefined,
  source: string | undefined,
  written: readonly WrittenBy[],
): Reported | null {
  if (!at) return null;
  const known = sources.find((one) => one === source) ?? null;
  const entry = written.find(
    (one) => one.state === "done" && one.undoneAt === null && holds(one.after, Date.parse(at)),
  );
  // Count what a member entered as theirs also where the platform does not say who reported it.
  const isEntered = entry !== undefined && (known === "dispatcher" || known === null);
  return { at, source: isEntered ? "dispatcher" : known, by: isEntered ? entry.who : null };
}

/** Is true where an instant stands somewhere in what was written. */
function holds(value: unknown, atMs: number): boolean {
  if (typeof value === "string") return Date.parse(value) === atMs;
  return (
    typeof value === "object" && value !== null && Object.values(value).some((part) => holds(part, atMs))
  );
}
