import type { DriverHours } from "@/lib/contract/desk/hours";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { type Target, targetOfTrip } from "@/lib/desk/areas/trips/plans/plan-target";
import type { TripPlanning } from "@/lib/desk/areas/trips/plans/trip-planning";
import type { RankedWithRests } from "@/lib/desk/planning/plan-job";
import { labelFor } from "@/lib/desk/planning/plan-labels";
import { rankReason } from "@/lib/planning/rank-reason";
import { verdictLine, verdictOf } from "@/lib/planning/verdict";

/**
 * Judgement of how a driver would make a trip, judged before the assignment; by the same ranking that the list shows.
 */
export interface Judgement {
  hours: DriverHours;
  isOnTime: boolean;
  /** In one line: `On time, 0:43 to spare at Cheyenne (10 h rest near Ogallala NE)`. */
  line: string;
  /** As it is kept with the assignment: with the times of the rests. */
  verdict: string;
  /** The same, each cause by itself, the worst first. */
  reasons: readonly string[];
  /** Driver who comes before one that was shown as the best; null where nobody does. */
  betterNow: string | null;
}

/** Judges drivers for trips before they are assigned. */
export class AssignJudge {
  constructor(
    private readonly planning: TripPlanning,
    private readonly clock: () => number,
  ) {}

  /** @param without a trip that the driver hands over for it */
  async one(trip: TruckloadTrip, hours: DriverHours, without: number | null = null): Promise<Judgement> {
    const target = targetOfTrip(trip, this.clock());
    const { ranked, fault } = await this.planning.rank(target, [hours], null, without);
    return ranked[0]
      ? { hours, ...(await this.#withOthers(judged(ranked[0], target), ranked[0], target, without)) }
      : { hours, ...notJudged(fault ?? "planning gave no result") };
  }

  /** The best driver who is on time, or why nobody is known to be. */
  async best(
    trip: TruckloadTrip,
    among: readonly DriverHours[],
  ): Promise<{ best: Judgement } | { best: null; why: string }> {
    const target = targetOfTrip(trip, this.clock());
    const { ranked, fault } = await this.planning.rank(target, among, null);
    if (fault !== null) return { best: null, why: `Nobody can be compared: ${fault}` };
    const [first] = ranked;
    const hours = among.find(({ id }) => id === first?.driverId);
    if (first?.state === "on-time" && hours) return { best: { hours, ...judged(first, target) } };
    const isKnown = ranked.some(({ state }) => state !== "unknown");
    const unknown = among.length === 0 ? "There is no driver yet" : "Nobody can be compared: hours unknown";
    return { best: null, why: isKnown ? "Nobody can be on time" : unknown };
  }

  /** A driver who was shown as the best: how they would make it, and who comes before them by now. */
  async shown(trip: TruckloadTrip, hours: DriverHours, among: readonly DriverHours[]): Promise<Judgement> {
    const target = targetOfTrip(trip, this.clock());
    const { ranked, fault } = await this.planning.rank(target, among, null);
    const own = ranked.find(({ driverId }) => driverId === hours.id);
    if (own === undefined) return { hours, ...notJudged(fault ?? "planning gave no result") };
    const [first] = ranked;
    const better = first === own || first?.state !== "on-time" ? null : first.driverId;
    const betterNow = among.find(({ id }) => id === better)?.name ?? better;
    return { hours, ...(await this.#withOthers(judged(own, target), own, target, null)), betterNow };
  }

  /** Names the driver's other works that it meets: who makes another one late is not simply on time. */
  async #withOthers(
    judgement: Omit<Judgement, "hours">,
    { driverId, plan }: RankedWithRests,
    target: Target,
    without: number | null,
  ): Promise<Omit<Judgement, "hours">> {
    const { after, later } = await this.planning.meetings(target, driverId, plan, without);
    const join = (line: string) => [line, ...(after === null ? [] : [after]), ...later].join("; ");
    const own = [judgement.verdict, ...(after === null ? [] : [after])];
    return {
      ...judgement,
      isOnTime: judgement.isOnTime && later.length === 0,
      line: join(judgement.line),
      verdict: join(judgement.verdict),
      reasons: judgement.isOnTime ? [...later, ...own] : [...own, ...later],
    };
  }
}

function judged(ranked: RankedWithRests, { named }: Target): Omit<Judgement, "hours"> {
  const { state, plan, rests } = ranked;
  const label = labelFor(named, rests);
  if (state === "blocked") return { isOnTime: false, ...said(`Blocked: ${rankReason(ranked, label)}`) };
  if (!plan) return notJudged(rankReason(ranked, label));
  const verdict = verdictOf(plan, label);
  const withTimes = verdictLine({ ...verdict, why: verdict.whyWithTimes });
  const line = verdictLine(verdict);
  return { isOnTime: state === "on-time", line, verdict: withTimes, reasons: [withTimes], betterNow: null };
}

const said = (line: string) => ({ line, verdict: line, reasons: [line], betterNow: null });
const notJudged = (missing: string) => ({ isOnTime: false, ...said(`Unknown: ${missing}`) });
