import type { z } from "zod";
import { appCalls } from "@/lib/contract/desk/apps";
import type { DeskCall } from "@/lib/contract/desk/desk-call";
import * as driverLog from "@/lib/contract/desk/driver-log";
import * as driverSettings from "@/lib/contract/desk/driver-settings";
import { eventCalls } from "@/lib/contract/desk/events";
import { exceptionCalls } from "@/lib/contract/desk/exceptions";
import { formCalls } from "@/lib/contract/desk/forms";
import { freightCalls } from "@/lib/contract/desk/freight";
import { handoverCalls } from "@/lib/contract/desk/handover";
import * as hours from "@/lib/contract/desk/hours";
import { inboxCalls } from "@/lib/contract/desk/inbox";
import { machineCalls } from "@/lib/contract/desk/machines";
import { reportCalls } from "@/lib/contract/desk/report-calls";
import * as session from "@/lib/contract/desk/session";
import * as settings from "@/lib/contract/desk/settings";
import * as timeOff from "@/lib/contract/desk/time-off";
import { tripCalls } from "@/lib/contract/desk/trips";
import * as vehicles from "@/lib/contract/desk/vehicles";
import * as views from "@/lib/contract/desk/views";
import * as writes from "@/lib/contract/desk/writes";

/** The desk's own interface, under `/api/desk`. Ids are no operation's, since both name entries of one query cache. */
export const deskCalls = {
  getSession: session.getSession,
  listDemoMembers: session.listDemoMembers,
  getSettings: settings.getSettings,
  changeSettings: settings.changeSettings,
  getHoursRules: settings.getHoursRules,
  changeHoursRules: settings.changeHoursRules,
  getVehicleTrail: vehicles.getVehicleTrail,
  getHours: hours.getHours,
  refreshHours: hours.refreshHours,
  getVehicleHours: hours.getVehicleHours,
  getHoursAttention: hours.getHoursAttention,
  getHoursOfDriver: driverLog.getHoursOfDriver,
  previewDuty: driverLog.previewDuty,
  postDuty: driverLog.postDuty,
  proposeEdit: driverLog.proposeEdit,
  getDriverSettings: driverSettings.getDriverSettings,
  changeDriverSettings: driverSettings.changeDriverSettings,

  listTimeOff: timeOff.listTimeOff,
  enterTimeOff: timeOff.enterTimeOff,
  removeTimeOff: timeOff.removeTimeOff,
  restoreTimeOff: timeOff.restoreTimeOff,
  ...tripCalls,
  ...freightCalls,
  ...inboxCalls,
  ...formCalls,
  ...exceptionCalls,
  ...eventCalls,
  ...handoverCalls,
  ...machineCalls,
  ...appCalls,
  ...reportCalls,
  getSavedViews: views.getSavedViews,
  saveViews: views.saveViews,
  getWriteOutcome: writes.getWriteOutcome,
} as const satisfies Record<string, DeskCall>;

export type DeskCalls = typeof deskCalls;
export type DeskCallId = keyof DeskCalls;

export const deskCallIds = Object.keys(deskCalls) as DeskCallId[];

/** What a caller sends. */
export type DeskBody<Id extends DeskCallId> = z.input<DeskCalls[Id]["body"]>;
/** What a caller reads. */
export type DeskResponse<Id extends DeskCallId> = z.output<DeskCalls[Id]["response"]>;

/** Responses to some calls, which come with a page. */
export type PageReads = { readonly [Id in DeskCallId]?: DeskResponse<Id> };
