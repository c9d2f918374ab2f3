import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CandidatesResponse, TripForDriver, TripsForDriver } from "@/lib/contract/desk/trips-candidates";
import type { TripRows } from "@/lib/desk/areas/trips/board/trip-rows";
import { candidateResponse } from "@/lib/desk/areas/trips/candidates/candidate-responses";
import { repairResponses } from "@/lib/desk/areas/trips/candidates/repair-responses";
import { clocksLeft } from "@/lib/desk/areas/trips/plans/plan-response";
import { type Target, targetOfTrip } from "@/lib/desk/areas/trips/plans/plan-target";
import type { TripPlanning } from "@/lib/desk/areas/trips/plans/trip-planning";
import { plannedStartMs, titleOf } from "@/lib/desk/areas/trips/records/trip-facts";
import type { TripStore } from "@/lib/desk/areas/trips/records/trip-store";
import type { SeenTerminals } from "@/lib/desk/boards/step-rows";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { driverSighting } from "@/lib/desk/directory/vehicles/whereabouts";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { labelFor } from "@/lib/desk/planning/plan-labels";
import type { Turn } from "@/lib/desk/planning/plan-queue";
import { roadLabel } from "@/lib/desk/planning/router-labels";
import { rankReason } from "@/lib/planning/rank-reason";
import { isoOf } from "@/lib/time/utc";

export interface CandidatesOptions extends Pick<DeskGround, "clock"> {
  planning: TripPlanning;
  trips: TripStore;
  rows: TripRows;
  fleet: Fleet;
}

/** As many as a list shows at first. */
const restsNamed = 25;
/** Limits how many of the trips that wait longest are tried; more would keep a page waiting. */
const mostTried = 150;
const states: readonly TripForDriver["state"][] = ["on-time", "late", "unknown", "blocked"];

/** Finds who could take a trip, and which trips a driver could take. */
export class Candidates {
  constructor(private readonly options: CandidatesOptions) {}

  /**
   * Ranks drivers for a trip, with the repairs where nobody can make it.
   * @param repairsFor the driver to find repairs for, or `best`
   * @throws Refusal 409 where nobody can be compared
   */
  async forTarget(
    target: Target,
    drivers: readonly DriverHours[],
    repairsFor: string,
    turn: Turn,
  ): Promise<CandidatesResponse> {
    const { planning, trips, fleet, clock } = this.options;
    const outcome = await turn(() => planning.rank(target, drivers, repairsFor, null, restsNamed));
    if (outcome.fault !== null) throw new Refusal("CONFLICT", `Nobody can be compared: ${outcome.fault}`);
    const byId = new Map(drivers.map((driver) => [driver.id, driver]));
    const trailers = planning.trailers();
    const tripTitle = (tripId: number) => {
      const trip = trips.get(tripId);
      return trip ? titleOf(trip) : `trip ${tripId}`;
    };
    const candidates = await Promise.all(
      outcome.ranked.map(async (ranked) => {
        const hours = byId.get(ranked.driverId);
        if (!hours) return [];
        const trailer = trailers.get(hours.id) ?? null;
        const seen = driverSighting(fleet, hours, null);
        const { after, later } = await planning.meetings(target, hours.id, ranked.plan, null);
        const otherWork = [...(after === null ? [] : [after]), ...later];
        return [candidateResponse(ranked, { hours, trailer, seen, named: target.named, otherWork })];
      }),
    );
    return {
      candidates: candidates.flat(),
      repairs: repairResponses(outcome, target, {
        nameOf: (driverId) => byId.get(driverId)?.name ?? driverId,
        titleOf: tripTitle,
        versionOf: (tripId) => trips.get(tripId)?.version ?? null,
      }),
      router: roadLabel(outcome.roads, target.named[0]?.timezone ?? "UTC"),
      workedOutAt: isoOf(clock()),
    };
  }

  /** Trips without a driver that one driver could take: on time first, then by slack, then by empty miles. */
  async forDriver(hours: DriverHours, seen: SeenTerminals, turn: Turn): Promise<TripsForDriver> {
    const { planning, trips, rows, fleet, clock } = this.options;
    const nowMs = clock();
    const open = rows
      .allSeenBy(seen)
      .flatMap((row) => {
        const trip = row.state === "needs-driver" ? trips.get(row.tripId) : null;
        return trip ? { row, trip } : [];
      })
      .sort((a, b) => (plannedStartMs(a.trip) ?? nowMs) - (plannedStartMs(b.trip) ?? nowMs))
      .slice(0, mostTried);
    const hasPlace = driverSighting(fleet, hours, null) !== null;
    const tried = await Promise.all(
      open.map(async ({ row, trip }): Promise<TripForDriver> => {
        const target = targetOfTrip(trip, nowMs);
        const { ranked, fault } = await turn(() => planning.rank(target, [hours], null));
        const [one] = ranked;
        return {
          row,
          state: one?.state ?? "unknown",
          reason:
            (one && rankReason(one, labelFor(target.named, one.rests))) ?? fault ?? "planning gave no result",
          tightestSlackMinutes: one?.tightest ? Math.floor(one.tightest.slackMs / 60_000) : null,
          emptyMiles: one && hasPlace ? Math.round(one.emptyMiles) : null,
          after: one?.clocksAfter ? clocksLeft({ clocksAfter: one.clocksAfter }) : null,
        };
      }),
    );
    return { trips: tried.sort(byPreference), workedOutAt: isoOf(nowMs) };
  }
}

const byPreference = (a: TripForDriver, b: TripForDriver): number =>
  states.indexOf(a.state) - states.indexOf(b.state) ||
  (b.tightestSlackMinutes ?? Number.MAX_SAFE_INTEGER) - (a.tightestSlackMinutes ?? Number.MAX_SAFE_INTEGER) ||
  (a.emptyMiles ?? Number.MAX_SAFE_INTEGER) - (b.emptyMiles ?? Number.MAX_SAFE_INTEGER);
