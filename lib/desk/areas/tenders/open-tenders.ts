import type { tenderCalls } from "@/lib/contract/desk/trips-records";
import type { Area } from "@/lib/desk/area";
import { DeclinedTenders } from "@/lib/desk/areas/tenders/declined-tenders";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** Load tenders: which of them members declined. */
export function openTenders({ store, company, clock, writes }: DeskContext) {
  const tenders = new DeclinedTenders({ store, clock, company: company.id, trail: writes.trail });
  return {
    handlers: {
      readDeclinedTenders: async (_, { body }) => ({ declined: await tenders.of(body.loads) }),
      declineTender: (member, { body, key }) => tenders.decline(member, body, key),
      reopenTender: (member, { body, key }) => tenders.reopen(member, body, key),
    },
  } satisfies Area<DeskHandlers<typeof tenderCalls>>;
}
