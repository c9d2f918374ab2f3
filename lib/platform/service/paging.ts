/** Pagination of the `offset` dialect for a page of `count` records out of `total`. */
export function offsetPaging(offset: number, count: number, total: number) {
  const next = offset + count;
  const hasNextPage = count > 0 && next < total;
  return { total, hasNextPage, nextPageOffset: hasNextPage ? next : null };
}

/** Pagination of the `page` dialect; `page` counts from 1. */
export function numberedPaging(page: number, limit: number, hasNextPage: boolean) {
  return { cursor: { pageNum: hasNextPage ? page + 1 : null }, limit };
}
