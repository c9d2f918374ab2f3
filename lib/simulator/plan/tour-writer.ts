import type { GeoPoint } from "@/lib/geo/geo-point";
import { MomentWriter } from "@/lib/simulator/plan/moment-writer";
import { type CutSection, roadPieces } from "@/lib/simulator/plan/road-pieces";
import type { SeededRandom } from "@/lib/simulator/plan/seeded";
import type { Activity, Stretch, TeamDriver, Tour } from "@/lib/simulator/plan/tour";

const hour = 3600;
const day = 24 * hour;
const milesPerTank = 950;

/**
 * Way in which a driver takes their rest: 10 hours at once, the same after a meal, in two parts (49 CFR 395.1(g)(1)),
 * too late, or while another drives.
 */
export type RestHabit = "whole" | "eats out" | "split 8/2" | "split 7/3" | "pushed" | "team";

/** Hours in the berth and of the other rest. */
const splitHours = { "split 8/2": [8.1, 2.1], "split 7/3": [7.1, 3.1] } as const;

/** Hours of driving before a break and before a rest, and hours of the window. Low and high are drawn between. */
const limitsOf: Readonly<
  Record<
    "lawful" | "pushed" | "team",
    Record<"breakAfter" | "restAfter" | "window", readonly [number, number]>
  >
> = {
  lawful: { breakAfter: [3.8, 6.5], restAfter: [9.8, 10.9], window: [13, 14] },
  pushed: { breakAfter: [7.6, 8.6], restAfter: [10.8, 11.9], window: [14, 15.2] },
  team: { breakAfter: [5, 7.5], restAfter: [10.9, 10.95], window: [13.9, 13.95] },
};

/** Hours of a split: the driving and the time on each side of a rest, which together keep within 11 and 14 hours. */
const splitSide = { drivingHours: 5.4, hours: 6.9, bothDrivingHours: 10.8, bothHours: 13.8 };

/**
 * Writes a tour moment by moment and keeps its driver within the rules: no more than 8 hours of driving without a
 * break, 11 hours of driving in a window of 14, then 10 hours of rest, at once or split. One habit breaks them a little.
 */
