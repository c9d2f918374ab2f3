import { z } from "zod";
import { CustomerFields, CustomerRecord } from "@/lib/contract/desk/customers/customer-record";
import { importedFile, importedLine, mostImportedAtOnce } from "@/lib/contract/desk/imports/past-imports";
import { ExternalId } from "@/lib/contract/scalars";

/** The interface takes one customer at a time: so few are sent in one request. */
const mostSentAtOnce = 100;

export const NamedCustomers = z.object({
  numbers: z
    .array(ExternalId)
    .min(1, "must name a customer")
    .max(mostImportedAtOnce, `must name at most ${mostImportedAtOnce} customers`),
});
export type NamedCustomers = z.output<typeof NamedCustomers>;

/** Customers that were named and that the member sees; others are left out. */
export const CustomersOnRecord = z.object({
  customers: z.array(
    z.object({
      /** Its place in the request. */
      index: z.number(),
      /** Reason why the member may not change it; null where they may. */
      because: z.string().nullable(),
      record: CustomerRecord,
    }),
  ),
});
export type CustomersOnRecord = z.output<typeof CustomersOnRecord>;

/** Rows of a file, a part of it at a time. What a row leaves out stays as it is. */
export const ImportedCustomers = z.object({
  ...importedFile,
  rows: z
    .array(z.object({ ...importedLine, customerNumber: ExternalId, customer: CustomerFields }))
    .min(1, "must hold a row")
    .max(mostSentAtOnce, `must hold at most ${mostSentAtOnce} rows`),
});
export type ImportedCustomers = z.output<typeof ImportedCustomers>;
