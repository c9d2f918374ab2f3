import { z } from "zod";
import { PresenceReport, PresenceResponse } from "@/lib/contract/desk/boards/presence";
import { deskCall } from "@/lib/contract/desk/desk-call";
import type { ProbeAt } from "@/lib/contract/desk/samples/probe";
import { sampleId } from "@/lib/contract/desk/samples/sample";
import { TripBoard, TripsAttention, VehicleTrips } from "@/lib/contract/desk/trips-board";
import { CandidatesResponse, TripsForDriver } from "@/lib/contract/desk/trips-candidates";
import { TripDetail } from "@/lib/contract/desk/trips-detail";
import { followedTripCalls } from "@/lib/contract/desk/trips-followed";
import { MoveRequest, MoveResponse, UndoRequest } from "@/lib/contract/desk/trips-moves";
import { DraftToOrder, DraftTrip, TripOrderResponse, TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { TripsShown, tripRecordCalls } from "@/lib/contract/desk/trips-records";
import { PlatformId } from "@/lib/contract/scalars";

const OneTrip = z.object({ tripId: PlatformId });

/** Topics of what members decide at this desk, of which rankings have to be made anew. */
const whatPlanningHeeds = ["settings", "driver-settings", "time-off"];

const emptyDraft = {
  tripId: null,
  externalUserId: null,
  vehicle: null,
  trailer: null,
  departAt: null,
  stops: [],
};
const sampleStop = {
  number: 1,
  latitude: 41.5,
  longitude: -88.1,
  serviceMinutes: 30,
  windowStart: null,
  windowEnd: null,
};
const draftAt = ({ driver, vehicle }: ProbeAt) => ({
  ...emptyDraft,
  ...driver,
  vehicle,
  stops: [sampleStop],
});

const topics = ["truckload"];

/** The desk's calls about truckload trips. */
export const tripCalls = {
  /** Every trip that the member sees; with `since` only what changed after that step. */
  getTripBoard: deskCall({
    method: "GET",
    path: "/trips",
    role: "viewer",
    scope: "filtered",
    query: z.object({ since: z.string().optional() }),
    response: TripBoard,
    topics,
    sample: {},
    probe: "sample",
  }),
  getTripsAttention: deskCall({
    method: "GET",
    path: "/trips/attention",
    role: "viewer",
    scope: "filtered",
    response: TripsAttention,
    topics,
    sample: {},
    probe: "sample",
  }),
  /** A trip out of the board's window is read from the platform. */
  getTripDetail: deskCall({
    method: "GET",
    path: "/trips/{tripId}",
    role: "viewer",
    scope: "filtered",
    params: OneTrip,
    response: TripDetail,
    topics: [...topics, "trip-presence", "trip-history"],
    sample: { params: { tripId: 1 } },
    probe: ({ tripId }) => ({ params: { tripId } }),
  }),
  getVehicleTrips: deskCall({
    method: "GET",
    path: "/vehicles/{number}/trips",
    role: "viewer",
    scope: "filtered",
    params: z.object({ number: z.string() }),
    response: VehicleTrips,
    topics,
    sample: { params: { number: "T-1" } },
    probe: ({ vehicle }) => ({ params: { number: vehicle } }),
  }),
  getTripCandidates: deskCall({
    method: "GET",
    path: "/trips/{tripId}/candidates",
    role: "dispatcher",
    scope: "filtered",
    params: OneTrip,
    response: CandidatesResponse,
    topics: whatPlanningHeeds,
    sample: { params: { tripId: 1 } },
    probe: ({ tripId }) => ({ params: { tripId } }),
  }),
  getTripsForDriver: deskCall({
    method: "GET",
    path: "/trips/for-driver/{externalUserId}",
    role: "dispatcher",
    scope: "filtered",
    params: z.object({ externalUserId: z.string() }),
    response: TripsForDriver,
    topics: whatPlanningHeeds,
    sample: { params: { externalUserId: "D1" } },
    probe: ({ driver }) => ({ params: driver }),
  }),
  /** The plan of a form; nothing is written. */
  planDraft: deskCall({
    method: "POST",
    path: "/trips/plan",
    role: "dispatcher",
    scope: "filtered",
    body: DraftTrip,
    response: TripPlanResponse,
    sample: { body: emptyDraft },
    probe: (at) => ({ body: draftAt(at) }),
  }),
  /** A better order of a form's open stops; nothing is written. */
  orderDraft: deskCall({
    method: "POST",
    path: "/trips/order",
    role: "dispatcher",
    scope: "filtered",
    body: DraftToOrder,
    response: TripOrderResponse,
    sample: { body: { ...emptyDraft, stopTypes: [] } },
    probe: (at) => ({ body: { ...draftAt(at), stopTypes: [] } }),
  }),
  /** Lists who could take what a form holds; nothing is written. */
  getDraftCandidates: deskCall({
    method: "POST",
    path: "/trips/candidates",
    role: "dispatcher",
    scope: "filtered",
    body: DraftTrip,
    response: CandidatesResponse,
    sample: { body: emptyDraft },
    probe: (at) => ({ body: draftAt(at) }),
  }),
  moveTrips: deskCall({
    method: "POST",
    path: "/trips/moves",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: MoveRequest,
    response: MoveResponse,
    sample: { body: { move: "dispatch", trips: [{ tripId: 1, version: null }] } },
    probe: ({ tripId }) => ({ body: { move: "duplicate" as const, trips: [{ tripId, version: null }] } }),
  }),
  undoMove: deskCall({
    method: "POST",
    path: "/trips/undo",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: UndoRequest,
    response: MoveResponse,
    sample: { body: { id: sampleId } },
    probe: ({ used }) => ({ body: { id: used.move } }),
  }),
  reportTripPresence: deskCall({
    method: "POST",
    path: "/trips/{tripId}/presence",
    role: "viewer",
    scope: "filtered",
    params: OneTrip,
    body: PresenceReport,
    response: PresenceResponse,
    sample: { params: { tripId: 1 }, body: { here: true } },
    probe: ({ tripId }) => ({ params: { tripId }, body: { here: true } }),
  }),
  ...tripRecordCalls,
  ...followedTripCalls,
} as const;
