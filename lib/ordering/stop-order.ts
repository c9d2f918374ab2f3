/** A stop as far as its order is concerned. Minutes count from wherever the start's minute counts. */
interface OrderedStop {
  serviceMinutes: number;
  /** Service begins no earlier; null where any time will do. */
  opensMinute: number | null;
  /** Service begins no later, the minute itself included; null where any time will do. */
  closesMinute: number | null;
}

/** From a row's place to a column's. Place 0 is the start, `i + 1` is stop `i`. Need not be the same both ways. */
export type Matrix = readonly (readonly number[])[];

/** Stops to put in order. */
export interface OrderProblem {
  stops: readonly OrderedStop[];
  minutes: Matrix;
  /** Null where nobody knows; then of two orders that end at once the one with less driving is the better. */
  miles: Matrix | null;
  /** Minute at which the wheels turn first. */
  startMinute: number;
  /** Row and column of the place where it ends: 0 for the start; null where it ends at the last stop. */
  endPlace: number | null;
  /** The stops in the order of today; the result is never worse. */
  present: readonly number[];
  /** Stops that keep their place in it. */
  pinned: ReadonlySet<number>;
}

/** Score of an order: least late, then the earliest end, then the fewest miles. */
export interface OrderScore {
  /** Lateness of all stops together. */
  lateMinutes: number;
  endMinute: number;
  /** Null where the problem has none. */
  miles: number | null;
}

export interface StopOrder extends OrderScore {
  order: readonly number[];
  /** No other order is better. */
  provenBest: boolean;
  /** Number of orders that were looked at, which is the same on every machine. */
  tried: number;
}

/** Limits of a search: it ends as soon as either is used up. */
export interface SearchBudget {
  /** A clock that only goes forward, of which the search reads differences alone. */
  clockMs: () => number;
  mostMs: number;
  /** For a result that is the same however fast the machine is; left out where time alone counts. */
  mostTried?: number;
  /** Any whole number; the same one gives the same order as long as time does not end the search. */
  seed: number;
}
