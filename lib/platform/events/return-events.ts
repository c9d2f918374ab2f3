import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { formatUploadInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { returnEventPageSize } from "@/lib/contract/interface/return-events";
import type { Handler } from "@/lib/platform/service/handler";
import { followTimePage, readTimePage } from "@/lib/platform/service/time-page";
import { returnEvents } from "@/lib/platform/tables/events";

const dayMicros = 86_400 * 1_000_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Event = ResponseInput<"listReturnEvents">["events"][number];

function toEvent({ eventId, eventType, uploadedMicros, data }: typeof returnEvents.$inferSelect): Event {
  const uploadedTimestamp = formatUploadInstant(uploadedMicros);
  return { id: eventId, eventType, timestamp: `${uploadedTimestamp.slice(0, 23)}Z`, uploadedTimestamp, data };
}

export const listReturnEvents: Handler<"listReturnEvents"> = async (call) => {
  const { ids, limit = returnEventPageSize } = call.query;
  // An id that is no UUID names no event: it is dropped rather than handed to Postgres, which would refuse the call.
  const named = ids?.filter((id) => uuid.test(id));
  const { page, pagination } = named
    ? await readTimePage(call, returnEvents, limit, inArray(returnEvents.eventId, named))
    : await followTimePage(call, "events", returnEvents, limit);
  return { events: page.map(toEvent), pagination };
};

export const listEvents: Handler<"listEvents"> = async ({ companyId, tx, now }) => {
  const { uploadedMicros } = returnEvents;
  const rows = await tx
    .select()
    .from(returnEvents)
    .where(and(eq(returnEvents.companyId, companyId), gt(uploadedMicros, now - dayMicros)))
    .orderBy(desc(uploadedMicros))
    .limit(returnEventPageSize);
  return { events: rows.reverse().map(toEvent) };
};
