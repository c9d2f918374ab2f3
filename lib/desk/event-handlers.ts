import type { eventCalls } from "@/lib/contract/desk/events";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about return events. */
export const eventHandlers = ({ events }: Pick<Desk, "events">): DeskHandlers<typeof eventCalls> => ({
  getEventFeed: (member, { query }) => events.page(member, query),
  exportEventFeed: (member, { query }) => events.file(member, query),
  getFeedEvent: (member, { params }) => events.detail(member, params.id),
});
