import type { eventCalls } from "@/lib/contract/desk/events";
import type { Area } from "@/lib/desk/area";
import { EventRecords } from "@/lib/desk/areas/events/event-records";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** Return events as members read them. */
export function openEvents({ store, company }: DeskContext) {
  const events = new EventRecords(store, company.id);
  return {
    handlers: {
      getEventFeed: (member, { query }) => events.page(member, query),
      exportEventFeed: (member, { query }) => events.file(member, query),
      getFeedEvent: (member, { params }) => events.detail(member, params.id),
    },
  } satisfies Area<DeskHandlers<typeof eventCalls>>;
}
