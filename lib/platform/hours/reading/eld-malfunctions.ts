import { type SQL, sql } from "drizzle-orm";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import { malfunctionDays } from "@/lib/contract/interface/eld-malfunction-codes";
import type { EldMalfunction } from "@/lib/contract/interface/eld-malfunctions";
import type { LogSpan } from "@/lib/platform/hours/reading/log-versions";
import { withoutNulls } from "@/lib/platform/service/absent-values";
import type { Queryable } from "@/lib/store/open-store";

type Row = {
  userId: number;
  id: string;
  kind: EldMalfunction["kind"];
  code: string;
  vehicle: string;
  foundMicros: EpochMicros;
  clearedMicros: EpochMicros | null;
  extendedMicros: EpochMicros | null;
  extension: string | null;
};

const daysMicros = malfunctionDays * 86_400 * 1_000_000;

/** Malfunctions and diagnostic events of a driver's ELD that a span touches, and those that last; oldest first. */
export async function loadMalfunctions(tx: Queryable, span: LogSpan): Promise<EldMalfunction[]> {
  const { companyId, userId, fromMicros, untilMicros } = span;
  const rows = await load(
    tx,
    sql`company_id = ${companyId} and user_id = ${userId} and found_micros < ${untilMicros}
      and (cleared_micros is null or cleared_micros >= ${fromMicros})`,
  );
  return rows.map(malfunctionOf);
}

/** Malfunctions that last, by the driver's id. A diagnostic event needs nobody but the driver. */
export async function loadLastingMalfunctions(
  tx: Queryable,
  companyId: number,
): Promise<Map<number, EldMalfunction[]>> {
  const rows = await load(
    tx,
    sql`company_id = ${companyId} and kind = 'malfunction' and cleared_micros is null`,
  );
  const byDriver = new Map<number, EldMalfunction[]>();
  for (const row of rows) byDriver.set(row.userId, [...(byDriver.get(row.userId) ?? []), malfunctionOf(row)]);
  return byDriver;
}

async function load(tx: Queryable, wanted: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select user_id as "userId", item_id as id, kind, code, vehicle_number as vehicle, found_micros as "foundMicros",
      cleared_micros as "clearedMicros", extended_micros as "extendedMicros", extension_annotation as extension
    from platform.eld_malfunctions where ${wanted} order by found_micros, item_id`);
  return rows;
}

/** The eight days are counted from when the ELD found it: discovery comes before any notice (49 CFR 395.34(d)(1)). */
function malfunctionOf(row: Row): EldMalfunction {
  const { id, kind, code, vehicle, foundMicros, clearedMicros, extendedMicros, extension } = row;
  const repairMicros = Math.max(foundMicros + daysMicros, extendedMicros ?? 0);
  return {
    ...{ id, kind, code, vehicle, foundTime: formatInstant(foundMicros) },
    ...withoutNulls({
      clearedTime: clearedMicros === null ? null : formatInstant(clearedMicros),
      repairBy: kind === "malfunction" ? formatInstant(repairMicros) : null,
      extension,
    }),
  };
}
