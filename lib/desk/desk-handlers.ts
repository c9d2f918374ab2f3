import { type DeskCalls, deskCalls } from "@/lib/contract/desk/desk-calls";
import type { Desk, DeskParts } from "@/lib/desk/desk";
import { eventHandlers } from "@/lib/desk/event-handlers";
import { exceptionHandlers } from "@/lib/desk/exception-handlers";
import { formHandlers } from "@/lib/desk/form-handlers";
import { freightHandlers } from "@/lib/desk/freight-handlers";
import { handoverHandlers } from "@/lib/desk/handover-handlers";
import { createDeskApi, type DeskApiOptions } from "@/lib/desk/http/desk-api";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";
import { pageReadsOf } from "@/lib/desk/http/page-reads";
import { inboxHandlers } from "@/lib/desk/inbox-handlers";
import { appHandlers, machineHandlers } from "@/lib/desk/machine-handlers";
import { reportHandlers } from "@/lib/desk/report-handlers";

/** What carries out the desk's calls. */
const deskHandlers = (desk: DeskParts): DeskHandlers<DeskCalls> => ({
  getSession: (member) => desk.describeSession(member),
  listDemoMembers: () => [...desk.demoMembers()],

  getSettings: (member) => desk.settings.response(member),
  changeSettings: (member, { body, key }) => desk.settings.change(member, body, key),
  getHoursRules: (member) => desk.hoursRules.response(member),
  changeHoursRules: (member, request) => desk.hoursRules.change(member, request),

  getVehicleTrail: (member, { params, query }) => desk.trail(member, params.number, query.hours),

  getHours: (member, { query }) => desk.hours.board(member, query.since ?? null),
  refreshHours: (member) => desk.hours.readAgain(member),
  getVehicleHours: (member, { params }) => desk.hours.ofVehicle(member, params.number),
  getHoursAttention: (member) => desk.hours.attention(member),
  getHoursOfDriver: (member, { params, query }) =>
    desk.driverLogs.read(member, params.externalUserId, query.to ?? null),
  previewDuty: (member, { params, query }) => desk.driverLogs.preview(member, params.externalUserId, query),
  postDuty: (member, request) => desk.driverLogs.post(member, request),
  proposeEdit: (member, request) => desk.driverLogs.propose(member, request),

  getDriverSettings: (member, { params }) => desk.driverSettings.of(member, params.externalUserId),
  changeDriverSettings: (member, { params, body, key }) =>
    desk.driverSettings.change(member, params.externalUserId, body, key),

  listTimeOff: (member, { params }) => desk.timeOff.of(member, params.externalUserId),
  enterTimeOff: (member, { params, body, key }) =>
    desk.timeOff.enter(member, params.externalUserId, body, key),
  removeTimeOff: (member, { params, key }) =>
    desk.timeOff.remove(member, params.externalUserId, params.id, key),
  restoreTimeOff: (member, { params, key }) =>
    desk.timeOff.restore(member, params.externalUserId, params.id, key),

  getTripBoard: (member, { query }) => desk.trips.board(member, query.since ?? null),
  getTripsAttention: (member) => desk.trips.attention(member),
  getTripDetail: (member, { params }) => desk.trips.detail(member, params.tripId),
  getVehicleTrips: (member, { params }) => desk.trips.ofVehicle(member, params.number),
  getTripCandidates: (member, { params, signal }) => desk.trips.candidates(member, params.tripId, signal),
  getTripsForDriver: (member, { params, signal }) =>
    desk.trips.forDriver(member, params.externalUserId, signal),
  planDraft: (member, { body, signal }) => desk.trips.draftPlan(member, body, signal),
  getDraftCandidates: (member, { body, signal }) => desk.trips.draftCandidates(member, body, signal),
  moveTrips: (member, { query, body, key }) => desk.tripWrites.move(member, body, query, key),
  undoMove: (member, { query, body, key }) => desk.tripWrites.undo(member, body.id, query, key),
  reportTripPresence: (member, { params, body }) => desk.trips.presence(member, params.tripId, body.here),
  makeTrip: (member, { query, body, key }) => desk.tripWrites.make(member, body, query, key),
  changeTrip: (member, { params, query, body, key }) =>
    desk.tripWrites.change(member, params.tripId, query, body, key),
  endTrip: (member, { params, query, body, key }) =>
    desk.tripWrites.end(member, params.tripId, query, body.endedAt, key),
  removeStop: (member, { params, query, key }) =>
    desk.tripWrites.removeStop(member, params.tripId, params.stopId, query, key),
  followTrips: (member, { query, body, key }) => desk.tripFollowing.follow(member, body.numbers, query, key),
  unfollowTrips: (member, { query, body, key }) =>
    desk.tripFollowing.unfollow(member, body.tripIds, query, key),

  ...freightHandlers(desk),
  ...exceptionHandlers(desk),
  ...eventHandlers(desk),
  ...handoverHandlers(desk),
  ...inboxHandlers(desk),
  ...formHandlers(desk),
  ...machineHandlers(desk),
  ...appHandlers(desk),
  ...reportHandlers(desk),

  getSavedViews: (member, { params }) => desk.views.of(member, params.area),
  saveViews: (member, { params, body, key }) => desk.views.replace(member, params.area, body, key),

  getWriteOutcome: (member, { params }) => desk.writeOutcome(member, params.key),
});

/** The desk's own interface, and what pages read through it. */
export function interfaceOf(desk: DeskParts, access: DeskApiOptions): Pick<Desk, "respond" | "pageReads"> {
  const respond = createDeskApi(deskCalls, deskHandlers(desk), access);
  return { respond, pageReads: pageReadsOf(respond) };
}
