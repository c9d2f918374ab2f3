import type { EpochMicros } from "@/lib/contract/instant";

const minuteMicros = 60 * 1_000_000;
/** Counts whoever stands or crawls inside for this long as there; a pass-by is faster or shorter. */
const standingMicros = 2 * minuteMicros;
/** Counts whoever moves about inside for this long as there too: a large yard. */
const lingeringMicros = 10 * minuteMicros;
/** Outside for this long is gone: a single position that strays is no departure. */
const goneMicros = 2 * minuteMicros;
/** At most this fast is standing or crawling. */
export const slowMph = 5;

export interface Sighting {
  eventMicros: EpochMicros;
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** At most `slowMph`, or of unknown speed. */
  isSlow: boolean;
}

export interface PlacedSighting extends Sighting {
  /** Within the inner circle, and nearer to this stop than to another. */
  isInside: boolean;
  /** Beyond the outer circle. */
  isOutside: boolean;
}

export interface Stay {
  /** First position inside. */
  inMicros: EpochMicros;
  /** First position outside that was followed by others outside for two minutes; null where none was seen. */
  outMicros: EpochMicros | null;
}

interface OpenStay {
  inMicros: EpochMicros;
  slowSinceMicros: EpochMicros | null;
  outsideSinceMicros: EpochMicros | null;
  counts: boolean;
}

/**
 * The stays of one vehicle at one stop, without pass-bys: a stay counts with two slow positions inside at least two
 * minutes apart, or any two ten minutes apart.
 * @param track in the order of time
 * @param clearedMicros what was seen until then does not count; null where everything does
 * @param mayBeInside whether a vehicle that is inside then counts, or must come in anew
 */
export function staysIn(
  track: readonly PlacedSighting[],
  clearedMicros: EpochMicros | null,
  mayBeInside: boolean,
): Stay[] {
  const stays: Stay[] = [];
  let open: OpenStay | null = null;
  let isComing = clearedMicros === null || mayBeInside;
  const sinceMicros = clearedMicros ?? Number.NEGATIVE_INFINITY;
  for (const sighting of track.filter(({ eventMicros }) => eventMicros > sinceMicros)) {
    if (!sighting.isOutside) {
      if (open) open.outsideSinceMicros = null;
      if (sighting.isInside && isComing) open = stayingOn(open, sighting);
      continue;
    }
    isComing = true;
    if (!open || !isGone(open, sighting)) continue;
    if (open.counts) stays.push({ inMicros: open.inMicros, outMicros: open.outsideSinceMicros });
    open = null;
  }
  if (open?.counts) stays.push({ inMicros: open.inMicros, outMicros: null });
  return stays;
}

function isGone(stay: OpenStay, { eventMicros }: Sighting): boolean {
  stay.outsideSinceMicros ??= eventMicros;
  return eventMicros - stay.outsideSinceMicros >= goneMicros;
}

function stayingOn(open: OpenStay | null, { eventMicros, isSlow }: Sighting): OpenStay {
  const stay = open ?? {
    inMicros: eventMicros,
    slowSinceMicros: null,
    outsideSinceMicros: null,
    counts: false,
  };
  if (isSlow) {
    stay.slowSinceMicros ??= eventMicros;
    if (eventMicros - stay.slowSinceMicros >= standingMicros) stay.counts = true;
  }
  if (eventMicros - stay.inMicros >= lingeringMicros) stay.counts = true;
  return stay;
}
