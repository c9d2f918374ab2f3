import { PlatformError } from "@/lib/client/platform-error";

/** The most that one page may hold. */
export const unitPageLimit = 1_000;

/** Rows of the first page of a list: a screen of them, shown until all are read. */
export const firstUnits = 100;

/** Thrown when a platform returns the same page number again: following it would never end. */
class PageStuck extends Error {}

interface Page<Row> {
  data: Row[];
  pagination?: { cursor: { pageNum: number | null } } | undefined;
}

/** Every row of a list in numbered pages, in the interface's order. @throws PlatformError */
export async function readPages<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const response: Page<Row> = await read(page);
    rows.push(...response.data);
    const next: number | null = response.pagination?.cursor.pageNum ?? null;
    if (next !== null && next <= page)
      throw new PageStuck(`The platform returned page ${next} after page ${page}`);
    page = next;
  }
  return rows;
}

/** The list with this unit changed in place, or added in the order of numbers. */
export function replaceUnit<Unit>(
  known: readonly Unit[],
  unit: Unit,
  numberOf: (unit: Unit) => string,
): Unit[] {
  const number = numberOf(unit);
  const at = known.findIndex((one) => numberOf(one) === number);
  if (at >= 0) return known.with(at, { ...known[at], ...unit });
  const after = known.findIndex((one) => numberOf(one) > number);
  return known.toSpliced(after < 0 ? known.length : after, 0, unit);
}

/** Nothing where the platform knows none of that number. @throws PlatformError for what else went wrong */
export function noneFor404(error: unknown): never[] {
  if (error instanceof PlatformError && error.status === 404) return [];
  throw error;
}
