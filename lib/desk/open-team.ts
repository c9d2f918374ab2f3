import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { findSession } from "@/lib/desk/apps/find-session";
import { FrameOrigins } from "@/lib/desk/apps/frame-origins";
import { EventRecords } from "@/lib/desk/events/event-records";
import { type OpenExceptionsOptions, openExceptions } from "@/lib/desk/exceptions/open-exceptions";
import type { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import { Handovers, type HandoversOptions } from "@/lib/desk/handover/handovers";
import type { Inbox } from "@/lib/desk/inbox/open-inbox";
import { type MachinesOptions, openMachines } from "@/lib/desk/machines/open-machines";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";

interface TeamOptions
  extends Omit<OpenExceptionsOptions, "freightBoard" | "inbox" | "alarms">,
    MachinesOptions,
    Pick<HandoversOptions, "companySettings"> {
  link: Pick<PlatformLink, "client">;
  driversSeenBy: (member: Member) => ReturnType<HandoversOptions["seenBy"]>["drivers"];
  freightBoard: FreightBoardDesk;
  inbox: OpenExceptionsOptions["inbox"] & Pick<Inbox, "board" | "calls">;
}

/** Composes what a team works through: machines, exceptions, events, and the sheets by which it hands over. */
export function openTeam(options: TeamOptions) {
  const { store, company, truckload, freightBoard, live, driversSeenBy, inbox } = options;
  const machines = openMachines(options);
  const frameOrigins = new FrameOrigins(options);
  const exceptions = openExceptions({ ...options, alarms: machines.standing });
  const handovers = new Handovers({
    ...options,
    exceptions,
    seenBy: (member) => ({
      drivers: driversSeenBy(member),
      trips: truckload.board.rows.allSeenBy(scopeOf(member.terminals).terminals),
      manifests: freightBoard.manifestsSeenBy(member),
    }),
    inbox: {
      conversations: (member) => inbox.board.conversations(member, null).conversations,
      openPromises: async (member) => (await inbox.calls.promises.list(member, { kept: "no" })).promises,
    },
    onChanged: () => live.announce("handover", "*"),
  });
  return {
    start() {
      machines.start();
      frameOrigins.start();
      exceptions.start();
    },
    async stop() {
      await Promise.all([machines.stop(), frameOrigins.stop(), exceptions.stop()]);
    },
    /** What handlers of the desk's calls are given. */
    calls: {
      frameOrigins,
      findAppSession: (token: string, signal: AbortSignal) => findSession(options.link, token, signal),
      machines: machines.logs,
      exceptions,
      handovers,
      events: new EventRecords(store, company.id),
    },
  };
}
