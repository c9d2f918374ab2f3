import { type SQL, sql } from "drizzle-orm";
import { formatUploadInstant, parseInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { returnEventPageSize } from "@/lib/contract/interface/return-events";
import type { Handler } from "@/lib/platform/service/handler";

const dayMicros = 86_400 * 1_000_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface EventRow extends Record<string, unknown> {
  event_id: string;
  event_type: string;
  uploaded_micros: number;
  data: Record<string, unknown>;
}

type Event = ResponseInput<"listReturnEvents">["events"][number];

function toEvent(row: EventRow): Event {
  const uploaded = formatUploadInstant(row.uploaded_micros);
  return {
    id: row.event_id,
    eventType: row.event_type,
    timestamp: `${uploaded.slice(0, 23)}Z`,
    uploadedTimestamp: uploaded,
    data: row.data,
  };
}

const columns = sql`event_id, event_type, uploaded_micros, data`;

/** An id that is no UUID names no event: it is dropped rather than handed to Postgres, which would refuse the call. */
const amongIds = (ids: string[] | undefined): SQL =>
  ids === undefined
    ? sql``
    : sql`and event_id = any(${sql.param(ids.filter((id) => uuid.test(id)))}::uuid[])`;

export const listReturnEvents: Handler<"listReturnEvents"> = async ({ query, companyId, tx }) => {
  const limit = query.limit ?? returnEventPageSize;
  const until = query.endTime === undefined ? null : parseInstant(query.endTime);
  const { rows } = await tx.execute<EventRow>(sql`
    select ${columns} from platform.return_events
    where company_id = ${companyId} and uploaded_micros >= ${parseInstant(query.startTime) ?? 0}
      ${until === null ? sql`` : sql`and uploaded_micros <= ${until}`} ${amongIds(query.ids)}
    order by uploaded_micros limit ${limit + 1}`);
  const next = rows[limit];
  return {
    events: rows.slice(0, limit).map(toEvent),
    pagination: next
      ? { hasNextPage: true, nextPageStartTime: formatUploadInstant(next.uploaded_micros) }
      : { hasNextPage: false },
  };
};

export const listEvents: Handler<"listEvents"> = async ({ companyId, tx, now }) => {
  const { rows } = await tx.execute<EventRow>(sql`
    select ${columns} from platform.return_events
    where company_id = ${companyId} and uploaded_micros > ${now - dayMicros}
    order by uploaded_micros desc limit ${returnEventPageSize}`);
  return { events: rows.reverse().map(toEvent) };
};