export class TourWriter {
  readonly #random: SeededRandom;
  readonly #moments: MomentWriter;
  /** Pace of this tour's driver. */
  readonly #pace: number;
  #drivenSinceBreak = 0;
  #drivenSinceRest = 0;
  #windowStart = 0;
  #breakAfter = 0;
  #restAfter = 0;
  #windowSeconds = 0;
  readonly #habit: RestHabit;
  /** Tells whether the next rest of a split is the one in the berth. */
  #berthNext = false;
  /** Time at which each of a team was last on duty. */
  readonly #dutyEndedAt: Record<TeamDriver, number> = {
    0: Number.NEGATIVE_INFINITY,
    1: Number.NEGATIVE_INFINITY,
  };

  constructor(start: GeoPoint, random: SeededRandom, habit: RestHabit = "whole") {
    this.#moments = new MomentWriter(start);
    this.#random = random;
    this.#habit = habit;
    this.#pace = random.between(0.96, 1.04);
    this.#beginDay();
  }

  get seconds(): number {
    return this.#moments.seconds;
  }

  /** Lists what was done so far. */
  get stretches(): readonly Stretch[] {
    return this.#moments.stretches;
  }

  /** Stands still for a while. */
  stop(activity: Exclude<Activity, "driving">, seconds: number): void {
    this.#moments.stand(activity, seconds);
    if (seconds >= hour / 2) this.#drivenSinceBreak = 0;
  }

  /** Puts the trailer to another door, as on duty and not driving (49 CFR 395.28(a)). */
  yardMove(): void {
    const seconds = this.#random.between(4, 8) * 60;
    this.#moments.roundTrip("yardMove", { miles: 0.12, bearing: this.#random.between(0, 360), seconds });
  }

  /** Drives a way, with the breaks, rests and fuel stops that come due on it. */
  drive(road: readonly CutSection[]): void {
    for (const piece of roadPieces(road, this.#pace, this.#random)) {
      this.#stopWhereDue(piece.seconds);
      this.#moments.move("driving", piece);
      this.#drivenSinceBreak += piece.seconds;
      this.#drivenSinceRest += piece.seconds;
    }
  }

  /** The other one of a team takes over, as soon as they have rested. */
  changeDriver(): void {
    const { driver } = this.#moments;
    const next: TeamDriver = driver === 0 ? 1 : 0;
    this.#dutyEndedAt[driver] = this.seconds;
    const restedAt = this.#dutyEndedAt[next] + 10 * hour + 60;
    if (restedAt > this.seconds) this.stop("rest", restedAt - this.seconds);
    this.#moments.driver = next;
    this.#beginDay();
  }

  finish(): Omit<Tour, "calls"> {
    return this.#moments.finish();
  }

  /** After a break the window may have run out, and after fuel a break be due: until nothing is. */
  #stopWhereDue(nextSeconds: number): void {
    while (this.#stopOnce(nextSeconds));
  }

  #stopOnce(nextSeconds: number): boolean {
    const windowEnds = this.#windowStart + this.#windowSeconds;
    if (this.#drivenSinceRest + nextSeconds > this.#restAfter || this.seconds + nextSeconds > windowEnds) {
      this.#rest();
      return true;
    }
    if (this.#drivenSinceBreak + nextSeconds > this.#breakAfter) {
      this.stop("break", this.#random.between(30.5, 42) * 60);
      return true;
    }
    if (this.#moments.milesOnTank <= milesPerTank) return false;
    this.stop("fuel", this.#random.between(18, 29) * 60);
    this.#moments.fillTank();
    return true;
  }

  /** Until the hour at which the tour began comes round again, but ten hours at least and not a whole day. */
  #restSeconds(): number {
    // A minute more: ELDs log whole seconds, and 9:59:59 is no rest.
    const earliest = this.seconds + 10 * hour + 60;
    const sameHour = Math.ceil(earliest / day) * day + this.#random.between(0, 1.5) * hour;
    const wake =
      sameHour - this.seconds <= 14 * hour ? sameHour : earliest + this.#random.between(0, 1) * hour;
    return wake - this.seconds;
  }

  #rest(): void {
    if (this.#habit !== "split 8/2" && this.#habit !== "split 7/3") {
      if (this.#habit === "eats out") this.#eatOut();
      this.stop("rest", this.#restSeconds());
      this.#beginDay();
      return;
    }
    const [berthHours, otherHours] = splitHours[this.#habit];
    const before = { driving: this.#drivenSinceRest, seconds: this.seconds - this.#windowStart };
    if (this.#berthNext) this.stop("rest", (berthHours + this.#random.between(0, 0.4)) * hour);
    else this.stop("break", (otherHours + this.#random.between(0, 0.3)) * hour);
    this.#berthNext = !this.#berthNext;
    this.#beginSide(before);
  }

  /** Off duty to a diner near the place of rest and back: personal conveyance (guidance to 49 CFR 395.8, question 26). */
  #eatOut(): void {
    const way = {
      miles: 1.1,
      bearing: this.#random.between(0, 360),
      seconds: this.#random.between(8, 12) * 60,
    };
    this.#moments.roundTrip("personal", way, () => this.stop("break", this.#random.between(31, 50) * 60));
  }

  #beginDay(): void {
    this.#beginSide({ driving: 0, seconds: 0 });
    if (this.#habit === "split 8/2" || this.#habit === "split 7/3") return;
    const habit = this.#habit === "pushed" || this.#habit === "team" ? this.#habit : "lawful";
    const { breakAfter, restAfter, window } = limitsOf[habit];
    this.#breakAfter = this.#random.between(...breakAfter) * hour;
    this.#restAfter = this.#random.between(...restAfter) * hour;
    this.#windowSeconds = this.#random.between(...window) * hour;
  }

  /** One side of a split rest: what the side before has used is not there again. */
  #beginSide(before: { driving: number; seconds: number }): void {
    this.#windowStart = this.seconds;
    this.#drivenSinceBreak = 0;
    this.#drivenSinceRest = 0;
    this.#breakAfter = 8 * hour;
    const { drivingHours, hours, bothDrivingHours, bothHours } = splitSide;
    this.#restAfter = Math.min(drivingHours * hour, bothDrivingHours * hour - before.driving);
    this.#windowSeconds = Math.min(hours * hour, bothHours * hour - before.seconds);
  }
}
