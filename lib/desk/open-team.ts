import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { EventRecords } from "@/lib/desk/events/event-records";
import { type OpenExceptionsOptions, openExceptions } from "@/lib/desk/exceptions/open-exceptions";
import type { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import { Handovers, type HandoversOptions } from "@/lib/desk/handover/handovers";

interface TeamOptions
  extends Omit<OpenExceptionsOptions, "freightBoard">,
    Pick<HandoversOptions, "companySettings"> {
  driversSeenBy: (member: Member) => ReturnType<HandoversOptions["seenBy"]>["drivers"];
  freightBoard: FreightBoardDesk;
}

/** Composes what a team works through: exceptions, the feed of events, and the sheets by which it hands over. */
export function openTeam(options: TeamOptions) {
  const { store, company, truckload, freightBoard, live, driversSeenBy } = options;
  const { exceptions, ...running } = openExceptions(options);
  const handovers = new Handovers({
    ...options,
    exceptions,
    seenBy: (member) => ({
      drivers: driversSeenBy(member),
      trips: truckload.board.rows.allSeenBy(scopeOf(member.terminals).terminals),
      manifests: freightBoard.manifestsSeenBy(member),
    }),
    onChanged: () => live.announce("handover", "*"),
  });
  return {
    ...running,
    /** What handlers of the desk's calls are given. */
    calls: { exceptions, handovers, events: new EventRecords(store, company.id) },
  };
}
