import { type SQL, sql } from "drizzle-orm";
import type { EpochMicros } from "@/lib/contract/instant";
import type { UploadStream } from "@/lib/platform/tables/companies";
import type { CompanyScope } from "@/lib/store/company-scope";

/**
 * The statement that takes `count` upload instants of a company's stream, each its own microsecond and all later than any
 * given out before; `last` is the last of them. The row stays locked until the transaction ends, so instants become
 * visible in their order: a reader by upload time never passes one that is still being written.
 */
export const uploadInstants = (
  { companyId }: Pick<CompanyScope, "companyId">,
  stream: UploadStream,
  count: number,
  now: EpochMicros,
): SQL => sql`
  insert into platform.upload_clocks as clock (company_id, stream, last_micros)
  values (${companyId}, ${stream}, ${now + count})
  on conflict (company_id, stream) do update set last_micros = greatest(clock.last_micros, ${now}) + ${count}
  returning last_micros as last`;

/** Takes upload instants. @returns the first of them; the others follow microsecond by microsecond */
export async function takeUploadInstants(
  { tx, companyId }: CompanyScope,
  stream: UploadStream,
  count: number,
  now: EpochMicros,
): Promise<EpochMicros> {
  const { rows } = await tx.execute<{ last: number }>(uploadInstants({ companyId }, stream, count, now));
  const last = rows[0]?.last;
  if (last === undefined) throw new Error("The upload clock gave no instant");
  return last - count + 1;
}
