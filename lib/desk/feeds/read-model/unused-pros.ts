import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { freightObjects } from "@/lib/desk/tables/return-events";
import type { Store } from "@/lib/store/open-store";

type KeptByPro = PgTable & Record<"company" | "proNumber", PgColumn>;

/** Reads which PROs of these tables no shipment goes by. */
export async function unusedPros(
  { db }: Pick<Store, "db">,
  company: string,
  tables: readonly KeptByPro[],
): Promise<string[]> {
  const found = await Promise.all(
    tables.map((table) =>
      db
        .selectDistinct({ proNumber: sql<string>`${table.proNumber}` })
        .from(table as PgTable)
        .where(
          and(
            eq(table.company, company),
            isNotNull(table.proNumber),
            notExists(
              db
                .select({ one: sql`1` })
                .from(freightObjects)
                .where(
                  and(
                    eq(freightObjects.company, company),
                    eq(freightObjects.kind, "shipment"),
                    eq(freightObjects.number, table.proNumber),
                  ),
                ),
            ),
          ),
        ),
    ),
  );
  return found.flat().map(({ proNumber }) => proNumber);
}
