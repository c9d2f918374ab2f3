import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import type { PastWork, UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { tripWork } from "@/lib/desk/areas/trips/plans/trip-work";
import { isoOf } from "@/lib/time/utc";

/** Trips, manifests and legs that the member sees; a trip's units stand in its record, which its row does not tell. */
export interface SeenWork {
  /** Open ones. */
  trips: readonly TruckloadTrip[];
  /** Those that are done, with what their rows tell. */
  doneTrips: readonly DoneTrip[];
  manifests: readonly ManifestRow[];
  legs: readonly LinehaulRow[];
  zoneOf: (terminal: string | null) => string | null;
}

/** A trip that is over. */
interface DoneTrip {
  trip: TruckloadTrip;
  row: Pick<TripRow, "tripId" | "title" | "started" | "ended" | "driver">;
}

type Block = Omit<WorkBlock, "isPlanned" | "lateMinutes" | "note">;

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
const block = (work: Block): WorkBlock => ({ ...work, isPlanned: false, lateMinutes: 0, note: null });

function tripBlock(trip: TruckloadTrip): WorkBlock {
  const { label, isUnderway, plannedStartMs, plannedEndMs, zone } = tripWork("", trip, null, null);
  return block({
    ...{ kind: "trip", id: String(trip.tripId), label, isUnderway, timezone: zone },
    startAt: isoOrNull(plannedStartMs),
    endAt: isoOrNull(plannedEndMs),
  });
}

const manifestBlock = (row: ManifestRow): WorkBlock =>
  block({
    ...{ kind: "manifest", id: row.manifestId, label: `manifest ${row.title}`, timezone: row.timezone },
    isUnderway: row.startedAt !== null || row.departedAt !== null,
    startAt: row.startedAt ?? row.departedAt ?? row.departAt ?? row.plan.startAt,
    endAt: row.plan.endAt,
  });

const legBlock = (row: LinehaulRow, zone: string | null): WorkBlock =>
  block({
    ...{ kind: "leg", id: row.legId, label: `leg ${row.origin ?? "?"}–${row.destination ?? "?"}` },
    ...{ isUnderway: row.departedAt !== null, timezone: zone },
    startAt: row.departedAt ?? row.departPlannedAt,
    endAt: row.etaAt ?? row.arrivePlannedAt,
  });

const isOpenManifest = ({ state, returnedAt }: ManifestRow): boolean =>
  returnedAt === null && state !== "completed" && state !== "canceled";

const hasLegEnded = ({ state, arrivedAt }: LinehaulRow): boolean =>
  arrivedAt !== null || state === "arrived" || state === "unloading" || state === "completed";

const beginsMs = ({ isUnderway, startAt }: WorkBlock): number =>
  isUnderway ? Number.NEGATIVE_INFINITY : startAt === null ? Number.POSITIVE_INFINITY : Date.parse(startAt);

type Named = Pick<SeenWork, "trips" | "manifests" | "legs"> & { doneTrips: readonly DoneTrip[] };

/** All that names a unit. */
function naming(seen: SeenWork, kind: UnitKind, number: string): Named {
  const isVehicle = kind === "vehicle";
  const names = (trip: TruckloadTrip) =>
    ((isVehicle ? trip.externalVehicleIds : trip.externalTrailerIds) ?? []).includes(number);
  return {
    trips: seen.trips.filter(names),
    doneTrips: seen.doneTrips.filter(({ trip }) => names(trip)),
    manifests: seen.manifests.filter((row) => (isVehicle ? row.vehicle : row.trailer) === number),
    legs: seen.legs.filter((row) =>
      isVehicle ? row.vehicle === number : row.trailers.some(({ trailer }) => trailer === number),
    ),
  };
}

/** Open trips, manifests and legs that name a unit, the one under way first; those without a time last. */
export function unitWorks(seen: SeenWork, kind: UnitKind, number: string): WorkBlock[] {
  const { trips, manifests, legs } = naming(seen, kind, number);
  const works = [
    ...trips.map(tripBlock),
    ...manifests.filter(isOpenManifest).map(manifestBlock),
    ...legs.filter((row) => !hasLegEnded(row)).map((row) => legBlock(row, seen.zoneOf(row.origin))),
  ];
  return works.sort((a, b) => beginsMs(a) - beginsMs(b) || (a.label < b.label ? -1 : 1));
}

const endedMs = ({ endAt, startAt }: PastWork): number => Date.parse(endAt ?? startAt ?? "") || 0;

/** Lists what a unit has done as far as the boards still have it, the newest first. @param most at most so many */
export function pastWorks(seen: SeenWork, kind: UnitKind, number: string, most: number): PastWork[] {
  const { doneTrips, manifests, legs } = naming(seen, kind, number);
  const past: PastWork[] = [
    ...doneTrips.map(({ row, trip }) => ({
      ...{ kind: "trip" as const, id: String(row.tripId), label: `trip ${row.title}` },
      ...{
        startAt: row.started,
        endAt: row.ended,
        timezone: tripBlock(trip).timezone,
        driver: driverOf(row),
      },
    })),
    ...manifests
      .filter(({ state, returnedAt }) => returnedAt !== null || state === "completed")
      .map((row) => ({
        ...{ kind: "manifest" as const, id: row.manifestId, label: `manifest ${row.title}` },
        ...{ startAt: row.startedAt ?? row.departedAt, endAt: row.returnedAt ?? row.completedAt },
        ...{ timezone: row.timezone, driver: driverOf(row) },
      })),
    ...legs.filter(hasLegEnded).map((row) => ({
      ...{ kind: "leg" as const, id: row.legId, label: legBlock(row, null).label },
      ...{ startAt: row.departedAt, endAt: row.arrivedAt, timezone: seen.zoneOf(row.origin) },
      driver: driverOf(row),
    })),
  ];
  return past.sort((a, b) => endedMs(b) - endedMs(a)).slice(0, most);
}

const driverOf = ({
  driver,
}: {
  driver: { externalUserId: string; name: string } | null;
}): PastWork["driver"] => driver && { externalUserId: driver.externalUserId, name: driver.name };
