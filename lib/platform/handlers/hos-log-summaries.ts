import { sql } from "drizzle-orm";
import type { AnswerOf } from "@/lib/contract/operations";
import { badField } from "@/lib/platform/api-error";
import type { Handler } from "@/lib/platform/handlers/handler";

const usualLimit = 1_000;
const usualDays = 8;
const longestDays = 31;
const dayMillis = 86_400_000;
/** The zone of a driver whose configuration and terminal name none. */
const companyZone = "America/Chicago";

type Log = AnswerOf<"listHosLogSummaries">["logs"][number];

interface Window {
  from: string;
  to: string;
}

const dateOf = (millis: number) => new Date(millis).toISOString().slice(0, 10);

function windowOf(query: { from?: string | undefined; to?: string | undefined }, nowMillis: number): Window {
  const to =
    query.to ??
    (query.from ? dateOf(Date.parse(query.from) + (usualDays - 1) * dayMillis) : dateOf(nowMillis));
  const from = query.from ?? dateOf(Date.parse(to) - (usualDays - 1) * dayMillis);
  const days = (Date.parse(to) - Date.parse(from)) / dayMillis + 1;
  if (days < 1) throw badField("to", "must not be before from");
  if (days > longestDays) throw badField("to", `must be at most ${longestDays} days after from`);
  return { from, to };
}

/** Date and user of the last row of a page, as the published samples encode it; opaque to callers. */
const encodeCursor = (log: Log) => Buffer.from(`${log.date}_${log.userId}`).toString("base64");
function decodeCursor(cursor: string): { date: string; userId: number } {
  const match = /^(\d{4}-\d{2}-\d{2})_(\d{1,9})$/.exec(Buffer.from(cursor, "base64").toString("utf8"));
  if (!match?.[1] || !match[2]) throw badField("cursor", "is not one that was given out");
  return { date: match[1], userId: Number(match[2]) };
}

/** Time per status from the stored changes: each holds until the driver's next one, the last one until now. */
export const listHosLogSummaries: Handler<"listHosLogSummaries"> = async ({ query, companyId, tx, now }) => {
  const { from, to } = windowOf(query, now / 1000);
  const limit = query.limit ?? usualLimit;
  const after = query.cursor === undefined ? { date: "0001-01-01", userId: 0 } : decodeCursor(query.cursor);
  const offset = query.cursor === undefined ? (query.offset ?? 0) : 0;
  const group = query.groupCode ?? null;
  const { rows } = await tx.execute<{ log: Log }>(sql`
    with driver as (
      select u.user_id, u.external_user_id,
        coalesce(u.eld_config ->> 'timezone', t.timezone, ${companyZone}) as zone,
        case when u.eld_config ->> 'logDayStartTime' = '12' then interval '12 hours' else interval '0' end as day_start
      from platform.users u
      left join platform.terminals t on t.company_id = u.company_id and t.terminal_code = u.terminal_codes[1]
      where u.company_id = ${companyId} and u.active and 'Driver' = any(u.roles)
        and (${group}::text is null or ${group} = any(u.group_codes) or ${group} = any(u.terminal_codes))
    ), page as (
      select driver.*, day::date as date
      from driver, generate_series(${from}::date, ${to}::date, interval '1 day') day
      where (day::date, driver.user_id) > (${after.date}::date, ${after.userId}::int)
      order by day, driver.user_id limit ${limit + 1} offset ${offset}
    ), span as (
      select page.*,
        (extract(epoch from (date + day_start) at time zone zone) * 1e6)::bigint as first,
        least((extract(epoch from (date + 1 + day_start) at time zone zone) * 1e6)::bigint, ${now}::bigint) as behind
      from page
    ), bound as (
      select min(first) as first, max(behind) as behind from span
    ), change as (
      select d.user_id, d.status, d.vehicle_number, d.event_micros as since,
        lead(d.event_micros, 1, ${now}::bigint) over (partition by d.user_id order by d.event_micros, d.duty_record_id) as until
      from platform.duty_records d, bound
      where d.company_id = ${companyId} and d.user_id in (select user_id from page) and d.event_micros < bound.behind
        and d.event_micros >= coalesce((
          select max(e.event_micros) from platform.duty_records e
          where e.company_id = d.company_id and e.user_id = d.user_id and e.event_micros <= bound.first), 0)
    ), total as (
      select span.date, span.user_id,
        jsonb_build_object(
          'ON_DUTY_NOT_DRIVING', coalesce(sum(spent) filter (where status = 'ON_DUTY_NOT_DRIVING'), 0)::bigint,
          'DRIVING', coalesce(sum(spent) filter (where status = 'DRIVING'), 0)::bigint,
          'SLEEPER_BERTH', coalesce(sum(spent) filter (where status = 'SLEEPER_BERTH'), 0)::bigint,
          'OFF_DUTY', coalesce(sum(spent) filter (where status = 'OFF_DUTY'), 0)::bigint) as durations,
        array_agg(distinct vehicle_number) filter (where vehicle_number is not null) as vehicles
      from span
      left join lateral (
        select status, vehicle_number, (least(until, behind) - greatest(since, first)) / 1000 as spent
        from change where change.user_id = span.user_id and since < behind and until > first
      ) overlap on true
      group by span.date, span.user_id
    ), driven as (
      select date, user_id, round(sum(miles)) as miles from (
        select span.date, span.user_id, max(last_odometer_miles) - min(first_odometer_miles) as miles
        from span join platform.driven_hours hour on hour.company_id = ${companyId}
          and hour.employee_id = span.external_user_id
          and hour.hour_micros >= span.first and hour.hour_micros < span.behind
        group by span.date, span.user_id, hour.vehicle_id
      ) by_vehicle group by date, user_id
    )
    select jsonb_build_object('externalUserId', span.external_user_id, 'userId', span.user_id, 'date', span.date::text,
      'powerUnitNumbers', coalesce(to_jsonb(total.vehicles), '[]'), 'statusDurations', total.durations,
      'distancePerDay', coalesce(driven.miles, 0)) as log
    from span join total on total.date = span.date and total.user_id = span.user_id
    left join driven on driven.date = span.date and driven.user_id = span.user_id
    order by span.date, span.user_id`);
  const logs = rows.slice(0, limit).map((row) => row.log);
  const last = logs.at(-1);
  const hasNextPage = rows.length > limit;
  return {
    logs,
    units: { distance: "miles" },
    pagination: {
      hasNextPage,
      nextCursor: hasNextPage && last ? encodeCursor(last) : null,
      nextPageOffset: null,
      total: null,
    },
  };
};
