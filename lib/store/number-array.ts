import { sql } from "drizzle-orm";

/**
 * Numbers as a parameter that is cast to an array. The driver would look through each of them for quotes, which takes longer
 * than all else it does with a large batch.
 */
export const numberArray = (values: readonly (number | null)[]) =>
  sql.param(`{${values.map((value) => value ?? "NULL").join(",")}}`);
