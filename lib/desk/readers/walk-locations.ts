import type { EpochMicros } from "@/lib/contract/instant";
import type { LocationPage } from "@/lib/desk/readers/parse-locations";

export interface LocationStep {
  page: LocationPage;
  /** Where the next page starts; null after the last one. */
  next: EpochMicros | null;
  /**
   * True where more records share an instant than the service gives out at once, so that its cursor cannot get past
   * it. The walk steps over the instant, and what was not read of it has to be made good from the snapshot.
   */
  stuck: boolean;
}

/**
 * Walks the history of positions by upload time, page by page. Bounds are inclusive, so records on a border come
 * twice. Ends for certain: the start of each page is later than any before it, whatever the service answers.
 * @throws whatever `read` throws
 */
export async function* walkLocations(
  start: EpochMicros,
  read: (start: EpochMicros) => Promise<LocationPage>,
): AsyncGenerator<LocationStep> {
  let from = start;
  let timesStuck = 0;
  for (;;) {
    const page = await read(from);
    if (!page.hasNextPage || page.nextStart === null) {
      yield { page, next: null, stuck: false };
      return;
    }
    let next = page.nextStart;
    if (next <= from) next = newestUpload(page);
    const stuck = next <= from;
    timesStuck = stuck ? timesStuck + 1 : 0;
    // From one microsecond to one second and beyond, as coarse as the service's clock turns out to be.
    if (stuck) next = from + 10 ** (timesStuck - 1);
    yield { page, next, stuck };
    from = next;
  }
}

const newestUpload = (page: LocationPage) =>
  page.positions.reduce((newest, position) => Math.max(newest, position.uploadedMicros), 0);
