import type { CallInput } from "@/lib/client/create-client";
import type { DeskCallId, DeskCalls } from "@/lib/contract/desk/desk-calls";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import { exceptionCallSamples } from "@/lib/desk/testing/exception-call-samples";
import { formCallSamples } from "@/lib/desk/testing/form-call-samples";
import { freightCallSamples } from "@/lib/desk/testing/freight-call-samples";
import { inboxCallSamples } from "@/lib/desk/testing/inbox-call-samples";
import { reportCallSamples } from "@/lib/desk/testing/report-call-samples";

const hourMs = 3_600_000;
const driver = { externalUserId: "D1" };
const unknownId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";
const timeOff = { ...driver, id: unknownId };
const trip = { tripId: 1 };
const draft = { tripId: null, externalUserId: null, vehicle: null, trailer: null, departAt: null, stops: [] };

/** What each call of the desk can be called with, so that it passes every check before its handler. */
export function deskCallSamples(nowMs: number): { [Id in DeskCallId]: CallInput<DeskCalls[Id]> } {
  const hoursFromNow = (hours: number) => new Date(nowMs + hours * hourMs).toISOString();
  const duty = { dutyStatusType: "OFF", dutyStatusTimeStamp: hoursFromNow(-1) } as const;
  return {
    getSession: {},
    listDemoMembers: {},
    getSettings: {},
    changeSettings: { body: { ...defaultSettings, version: 0 } },
    getHoursRules: {},
    changeHoursRules: { body: { company: { timezone: null } } },
    getVehicleTrail: { params: { number: "T-1" } },
    getHours: {},
    refreshHours: {},
    getVehicleHours: { params: { number: "T-1" } },
    getVehicleTrips: { params: { number: "T-1" } },
    getHoursAttention: {},
    getHoursOfDriver: { params: driver },
    previewDuty: { params: driver, query: duty },
    postDuty: { params: driver, body: duty },
    proposeEdit: {
      params: driver,
      body: {
        id: "e1",
        annotation: "Was resting",
        changes: [{ eventTime: hoursFromNow(-3), status: "OFF_DUTY" }],
      },
    },
    getDriverSettings: { params: driver },
    changeDriverSettings: { params: driver, body: { splits: "never", version: 0 } },
    listTimeOff: { params: driver },
    enterTimeOff: {
      params: driver,
      body: { start: hoursFromNow(2), end: hoursFromNow(4), reason: "Dentist" },
    },
    removeTimeOff: { params: timeOff },
    restoreTimeOff: { params: timeOff },
    getTripBoard: {},
    getTripsAttention: {},
    getTripDetail: { params: trip },
    getTripCandidates: { params: trip },
    getTripsForDriver: { params: driver },
    planDraft: { body: draft },
    orderDraft: { body: { ...draft, stopTypes: [] } },
    getDraftCandidates: { body: draft },
    moveTrips: { body: { move: "dispatch", trips: [{ tripId: 1, version: null }] } },
    undoMove: { body: { id: unknownId } },
    reportTripPresence: { params: trip, body: { here: true } },
    makeTrip: { body: { displayName: "Steel" } },
    changeTrip: { params: trip, body: { displayName: "Steel" } },
    endTrip: { params: trip, body: { endedAt: hoursFromNow(0) } },
    removeStop: { params: { ...trip, stopId: 1 } },
    followTrips: { body: { numbers: ["1"] } },
    unfollowTrips: { body: { tripIds: [1] } },
    ...freightCallSamples(nowMs),
    ...exceptionCallSamples(nowMs),
    getHandoverDraft: { query: { from: hoursFromNow(-8), to: hoursFromNow(0) } },
    closeHandover: { body: { from: hoursFromNow(-8), to: hoursFromNow(0), note: "" } },
    listHandovers: {},
    getHandover: { params: { id: unknownId } },
    takeHandover: { params: { id: unknownId } },
    getEventFeed: {},
    exportEventFeed: {},
    getFeedEvent: { params: { id: "E-1" } },
    ...inboxCallSamples,
    ...formCallSamples,
    findAlarms: {},
    countAlarms: {
      query: { from: hoursFromNow(-8), to: hoursFromNow(0), by: "hour", zone: "America/Chicago" },
    },
    findBatches: {},
    findAppSession: { body: { token: unknownId } },
    ...reportCallSamples(nowMs, "T-1"),
    getSavedViews: { params: { area: "hours" } },
    saveViews: { params: { area: "hours" }, body: { views: [] } },
    getWriteOutcome: { params: { key: unknownId } },
  };
}
