import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import type { DutyStatus } from "@/lib/hos/duty-log";
import type { Projection } from "@/lib/hos/projection";
import type { RoadPathFinder } from "@/lib/routing/road-path";
import type { Detour } from "@/lib/simulator/plan/detoured-plan";
import { MomentWriter, wholeUnits } from "@/lib/simulator/plan/moment-writer";
import { cutRoad, roadPieces } from "@/lib/simulator/plan/road-pieces";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";
import { type Activity, dutyOf } from "@/lib/simulator/plan/tour";
import { terminalDays } from "@/lib/time/terminal-days";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const milesPerTank = 950;
/** Nearer than this one drives across the yard, not over the highways. */
const yardMiles = 0.4;
const yardMph = 8;
/** Nobody drives off for less, or ends a night's rest for less than the second. */
const worthDrivingMs = 30 * minuteMs;
const worthWakingMs = 2 * hourMs;
/** Cycle hours that make a day worth beginning. */
const worthADayMs = 4 * hourMs;

export interface ErrandStop {
  readonly tripId: number;
  readonly stopId: number;
  readonly place: GeoPoint;
  /** Counts whoever stands so near as there already. */
  readonly withinMiles: number;
  readonly activity: "loading" | "unloading";
  readonly serviceMs: number;
  /** Nobody is served earlier; epoch milliseconds, null for any time. */
  readonly opensAt: number | null;
  /** Time at which the truck came, where it is there already. */
  readonly arrivedAt: number | null;
}

/** Span in which the truck is at a stop, epoch milliseconds. */
interface StopRun {
  readonly stop: ErrandStop;
  readonly arriveAt: number;
  readonly departAt: number;
}

export interface Errand extends Detour {
  readonly runs: readonly StopRun[];
  /** Stops to which no road leads. */
  readonly unreached: readonly ErrandStop[];
}

export interface ErrandStart {
  /** Epoch milliseconds, whole seconds. */
  readonly from: number;
  readonly place: GeoPoint;
  readonly odometerMiles: number;
  /** Fraction of a full tank. */
  readonly fuelLevel: number;
  /** The driver's hours at `from`. */
  readonly hours: Projection;
  readonly isResting: boolean;
  /** Zone and start of the driver's log days. */
  readonly timezone: string;
  readonly logDayStart: string;
}

/**
 * Writes how a driver goes to stops in their order and then home: at once where their hours permit, else after the rest
 * that they ask for; with breaks, rests of ten hours, and waiting for the days or the restart that bring their cycle
 * back.
 */
export function writeErrand(
  start: ErrandStart,
  stops: readonly ErrandStop[],
  home: GeoPoint,
  finder: RoadPathFinder,
  random: SeededRandom,
): Errand {
  const writer = new ErrandWriter(start, finder, random);
  const runs: StopRun[] = [];
  const unreached: ErrandStop[] = [];
  for (const stop of stops) {
    const isThere = stop.arrivedAt !== null || writer.milesTo(stop.place) <= stop.withinMiles;
    const arriveAt = isThere || writer.driveTo(stop.place) ? (stop.arrivedAt ?? writer.now) : null;
    if (arriveAt === null) unreached.push(stop);
    else {
      writer.serve(stop, arriveAt);
      runs.push({ stop, arriveAt, departAt: writer.now });
    }
  }
  if (!writer.driveTo(home)) throw new Error("No road leads home");
  return { from: start.from, tour: writer.finish(), odometerMiles: start.odometerMiles, runs, unreached };
}

class ErrandWriter {
  readonly #start: ErrandStart;
  readonly #finder: RoadPathFinder;
  readonly #random: SeededRandom;
  readonly #pace: number;
  readonly #moments: MomentWriter;
  #hours: Projection;
  #isResting: boolean;

  constructor(start: ErrandStart, finder: RoadPathFinder, random: SeededRandom) {
    this.#start = start;
    this.#finder = finder;
    this.#random = random;
    this.#pace = random.between(0.97, 1.02);
    this.#moments = new MomentWriter(start.place, -(0.97 - start.fuelLevel) * 1_150);
    this.#hours = start.hours;
    this.#isResting = start.isResting;
  }

  get now(): number {
    return this.#start.from + this.#moments.seconds * 1000;
  }

