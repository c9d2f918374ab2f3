import { and, desc, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { freightObjects } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

/** A stay of which both times are known. */
export interface PlaceStay {
  /** The externalCompanyLocationId, or `#` and the companyLocationId where the stop names that alone. */
  place: string;
  /** Terminals of the freight; none for a trip. */
  terminals: readonly string[];
  arrivedMs: number;
  minutes: number;
}

/** Limits how many of the newest stops are read. */
const mostStops = 50_000;
/** Longer ones are no stays but reports that somebody forgot. */
const longestMinutes = 3 * 1_440;

/** Reads stays at customers' places since an instant, the newest first: of a customer the place has the number. */
export async function manifestStays(store: Store, company: string, sinceMs: number): Promise<PlaceStay[]> {
  const { kind, data, uploadedMicros, terminals } = freightObjects;
  const customer = sql<string>`${data} ->> 'customerNumber'`;
  const time = (...names: string[]) =>
    sql<string | null>`coalesce(${sql.join(
      names.map((name) => sql`${data} ->> ${name}`),
      sql`, `,
    )})`;
  const rows = await store.db
    .select({
      place: customer,
      terminals,
      arrivedAt: time("stopArrivalTime", "driverStartTime"),
      departedAt: time("stopDepartureTime", "geofenceStopDepartureTime"),
    })
    .from(freightObjects)
    .where(
      and(
        eq(freightObjects.company, company),
        sql`${kind} = 'stop'`,
        isNotNull(customer),
        gte(uploadedMicros, sinceMs * 1_000),
      ),
    )
    .orderBy(desc(uploadedMicros))
    .limit(mostStops);
  return rows.flatMap(({ place, terminals: own, arrivedAt, departedAt }) =>
    stayOf(place, own, arrivedAt, departedAt),
  );
}

/** Stays at the stops of trips. */
export const tripStays = (trips: Iterable<TruckloadTrip>): PlaceStay[] =>
  [...trips].flatMap(({ stops }) =>
    (stops ?? []).flatMap(({ location, arrivedTime, departedTime }) => {
      const place = keyOf(location);
      return place === null ? [] : stayOf(place, [], arrivedTime, departedTime);
    }),
  );

/** Names the place of a stop; null where it is spelt out. */
export function keyOf(
  location:
    | { companyLocationId?: number | null | undefined; externalCompanyLocationId?: string | null | undefined }
    | null
    | undefined,
): string | null {
  const { companyLocationId: id, externalCompanyLocationId: external } = location ?? {};
  return external ?? (id == null ? null : `#${id}`);
}

function stayOf(
  place: string,
  terminals: readonly string[],
  arrivedAt: string | null | undefined,
  departedAt: string | null | undefined,
): PlaceStay[] {
  const arrivedMs = Date.parse(arrivedAt ?? "");
  const minutes = Math.floor((Date.parse(departedAt ?? "") - arrivedMs) / 60_000);
  return minutes >= 0 && minutes <= longestMinutes ? [{ place, terminals, arrivedMs, minutes }] : [];
}
