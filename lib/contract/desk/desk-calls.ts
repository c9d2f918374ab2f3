import type { z } from "zod";
import { appCalls } from "@/lib/contract/desk/apps";
import { customerCalls, placeCalls } from "@/lib/contract/desk/customers";
import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { driverLogCalls } from "@/lib/contract/desk/driver-log";
import { eventCalls } from "@/lib/contract/desk/events";
import { exceptionCalls } from "@/lib/contract/desk/exceptions";
import { formCalls } from "@/lib/contract/desk/forms";
import { freightCalls } from "@/lib/contract/desk/freight";
import { handoverCalls } from "@/lib/contract/desk/handover";
import { hoursCalls } from "@/lib/contract/desk/hours";
import { inboxCalls } from "@/lib/contract/desk/inbox";
import { noteCalls } from "@/lib/contract/desk/kept-calls";
import { linehaulCalls } from "@/lib/contract/desk/linehaul";
import { machineCalls } from "@/lib/contract/desk/machines";
import { keyCalls, memberCalls } from "@/lib/contract/desk/member-calls";
import { driverSettingsCalls, peopleCalls, timeOffCalls } from "@/lib/contract/desk/people-calls";
import { reportCalls } from "@/lib/contract/desk/report-calls";
import { sessionCalls } from "@/lib/contract/desk/session";
import { setUpCalls, trialCalls } from "@/lib/contract/desk/set-up-calls";
import { settingsCalls } from "@/lib/contract/desk/settings-calls";
import { stayCalls } from "@/lib/contract/desk/stay-calls";
import { tripCalls } from "@/lib/contract/desk/trips";
import { tenderCalls } from "@/lib/contract/desk/trips-records";
import { documentCalls, getVehicleTrail, unitCalls } from "@/lib/contract/desk/vehicles";
import { viewCalls } from "@/lib/contract/desk/views";
import { auditCalls, getWriteOutcome } from "@/lib/contract/desk/writes";

/** The desk's own interface, under `/api/desk`. Ids are no operation's, since both name entries of one query cache. */
export const deskCalls = {
  ...sessionCalls,
  ...setUpCalls,
  ...trialCalls,
  ...memberCalls,
  ...keyCalls,
  ...settingsCalls,
  getVehicleTrail,
  ...unitCalls,
  ...hoursCalls,
  ...driverLogCalls,
  ...driverSettingsCalls,
  ...timeOffCalls,
  ...tripCalls,
  ...tenderCalls,
  ...stayCalls,
  ...customerCalls,
  ...peopleCalls,
  ...placeCalls,
  ...freightCalls,
  ...linehaulCalls,
  ...noteCalls,
  ...documentCalls,
  ...inboxCalls,
  ...formCalls,
  ...exceptionCalls,
  ...eventCalls,
  ...auditCalls,
  ...handoverCalls,
  ...machineCalls,
  ...appCalls,
  ...reportCalls,
  ...viewCalls,
  getWriteOutcome,
} as const satisfies Record<string, DeskCall>;

export type DeskCalls = typeof deskCalls;
export type DeskCallId = keyof DeskCalls;

export const deskCallIds = Object.keys(deskCalls) as DeskCallId[];

/** Body that a caller sends. */
export type DeskBody<Id extends DeskCallId> = z.input<DeskCalls[Id]["body"]>;
/** Response that a caller reads. */
export type DeskResponse<Id extends DeskCallId> = z.output<DeskCalls[Id]["response"]>;

/** Responses to some calls, which come with a page. */
export type PageReads = { readonly [Id in DeskCallId]?: DeskResponse<Id> };
