import { sql } from "drizzle-orm";
import { mergeJson } from "@/lib/platform/service/absent-values";
import { ensureTerminals } from "@/lib/platform/service/ensure-codes";
import type { Handler } from "@/lib/platform/service/handler";
import { customers } from "@/lib/platform/tables/places";

/** Adds a customer or changes what was sent of a known one, and reports it by a return event. */
export const upsertCustomer: Handler<"upsertCustomer"> = async ({ body, companyId, tx, now, raise }) => {
  const { customerNumber, terminalCode } = body;
  const time = new Date(now / 1000);
  const sentTerminal = terminalCode === undefined ? {} : { terminalCode };
  const [row] = await tx
    .insert(customers)
    .values({
      companyId,
      customerNumber,
      ...sentTerminal,
      fields: mergeJson(sql`'{}'::jsonb`, body),
      createdAt: time,
      updatedAt: time,
    })
    .onConflictDoUpdate({
      target: [customers.companyId, customers.customerNumber],
      set: { ...sentTerminal, fields: mergeJson(customers.fields, body), updatedAt: time },
    })
    .returning({
      fields: customers.fields,
      terminalCode: customers.terminalCode,
      createdAt: customers.createdAt,
      // Postgres marks the version of a row that replaces another one with the transaction that did it.
      created: sql<boolean>`xmax = 0`,
    });
  if (!row) throw new Error("A customer was not stored");
  await ensureTerminals({ tx, companyId }, terminalCode === undefined ? [] : [terminalCode]);
  raise(row.created ? "customerCreated" : "customerUpdated", {
    ...row.fields,
    ...(row.terminalCode === null ? {} : { customerTerminal: row.terminalCode }),
    createdOn: row.createdAt.toISOString(),
    lastUpdated: time.toISOString(),
  });
  return {};
};
