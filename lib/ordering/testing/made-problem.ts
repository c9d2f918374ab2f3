import { randomOf } from "@/lib/ordering/random";
import type { Matrix, OrderProblem } from "@/lib/ordering/stop-order";

/** A problem of the shape of a published set, of which an order that is on time is known. */
export interface MadeProblem {
  stops: number;
  /** Longest window (Dumas 20 to 100, Gendreau up to 200, Ohlmann and Thomas beyond); null for none at all. */
  windowMinutes: number | null;
  /** Part of the stops that have a window; the rest are open all day (Pesant). */
  share?: number;
  /** There is no other way back than a longer one (Ascheuer, Fischetti, Grötschel). */
  oneWay?: boolean;
  seed: number;
}

/** Stops in a square whose windows lie around the times of an order that always drives to the second nearest. */
export function madeProblem({
  stops,
  windowMinutes,
  share = 1,
  oneWay = false,
  seed,
}: MadeProblem): OrderProblem {
  const random = randomOf(seed);
  const points = Array.from({ length: stops + 1 }, () => [random() * 50, random() * 50] as const);
  const minutes = closed(
    points.map(([x, y]) =>
      points.map(([toX, toY]) => {
        const straight = Math.floor(Math.hypot(x - toX, y - toY));
        return oneWay ? straight + Math.floor(random() * 25) : straight;
      }),
    ),
  );
  const served = servedAt(minutes);
  return {
    minutes,
    miles: null,
    startMinute: 0,
    endPlace: 0,
    present: Array.from({ length: stops }, (_, stop) => stop),
    pinned: new Set(),
    stops: Array.from({ length: stops }, (_, stop) => {
      const at = served[stop + 1] ?? 0;
      if (windowMinutes === null || random() >= share)
        return { serviceMinutes: 0, opensMinute: null, closesMinute: null };
      return {
        serviceMinutes: 0,
        opensMinute: Math.max(0, at - Math.floor((random() * windowMinutes) / 2)),
        closesMinute: at + Math.floor((random() * windowMinutes) / 2),
      };
    }),
  };
}

/** No way is longer than one over a third place. */
function closed(minutes: number[][]): Matrix {
  for (const [over, onward] of minutes.entries())
    for (const row of minutes)
      for (const [to, far] of row.entries()) row[to] = Math.min(far, (row[over] ?? 0) + (onward[to] ?? 0));
  for (const [place, row] of minutes.entries()) row[place] = 0;
  return minutes;
}

/** By place, the minute at which a driver is there who always drives to the second nearest of those that are left. */
function servedAt(minutes: Matrix): number[] {
  const served = [0];
  const left = new Set(minutes.keys());
  left.delete(0);
  let place = 0;
  let at = 0;
  while (left.size > 0) {
    const row = minutes[place] ?? [];
    const near = [...left].sort((a, b) => (row[a] ?? 0) - (row[b] ?? 0));
    const next = near[1] ?? near[0] ?? 0;
    at += row[next] ?? 0;
    served[next] = at;
    left.delete(next);
    place = next;
  }
  return served;
}
