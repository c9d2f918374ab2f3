export interface TimePage {
  pagination?: { hasNextPage: boolean; nextPageStartTime?: string | undefined } | undefined;
}

/** Thrown when a service answers the same page start again: following it would never end. */
class CursorStuck extends Error {
  constructor(readonly startTime: string) {
    super(`The platform answered ${startTime} as the next page of itself`);
  }
}

/**
 * Walks the pages of a time cursor until `hasNextPage` is false. Bounds are inclusive, so the record on a border can
 * come twice: the caller drops repeats by id.
 * @param read fetches the page that starts at `startTime`
 * @throws CursorStuck, and whatever `read` throws
 */
export async function* readTimeCursor<Page extends TimePage>(
  startTime: string,
  read: (startTime: string) => Promise<Page>,
): AsyncGenerator<Page> {
  let from = startTime;
  for (;;) {
    const page = await read(from);
    yield page;
    const next = page.pagination?.hasNextPage ? page.pagination.nextPageStartTime : undefined;
    if (next === undefined) return;
    if (next === from) throw new CursorStuck(from);
    from = next;
  }
}
