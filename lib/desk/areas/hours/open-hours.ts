import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import { operations } from "@/lib/contract/interface/operations";
import type { Member } from "@/lib/desk/access/members";
import type { KnownArea } from "@/lib/desk/area";
import { Hours } from "@/lib/desk/areas/hours/board/hours";
import { DriverSettings } from "@/lib/desk/areas/hours/driver-settings/driver-settings";
import { DriverLogs } from "@/lib/desk/areas/hours/log/driver-logs";
import { OutOfService } from "@/lib/desk/areas/hours/out-of-service/out-of-service";
import { TimeOff } from "@/lib/desk/areas/hours/time-off/time-off";
import { driverWorkResponse } from "@/lib/desk/areas/hours/work/driver-work-response";
import type { DeskContext } from "@/lib/desk/desk-context";
import { peopleOwners } from "@/lib/desk/directory/people/people-owners";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

type HoursCall =
  | "getHours"
  | "refreshHours"
  | "getVehicleHours"
  | "getHoursAttention"
  | "getDriverWork"
  | "getHoursOfDriver"
  | "previewDuty"
  | "postDuty"
  | "proposeEdit"
  | "getDriverSettings"
  | "changeDriverSettings"
  | "listTimeOff"
  | "enterTimeOff"
  | "removeTimeOff"
  | "restoreTimeOff";

export type HoursArea = ReturnType<typeof openHours>;

/** Drivers' hours, and what members enter of drivers for the desk's planning. */
export function openHours(context: DeskContext) {
  const { store, company, clock, live, link, settings, writes, planning } = context;
  const { works } = planning;
  works.whenChanged((driverIds) => {
    // Leave a driver with one work to that work's board.
    if ([...driverIds].some((id) => works.of(id).length > 1)) live.announce("driver-work", "*");
  });
  const { people } = context.directory;
  const board = openBoard(context);
  const driversSeenBy = (member: Member) => board.all(member).drivers;
  const kept = { store, trail: writes.trail, company: company.id, driversSeenBy, clock };
  const outOfService = new OutOfService({
    ...kept,
    terminalsOf: (kind, id) =>
      kind === "trailer"
        ? (context.directory.trailers.get(id)?.terminals ?? null)
        : (context.directory.owners.known(kind, id)?.terminals ?? null),
    onChanged: () => live.announce("out-of-service", "*"),
  });
  const timeOff = new TimeOff({
    ...kept,
    outOfService: () => outOfService.spans("driver"),
    onChanged: (id) => live.announce("time-off", id),
  });
  const driverSettings = new DriverSettings({
    ...kept,
    companySettings: settings.company.current,
    onChanged: (id) => live.announce("driver-settings", id),
  });
  const logs = new DriverLogs({ link, clock, people, driversSeenBy });
  const handlers: DeskHandlers<Pick<DeskCalls, HoursCall>> = {
    getHours: (member, { query }) => board.board(member, query.since ?? null),
    refreshHours: (member) => board.readAgain(member),
    getVehicleHours: (member, { params }) => board.ofVehicle(member, params.number),
    getHoursAttention: (member) => board.attention(member),
    getDriverWork: async (member, { query }) =>
      driverWorkResponse({ works, driversSeenBy, clock }, member, query.externalUserId ?? null),

    getHoursOfDriver: (member, { params, query }) =>
      logs.read(member, params.externalUserId, query.to ?? null),
    previewDuty: (member, { params, query }) => logs.preview(member, params.externalUserId, query),
    postDuty: (member, request) => logs.post(member, request),
    proposeEdit: (member, request) => logs.propose(member, request),

    getDriverSettings: (member, { params }) => driverSettings.of(member, params.externalUserId),
    changeDriverSettings: (member, { params, body, key }) =>
      driverSettings.change(member, params.externalUserId, body, key),

    listTimeOff: (member, { params }) => timeOff.of(member, params.externalUserId),
    enterTimeOff: (member, { params, body, key }) => timeOff.enter(member, params.externalUserId, body, key),
    removeTimeOff: (member, { params, key }) => timeOff.remove(member, params.externalUserId, params.id, key),
    restoreTimeOff: (member, { params, key }) =>
      timeOff.restore(member, params.externalUserId, params.id, key),
  };
  return {
    board,
    /** Hours of the drivers whom a member sees. */
    driversSeenBy,
    timeOff,
    outOfService,
    driverSettings,
    handlers,
    subjects: {
      written(operation) {
        const { group } = operations[operation];
        if (group === "hours-of-service") void board.refresh();
        if (group === "users") void people.refresh();
      },
    },
    scope: peopleOwners(board),
    start: () => board.start(),
    stop: () => board.stop(),
  } satisfies KnownArea<typeof handlers>;
}

function openBoard(context: DeskContext): Hours {
  const { clock, log, live, settings, feeds, directory } = context;
  const board = new Hours({
    get: context.reader(),
    fleet: directory.fleet,
    people: directory.people,
    events: feeds.events,
    thresholds: settings.company.current,
    clock,
    log,
    pollMs: context.hoursPollSeconds * 1000,
    announce: (externalUserId) => {
      live.announce("hours-of-service", externalUserId);
      live.sendSoon();
    },
    announceAttention: () => live.announce("hours-attention", "*"),
  });
  live.showHoursRead(() => board.readAtMs);
  return board;
}
