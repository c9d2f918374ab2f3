import type { handoverCalls } from "@/lib/contract/desk/handover";
import { scopeOf } from "@/lib/desk/access/scope";
import type { Area } from "@/lib/desk/area";
import type { ExceptionsArea } from "@/lib/desk/areas/exceptions/open-exceptions";
import type { FreightArea } from "@/lib/desk/areas/freight/open-freight";
import { Handovers } from "@/lib/desk/areas/handover/handovers";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import type { InboxArea } from "@/lib/desk/areas/inbox/open-inbox";
import type { TripsArea } from "@/lib/desk/areas/trips/open-trips";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

interface Knows {
  hours: Pick<HoursArea, "driversSeenBy">;
  trips: Pick<TripsArea, "truckload">;
  freight: Pick<FreightArea, "board" | "openCases">;
  inbox: Pick<InboxArea, "board" | "promises">;
  exceptions: Pick<ExceptionsArea, "exceptions">;
}

/** The sheets by which one shift hands over to the next. */
export function openHandover(context: DeskContext, { hours, trips, freight, inbox, exceptions }: Knows) {
  const { store, company, clock, live, settings, writes, directory } = context;
  const handovers = new Handovers({
    store,
    company,
    clock,
    trail: writes.trail,
    exceptions: exceptions.exceptions,
    companySettings: settings.company.current,
    freshness: () => directory.fleetReading.freshness(),
    seenBy: (member) => ({
      drivers: hours.driversSeenBy(member),
      trips: trips.truckload.board.rows.allSeenBy(scopeOf(member.terminals).terminals),
      manifests: freight.board.manifestsSeenBy(member),
      shipments: freight.board.shipmentsSeenBy(member),
      zoneOf: (terminal) => directory.terminals.zoneOf(terminal),
    }),
    openCases: freight.openCases,
    inbox: {
      conversations: (member) => inbox.board.conversations(member, null).conversations,
      openPromises: async (member) => (await inbox.promises.list(member, { kept: "no" })).promises,
      zoneOf: (conversationId) => {
        const terminals = inbox.board.steps.terminalsOf(conversationId);
        return directory.terminals.zoneOf(Array.isArray(terminals) ? (terminals[0] ?? null) : null);
      },
    },
    terminals: () => directory.terminals.codes().map((code) => directory.terminals.info(code)),
    onChanged: () => live.announce("handover", "*"),
  });
  return {
    handlers: {
      getHandoverDraft: (member, { query }) => handovers.draft(member, query),
      closeHandover: (member, { body, key }) => handovers.close(member, body, key),
      listHandovers: (member) => handovers.list(member),
      getHandover: (member, { params }) => handovers.one(member, params.id),
      takeHandover: (member, { params, key }) => handovers.take(member, params.id, key),
    },
  } satisfies Area<DeskHandlers<typeof handoverCalls>>;
}
