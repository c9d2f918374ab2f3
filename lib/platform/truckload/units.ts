import { type SQL, sql } from "drizzle-orm";
import { conflict } from "@/lib/platform/service/api-error";
import type { Handler } from "@/lib/platform/service/handler";
import { truckloadUnits } from "@/lib/platform/tables/truckload";
import { unitsOf } from "@/lib/platform/truckload/trip-response";
import type { CompanyScope } from "@/lib/store/company-scope";

const kinds = ["volume", "weight", "distance"] as const;

/** Fields of trips and stops that hold quantities of each kind. */
const quantities = {
  volume: ["scheduledVolume"],
  weight: ["scheduledWeight"],
  distance: ["scheduledDistanceTotal", "scheduledDistanceLoaded", "scheduledDistanceEmpty"],
} as const;

/** Sets the units of a company's quantities. @throws ApiError CONFLICT where a stored quantity would change its meaning */
export const updateTruckloadUnits: Handler<"updateTruckloadUnits"> = async ({ tx, companyId, body }) => {
  const before = await unitsOf({ tx, companyId });
  const changed = kinds.filter((kind) => body[kind] !== undefined && body[kind] !== before[kind]);
  const fields = [];
  for (const kind of changed)
    if (await isCarried({ tx, companyId }, quantities[kind]))
      fields.push({ path: kind, message: `cannot be changed: trips or stops carry a ${kind}` });
  if (fields.length > 0) throw conflict(fields);
  const units = { ...before, ...Object.fromEntries(changed.map((kind) => [kind, body[kind]])) };
  const { volume, weight, distance } = units as Omit<typeof truckloadUnits.$inferInsert, "companyId">;
  await tx
    .insert(truckloadUnits)
    .values({ companyId, volume, weight, distance })
    .onConflictDoUpdate({ target: truckloadUnits.companyId, set: { volume, weight, distance } });
  return { units };
};

async function isCarried({ tx, companyId }: CompanyScope, names: readonly string[]): Promise<boolean> {
  const among = (table: SQL) =>
    sql`exists (select from ${table} where company_id = ${companyId} and fields ?| ${sql.param(names)}::text[])`;
  const { rows } = await tx.execute<{ carried: boolean }>(sql`
    select ${among(sql`platform.truckload_trips`)} or ${among(sql`platform.truckload_stops`)} as carried`);
  return rows[0]?.carried ?? false;
}
