import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { tripWork } from "@/lib/desk/areas/trips/plans/trip-work";
import { isoOf } from "@/lib/time/utc";

/** Trips, manifests and legs that the member sees; a trip's units stand in its record, which its row does not tell. */
export interface SeenWork {
  trips: readonly TruckloadTrip[];
  manifests: readonly ManifestRow[];
  legs: readonly LinehaulRow[];
  zoneOf: (terminal: string | null) => string | null;
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

/** Open trips, manifests and legs that name a unit, the one under way first; those without a time last. */
export function unitWorks(
  { trips, manifests, legs, zoneOf }: SeenWork,
  kind: UnitKind,
  number: string,
): WorkBlock[] {
  const isVehicle = kind === "vehicle";
  const unitsOf = (trip: TruckloadTrip) =>
    (isVehicle ? trip.externalVehicleIds : trip.externalTrailerIds) ?? [];
  const works = [
    ...trips.filter((trip) => unitsOf(trip).includes(number)).map(tripBlock),
    ...manifests
      .filter((row) => isOpenManifest(row) && (isVehicle ? row.vehicle : row.trailer) === number)
      .map(manifestBlock),
    ...legs
      .filter(
        (row) =>
          !hasLegEnded(row) &&
          (isVehicle ? row.vehicle === number : row.trailers.some(({ trailer }) => trailer === number)),
      )
      .map((row) => legBlock(row, zoneOf(row.origin))),
  ];
  return works.sort((a, b) => beginsMs(a) - beginsMs(b) || (a.label < b.label ? -1 : 1));
}
