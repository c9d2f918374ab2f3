import { type SQL, sql } from "drizzle-orm";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import type { ResponseInput } from "@/lib/contract/interface/operations";
import { linkedDrivers } from "@/lib/platform/hours/log/linked-driving";
import { withoutNulls } from "@/lib/platform/service/absent-values";
import type { DescribePlace } from "@/lib/platform/service/handler";
import type { Queryable } from "@/lib/store/open-store";

type DriverLogResponse = ResponseInput<"getDriverLog">;
type LoggedRecord = DriverLogResponse["records"][number];
type LoggedEdit = DriverLogResponse["edits"][number];

/** Person whose log is read, and the time of it; the end is exclusive. */
export interface LogSpan {
  companyId: number;
  userId: number;
  fromMicros: EpochMicros;
  untilMicros: EpochMicros;
}

type StoredVersion = {
  id: string;
  eventMicros: EpochMicros;
  storedMicros: EpochMicros;
  latitude: number | null;
  longitude: number | null;
  place: string | null;
};

/** Every version of the records of a span, with the accepted one that holds at its start. */
export async function loadVersions(
  tx: Queryable,
  { companyId, userId, fromMicros, untilMicros }: LogSpan,
  describePlace: DescribePlace,
): Promise<LoggedRecord[]> {
  const mine: SQL = sql`d.company_id = ${companyId} and d.user_id = ${userId}`;
  const { rows } = await tx.execute<StoredVersion>(sql`
    select d.device_item_id as id, d.state, d.event_micros as "eventMicros", d.stored_micros as "storedMicros", d.status,
      d.flag, d.origin, d.annotation, d.comment, d.replaces, d.edit_id as edit, d.exception,
      d.sequence_id as "sequenceId", d.vehicle_number as vehicle, d.odometer_miles as odometer, d.latitude, d.longitude,
      coalesce(d.location, t.name) as place,
      (select n.device_item_id from platform.duty_records n where n.company_id = d.company_id and n.user_id = d.user_id
        and n.replaces = d.device_item_id and n.state in ('accepted', 'superseded') limit 1) as "replacedBy"
    from platform.duty_records d
    left join platform.terminals t on t.company_id = d.company_id and t.terminal_code = d.terminal_code
    where ${mine} and d.event_micros < ${untilMicros} and d.event_micros >= coalesce((
      select max(d.event_micros) from platform.duty_records d
      where ${mine} and d.state = 'accepted' and d.event_micros <= ${fromMicros}), 0)
    order by d.event_micros, d.duty_record_id`);
  return rows.map(({ eventMicros, storedMicros, ...row }) => {
    const { latitude, longitude } = row;
    const described =
      latitude === null || longitude === null
        ? null
        : (describePlace(latitude, longitude)?.formattedLocation ?? null);
    return withoutNulls({
      ...row,
      place: row.place ?? described,
      eventTime: formatInstant(eventMicros),
      storedTime: formatInstant(storedMicros),
    }) as LoggedRecord;
  });
}

type EditRow = {
  id: string;
  state: LoggedEdit["state"];
  editor: string;
  annotation: string;
  proposedMicros: EpochMicros;
  answeredMicros: EpochMicros | null;
  answerComment: string | null;
  records: string[];
};

/** Proposals that are open, and those answered ones whose records lie in the span. */
export async function loadEdits(tx: Queryable, span: LogSpan): Promise<LoggedEdit[]> {
  const { rows } = await tx.execute<EditRow>(sql`
    select e.edit_id as id, e.state, e.editor, e.annotation, e.proposed_micros as "proposedMicros",
      e.answered_micros as "answeredMicros", e.answer_comment as "answerComment",
      array_agg(d.device_item_id order by d.duty_record_id) as records
    from platform.duty_edits e
    join platform.duty_records d on d.company_id = e.company_id and d.edit_id = e.edit_id
    where e.company_id = ${span.companyId} and e.user_id = ${span.userId}
    group by e.company_id, e.edit_id
    having e.state = 'proposed'
      or bool_or(d.event_micros >= ${span.fromMicros} and d.event_micros < ${span.untilMicros})
    order by e.proposed_micros, e.edit_id`);
  return rows.map(
    ({ proposedMicros, answeredMicros, ...row }) =>
      withoutNulls({
        ...row,
        proposedTime: formatInstant(proposedMicros),
        answeredTime: answeredMicros === null ? null : formatInstant(answeredMicros),
      }) as LoggedEdit,
  );
}

export type LinkedDriving = {
  id: string;
  vehicle: string;
  startMicros: EpochMicros;
  endMicros: EpochMicros;
  claimed: boolean;
  annotation: string | null;
  startOdometer: number | null;
  endOdometer: number | null;
};

/** Unidentified driving that the driver has claimed, or that may be theirs. */
export async function loadLinkedDriving(tx: Queryable, span: LogSpan): Promise<LinkedDriving[]> {
  const { companyId, userId, fromMicros, untilMicros } = span;
  const { rows } = await tx.execute<LinkedDriving>(sql`
    select item_id as id, vehicle_number as vehicle, start_micros as "startMicros", end_micros as "endMicros",
      claimed_user_id is not null as claimed, coalesce(claim_annotation, annotation) as annotation,
      start_odometer_miles as "startOdometer", end_odometer_miles as "endOdometer"
    from platform.unidentified_driving u
    where company_id = ${companyId} and start_micros < ${untilMicros} and end_micros > ${fromMicros}
      and (claimed_user_id = ${userId} or claimed_user_id is null
        and exists (select from ${linkedDrivers} where link.user_id = ${userId}))
    order by start_micros, item_id`);
  return rows;
}
