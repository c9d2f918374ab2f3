/** Thrown when a platform returns the same page number again: following it would never end. */
class PageStuck extends Error {}

export interface UnitPage<Row> {
  data: Row[];
  pagination?: { cursor: { pageNum: number | null } } | undefined;
}

/** Every row of a list in numbered pages, in the interface's order. @throws PlatformError */
export async function readPages<Row>(read: (page: number) => Promise<UnitPage<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let page: number | null = 1;
  while (page !== null) {
    const response: UnitPage<Row> = await read(page);
    rows.push(...response.data);
    const next: number | null = response.pagination?.cursor.pageNum ?? null;
    if (next !== null && next <= page)
      throw new PageStuck(`The platform returned page ${next} after page ${page}`);
    page = next;
  }
  return rows;
}