  milesTo(place: GeoPoint): number {
    return greatCircleMiles(this.#moments.place, place);
  }

  /** @returns false where no road leads there */
  driveTo(place: GeoPoint): boolean {
    const miles = this.milesTo(place);
    if (miles < yardMiles) {
      if (miles > 0) this.#crossYard(place, miles);
      return true;
    }
    const path = this.#finder.find(this.#moments.place, place);
    if (!path) return false;
    const pieces = roadPieces(cutRoad(path), this.#pace, this.#random);
    const legMs = pieces.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
    this.#beReady(Math.min(legMs, this.#isResting ? worthWakingMs : worthDrivingMs));
    for (const piece of pieces) {
      const seconds = Math.max(1, Math.round(piece.seconds));
      if (this.#moments.milesOnTank > milesPerTank) {
        this.#stand("fuel", 22 * minuteMs);
        this.#moments.fillTank();
      }
      this.#beReady(seconds * 1000 + minuteMs);
      this.#moments.move("driving", { ...piece, seconds });
      this.#hours = this.#hours.after("D", seconds * 1000);
    }
    this.#isResting = false;
    return true;
  }

  /** Waits for the appointment, then loads or unloads. */
  serve({ activity, opensAt, serviceMs }: ErrandStop, arrivedAt: number): void {
    const waitMs = Math.max(0, (opensAt ?? 0) - this.now);
    if (waitMs > 0) this.#stand(waitMs >= 7 * hourMs ? "rest" : "break", waitMs);
    const begunAt = Math.max(arrivedAt, opensAt ?? 0);
    this.#stand(activity, Math.max(minuteMs, begunAt + serviceMs - this.now));
    this.#isResting = false;
  }

  finish() {
    if (this.#moments.activity === undefined) this.#stand("home", minuteMs);
    return this.#moments.finish();
  }

  #crossYard(place: GeoPoint, miles: number): void {
    const seconds = Math.max(1, Math.round((miles / yardMph) * 3600));
    this.#moments.move("yardMove", { ...place, miles: wholeUnits(miles), seconds });
    this.#hours = this.#hours.after("ON", seconds * 1000, { flag: "YM" });
  }

  /** Rests until so much driving is lawful. */
  #beReady(neededMs: number): void {
    // One rest may not do: a break, then the end of the window, then the cycle.
    for (let rests = 0; rests < 5 && this.#hours.driveAvailableNowMs < neededMs; rests++)
      this.#restOnce(neededMs);
  }

  #restOnce(neededMs: number): void {
    const { breakMs, driveMs, shiftMs, cycleMs } = this.#hours;
    const breakMillis = 31 * minuteMs;
    const afterBreak = Math.min(driveMs, shiftMs - breakMillis, cycleMs);
    if (breakMs !== null && breakMs < neededMs && afterBreak >= neededMs) {
      this.#stand("break", breakMillis);
      return;
    }
    const { resetAtMs, restartAtMs } = this.#hours.after("SB", 1000).clocks();
    const rested = (resetAtMs ?? this.now + 10 * hourMs) + minuteMs;
    const until = cycleMs >= neededMs ? rested : this.#cycleBackAt(rested, restartAtMs);
    this.#stand("rest", Math.max(minuteMs, until - this.now));
  }

  /** Finds when days have dropped out of the cycle, or a restart is done, whichever comes first. */
  #cycleBackAt(rested: number, restartAtMs: number | null): number {
    const days = terminalDays(this.#start.timezone, this.#start.logDayStart);
    const today = days.dayAt(this.now);
    const restarted = restartAtMs === null ? Number.POSITIVE_INFINITY : restartAtMs + minuteMs;
    for (let day = today + 1; day <= today + 8; day++) {
      const begins = Math.max(rested, days.startOf(day) + minuteMs);
      if (begins >= restarted) break;
      if (this.#hours.cycleAtDayMs(day) >= worthADayMs) return begins;
    }
    return Number.isFinite(restarted) ? restarted : rested;
  }

  #stand(activity: Exclude<Activity, "driving" | "yardMove" | "personal">, millis: number): void {
    const seconds = Math.ceil(millis / 1000);
    this.#moments.stand(activity, seconds);
    this.#hours = this.#hours.after(letterOf(activity), seconds * 1000);
  }
}

const letters = { driving: "D", onDuty: "ON", offDuty: "OFF", sleeper: "SB" } as const;

/** The engine's letter for an activity. */
export const letterOf = (activity: Activity): DutyStatus => letters[dutyOf[activity]];
