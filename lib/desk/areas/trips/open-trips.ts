import type { tripCalls } from "@/lib/contract/desk/trips";
import type { KnownArea } from "@/lib/desk/area";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { tripKind } from "@/lib/desk/areas/trips/moves/history";
import { TripOwners } from "@/lib/desk/areas/trips/records/trip-owners";
import { rosterTerminals } from "@/lib/desk/areas/trips/records/trip-terminals";
import { TripDesk } from "@/lib/desk/areas/trips/trip-desk";
import { TripFollowing } from "@/lib/desk/areas/trips/trip-following";
import { TripWrites } from "@/lib/desk/areas/trips/trip-writes";
import { Truckload } from "@/lib/desk/areas/trips/truckload";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

export type TripsArea = ReturnType<typeof openTrips>;

/** Truckload trips: their board, their plans, and what members do to them. */
export function openTrips(context: DeskContext, hours: HoursArea) {
  const { clock, live, link, directory, writes, planning } = context;
  const { fleet } = directory;
  const { driversSeenBy } = hours;
  const truckload = new Truckload(context, hours);
  const trips = new TripDesk({ truckload, queue: planning.queue, driversSeenBy, clock });
  const tripWrites = new TripWrites({ truckload, desk: trips, admit: link.admit });
  const following = new TripFollowing({ trail: writes.trail, truckload, writes: tripWrites });
  return {
    truckload,
    trips,
    handlers: tripHandlers(trips, tripWrites, following),
    subjects: {
      of: (operation, known) => truckload.subjectOf(operation) ?? known,
      settledLate({ objectKind, objectId }) {
        if (objectKind === tripKind && objectId !== null) live.announce("trip-history", objectId);
      },
    },
    scope: new TripOwners({
      client: link.client,
      trips: truckload.trips,
      terminals: rosterTerminals(fleet, hours.board),
    }),
    start: () => truckload.start(),
    stop: () => truckload.stop(),
  } satisfies KnownArea<DeskHandlers<typeof tripCalls>>;
}

const tripHandlers = (
  trips: TripDesk,
  writes: TripWrites,
  following: TripFollowing,
): DeskHandlers<typeof tripCalls> => ({
  getTripBoard: (member, { query }) => trips.board(member, query.since ?? null),
  getTripsAttention: (member) => trips.attention(member),
  getTripDetail: (member, { params }) => trips.detail(member, params.tripId),
  getVehicleTrips: (member, { params }) => trips.ofVehicle(member, params.number),
  getTripCandidates: (member, { params, signal }) => trips.candidates(member, params.tripId, signal),
  getTripsForDriver: (member, { params, signal }) => trips.forDriver(member, params.externalUserId, signal),
  planDraft: (member, { body, signal }) => trips.draftPlan(member, body, signal),
  orderDraft: (member, { body, signal }) => trips.draftOrder(member, body, signal),
  getDraftCandidates: (member, { body, signal }) => trips.draftCandidates(member, body, signal),
  reportTripPresence: (member, { params, body }) => trips.presence(member, params.tripId, body.here),

  moveTrips: (member, { query, body, key }) => writes.move(member, body, query, key),
  undoMove: (member, { query, body, key }) => writes.undo(member, body.id, query, key),
  makeTrip: (member, { query, body, key }) => writes.make(member, body, query, key),
  changeTrip: (member, { params, query, body, key }) =>
    writes.change(member, params.tripId, query, body, key),
  endTrip: (member, { params, query, body, key }) =>
    writes.end(member, params.tripId, query, body.endedAt, key),
  removeStop: (member, { params, query, key }) =>
    writes.removeStop(member, params.tripId, params.stopId, query, key),

  followTrips: (member, { query, body, key }) => following.follow(member, body.numbers, query, key),
  unfollowTrips: (member, { query, body, key }) => following.unfollow(member, body.tripIds, query, key),
});
