import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";

/** A lane over which more trailers go one way than the other. */
export interface UnevenLane {
  from: string;
  to: string;
  /** Number that goes out more than comes back. */
  more: number;
  /** Number of empty ones of all that go either way. */
  empty: number;
}

/** Lanes on which trailers gather at one end, the most first: there empties are wanted, or left over. */
export function unevenLanes(legs: readonly LinehaulRow[]): UnevenLane[] {
  const lanes = new Map<string, UnevenLane>();
  for (const { origin, destination, trailers } of legs) {
    if (origin === null || destination === null || origin === destination) continue;
    const isForward = origin < destination;
    const [from, to] = isForward ? [origin, destination] : [destination, origin];
    const lane = lanes.get(`${from} ${to}`) ?? { from, to, more: 0, empty: 0 };
    lane.more += isForward ? trailers.length : -trailers.length;
    lane.empty += trailers.filter(
      ({ proNumbers, manifestId }) => manifestId !== null && proNumbers.length === 0,
    ).length;
    lanes.set(`${from} ${to}`, lane);
  }
  return [...lanes.values()]
    .filter(({ more }) => more !== 0)
    .map((lane) => (lane.more > 0 ? lane : { ...lane, from: lane.to, to: lane.from, more: -lane.more }))
    .sort((a, b) => b.more - a.more || (a.from < b.from ? -1 : 1));
}
