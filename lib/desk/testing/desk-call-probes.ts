import type { CallInput } from "@/lib/client/create-client";
import type { DeskCallId, DeskCalls } from "@/lib/contract/desk/desk-calls";
import { deskCallSamples } from "@/lib/desk/testing/desk-call-samples";
import { formProbes } from "@/lib/desk/testing/form-call-samples";
import type { FreightAtTerminal } from "@/lib/desk/testing/freight-at-terminal";
import { freightProbes } from "@/lib/desk/testing/freight-call-probes";
import type { InboxAtTerminal } from "@/lib/desk/testing/inbox-at-terminal";
import { inboxProbes } from "@/lib/desk/testing/inbox-call-probes";
import { reportCallSamples } from "@/lib/desk/testing/report-call-samples";
import { type ReportsAtTerminal, savedReport } from "@/lib/desk/testing/reports-at-terminal";
import { type TeamAtTerminal, teamProbes } from "@/lib/desk/testing/team-at-terminal";
import type { AtTerminal } from "@/lib/desk/testing/two-terminals";

type Probes = { [Id in DeskCallId]: CallInput<DeskCalls[Id]> };

/** What else there is of a terminal once the desk was used. */
export interface UsedAtTerminal {
  /** Id of a move that can be taken back. */
  move: string;
  timeOff: string;
  formResult: string;
  freight: FreightAtTerminal;
  inbox: InboxAtTerminal;
  team: TeamAtTerminal;
  reports: ReportsAtTerminal;
}

/** A call of everything that the desk offers, about what there is at one terminal. */
export function deskCallProbes(t: AtTerminal, used: UsedAtTerminal, nowMs: number, run: string): Probes {
  const samples = deskCallSamples(nowMs);
  const driver = { externalUserId: `D-${t.code}` };
  const vehicle = { params: { number: `V-${t.code}` } };
  const trip = { params: { tripId: t.tripId } };
  const timeOff = { params: { ...driver, id: used.timeOff } };
  const draft = {
    tripId: null,
    ...driver,
    vehicle: `V-${t.code}`,
    trailer: null,
    departAt: null,
    stops: [
      {
        number: 1,
        latitude: 41.5,
        longitude: -88.1,
        serviceMinutes: 30,
        windowStart: null,
        windowEnd: null,
      },
    ],
  };
  return {
    ...samples,
    ...freightProbes(t.code, used.freight, nowMs, run),
    ...teamProbes(used.team, nowMs),
    ...inboxProbes(t.code, used.inbox),
    ...formProbes(used.formResult, t.tripId),
    findAppSession: { body: { token: t.sessionToken } },
    ...reportCallSamples(nowMs, `V-${t.code}`),
    saveReport: { params: { id: used.reports.kept }, body: savedReport(`Kept ${t.code}`, t.code) },
    removeSavedReport: { params: { id: used.reports.removable } },
    getReportFile: { params: { id: used.reports.kept, fileId: used.reports.file } },
    changeHoursRules: { body: { terminals: [{ terminalCode: t.code, timezone: "America/Chicago" }] } },
    getVehicleTrail: vehicle,
    getVehicleHours: vehicle,
    getHoursOfDriver: { params: driver },
    previewDuty: { ...samples.previewDuty, params: driver },
    postDuty: { ...samples.postDuty, params: driver },
    proposeEdit: {
      params: driver,
      body: { ...samples.proposeEdit.body, id: `desk-edit-${run}-${t.code}` },
    },
    getDriverSettings: { params: driver },
    changeDriverSettings: { ...samples.changeDriverSettings, params: driver },
    listTimeOff: { params: driver },
    enterTimeOff: { ...samples.enterTimeOff, params: driver },
    removeTimeOff: timeOff,
    restoreTimeOff: timeOff,
    getTripDetail: trip,
    getTripCandidates: trip,
    getTripsForDriver: { params: driver },
    planDraft: { body: draft },
    orderDraft: { body: { ...draft, stopTypes: [] } },
    getDraftCandidates: { body: draft },
    moveTrips: { body: { move: "duplicate", trips: [{ tripId: t.tripId, version: null }] } },
    undoMove: { body: { id: used.move } },
    reportTripPresence: { ...trip, body: { here: true } },
    makeTrip: {
      body: {
        displayName: "New",
        externalUserIds: [`D-${t.code}`],
        externalVehicleIds: [`V-${t.code}`],
        attributes: { terminal: t.code },
      },
    },
    changeTrip: { ...trip, body: { externalVehicleIds: [`V-${t.code}`] } },
    endTrip: { ...trip, body: { endedAt: null } },
    removeStop: { params: { tripId: t.tripId, stopId: t.stopId } },
    followTrips: { body: { numbers: [String(t.tripId)] } },
    unfollowTrips: { body: { tripIds: [t.tripId] } },
  };
}
