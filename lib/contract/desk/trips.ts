import { z } from "zod";
import { type DeskCall, deskCall } from "@/lib/contract/desk/desk-call";
import { PresenceReport, PresenceResponse } from "@/lib/contract/desk/presence";
import { TripBoard, TripsAttention, VehicleTrips } from "@/lib/contract/desk/trips-board";
import { CandidatesResponse, TripsForDriver } from "@/lib/contract/desk/trips-candidates";
import { TripDetail } from "@/lib/contract/desk/trips-detail";
import { followedTripCalls } from "@/lib/contract/desk/trips-followed";
import { MoveRequest, MoveResponse, UndoRequest } from "@/lib/contract/desk/trips-moves";
import { DraftToOrder, DraftTrip, TripOrderResponse, TripPlanResponse } from "@/lib/contract/desk/trips-plan";
import { TripsShown, tripRecordCalls } from "@/lib/contract/desk/trips-records";
import { PlatformId } from "@/lib/contract/scalars";

const OneTrip = z.object({ tripId: PlatformId });

/** What members decide at this desk, of which rankings have to be made anew. */
const whatPlanningHeeds = ["settings", "driver-settings", "time-off"];

/** The desk's calls about truckload trips. The live stream names changed trips one by one, so they are no topic. */
export const tripCalls = {
  /** Every trip that the member sees; with `since` only what changed after that step. */
  getTripBoard: deskCall({
    method: "GET",
    path: "/trips",
    role: "viewer",
    scope: "filtered",
    query: z.object({ since: z.string().optional() }),
    response: TripBoard,
  }),
  getTripsAttention: deskCall({
    method: "GET",
    path: "/trips/attention",
    role: "viewer",
    scope: "filtered",
    response: TripsAttention,
  }),
  /** A trip out of the board's window is read from the platform. */
  getTripDetail: deskCall({
    method: "GET",
    path: "/trips/{tripId}",
    role: "viewer",
    scope: "filtered",
    params: OneTrip,
    response: TripDetail,
  }),
  getVehicleTrips: deskCall({
    method: "GET",
    path: "/vehicles/{number}/trips",
    role: "viewer",
    scope: "filtered",
    params: z.object({ number: z.string() }),
    response: VehicleTrips,
  }),
  getTripCandidates: deskCall({
    method: "GET",
    path: "/trips/{tripId}/candidates",
    role: "dispatcher",
    scope: "filtered",
    params: OneTrip,
    response: CandidatesResponse,
    topics: whatPlanningHeeds,
  }),
  getTripsForDriver: deskCall({
    method: "GET",
    path: "/trips/for-driver/{externalUserId}",
    role: "dispatcher",
    scope: "filtered",
    params: z.object({ externalUserId: z.string() }),
    response: TripsForDriver,
    topics: whatPlanningHeeds,
  }),
  /** The plan of a form; nothing is written. */
  planDraft: deskCall({
    method: "POST",
    path: "/trips/plan",
    role: "dispatcher",
    scope: "filtered",
    body: DraftTrip,
    response: TripPlanResponse,
  }),
  /** A better order of a form's open stops; nothing is written. */
  orderDraft: deskCall({
    method: "POST",
    path: "/trips/order",
    role: "dispatcher",
    scope: "filtered",
    body: DraftToOrder,
    response: TripOrderResponse,
  }),
  /** Who could take what a form holds; nothing is written. */
  getDraftCandidates: deskCall({
    method: "POST",
    path: "/trips/candidates",
    role: "dispatcher",
    scope: "filtered",
    body: DraftTrip,
    response: CandidatesResponse,
  }),
  moveTrips: deskCall({
    method: "POST",
    path: "/trips/moves",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: MoveRequest,
    response: MoveResponse,
  }),
  undoMove: deskCall({
    method: "POST",
    path: "/trips/undo",
    role: "dispatcher",
    scope: "filtered",
    query: TripsShown,
    body: UndoRequest,
    response: MoveResponse,
  }),
  reportTripPresence: deskCall({
    method: "POST",
    path: "/trips/{tripId}/presence",
    role: "viewer",
    scope: "filtered",
    params: OneTrip,
    body: PresenceReport,
    response: PresenceResponse,
  }),
  ...tripRecordCalls,
  ...followedTripCalls,
} as const satisfies Record<string, DeskCall>;
