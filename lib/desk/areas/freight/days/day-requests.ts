import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type {
  DayDraft,
  DayPreview,
  ManifestCandidates,
  OrderProposal,
  OrderRequest,
} from "@/lib/contract/desk/freight-days";
import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import { hazardSentences, type Riding } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import { DayDrafts, type DayDraftsOptions } from "@/lib/desk/areas/freight/days/day-drafts";
import { planInPieces, withAdded } from "@/lib/desk/areas/freight/days/day-pieces";
import { dayResponse } from "@/lib/desk/areas/freight/days/day-response";
import { type Days, type DaysOptions, planOfOutcome } from "@/lib/desk/areas/freight/days/days";
import { arrivalWarnings, type DraftedDay, placeWarnings } from "@/lib/desk/areas/freight/days/draft-target";
import { hazmatStanding, needsEndorsement } from "@/lib/desk/areas/freight/days/hazmat-endorsement";
import { orderSentence } from "@/lib/desk/areas/freight/days/order-sentence";
import { noteOfDay } from "@/lib/desk/areas/freight/days/planned-work";
import { type PlannedCandidate, rankedCandidates } from "@/lib/desk/areas/freight/days/rank-days";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { DayJob } from "@/lib/desk/planning/day-job";
import type { PlanQueue } from "@/lib/desk/planning/plan-queue";
import { clocksAt } from "@/lib/driver-hours/driver-clocks";
import { whyUnknown } from "@/lib/driver-hours/driver-state";
import { sentenceCase, sentenceEnded } from "@/lib/format/sentence-case";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { instantAt } from "@/lib/time/day-window";
import { cutTo, type Span } from "@/lib/time/spans";
import { isoOf } from "@/lib/time/utc";
import { wallTime } from "@/lib/time/wall-time";

export interface DayRequestsOptions extends DayDraftsOptions, Pick<DaysOptions, "planner" | "company"> {
  days: Days;
  queue: PlanQueue;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  /** Reads when drivers are out of service, by driver; left out for never. */
  outOfService?: () => Promise<ReadonlyMap<string, readonly Span[]>>;
  personOf: (driverId: string) => Person | null;
  /** Finds what freight asks for if it rides as one load. */
  hazardsOf: (riding: readonly Riding[]) => Promise<LoadHazards>;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Counts drivers this near as there: in the terminal's town, at home or in its yard. */
const nearMiles = 15;

/** Days as members would have them: previews, better orders, drivers. */
export class DayRequests {
  readonly #drafts: DayDrafts;

  constructor(private readonly options: DayRequestsOptions) {
    this.#drafts = new DayDrafts(options);
  }

  /** @throws Refusal 404 for a manifest that the member does not see, 400 for freight that they do not see */
  async preview(
    member: Member,
    draft: DayDraft,
    signal: AbortSignal,
    { withPath = true } = {},
  ): Promise<DayPreview> {
    const { days, clock } = this.options;
    const drafted = this.#drafts.read(member, draft);
    const was = draft.manifestId === null ? null : days.planOf(draft.manifestId);
    const { day, load, addedShipments, riding } = drafted;
    const hazards = await this.options.hazardsOf(riding);
    const apart = [...drafted.closed, ...hazardSentences(hazards)];
    const shown = (plan: DayPlan, warnings: readonly string[]) => ({
      plan,
      was,
      load,
      hazards,
      warnings: warnings.map(sentenceEnded),
    });
    if (typeof day === "string") return { ...shown(unknownDay(day, clock()), apart), path: [] };
    const { target } = day;
    const timeLabel = (atMs: number) => wallTime(atMs, target.zone).time;
    const warnings = [
      ...apart,
      ...arrivalWarnings(addedShipments, target.cutOffAtMs, timeLabel),
      ...placeWarnings(addedShipments),
    ];
    const { job, persons } = await this.#job(day, [target.driverId], withPath, signal);
    if (typeof job === "string") return { ...shown(unknownDay(job, clock()), warnings), path: [] };
    const outcome = await this.#planned(member, signal, job);
    const at = { nowMs: clock(), waitingIs: job.waitingIs };
    const plan = planOfOutcome(outcome, target, persons[0] ?? { clocksAsOfMs: null, before: [] }, at);
    const later = await days.madeLate(target, target.driverId, plan);
    for (const clause of later) warnings.push(sentenceCase(clause));
    const path = "path" in outcome ? outcome.path : [];
    return {
      ...shown(plan, warnings),
      path: path.map(([longitude, latitude]) => [longitude, latitude]),
    };
  }

  /**
   * Tells what a day that was previewed does to the works of its driver after it, a clause each. @throws Refusal as
   * {@link preview}
   */
  async madeLate(member: Member, draft: DayDraft, plan: DayPlan): Promise<string[]> {
    const { day } = this.#drafts.read(member, draft);
    return typeof day === "string" ? [] : this.options.days.madeLate(day.target, day.target.driverId, plan);
  }

  /** @throws Refusal as {@link preview} */
  async order(member: Member, request: OrderRequest, signal: AbortSignal): Promise<OrderProposal> {
    const { planner, clock, queue } = this.options;
    const { day } = this.#drafts.read(member, request);
    if (typeof day === "string") return noOrder([], day, clock());
    const { target } = day;
    const present = target.stops.map(({ stopId }) => stopId);
    const { job, persons } = await this.#job(day, [target.driverId], false, signal);
    if (typeof job === "string") return noOrder(present, job, clock());
    const keeps = new Set(request.pinned);
    const pinned = target.stops.flatMap(({ stopId }, stop) => (keeps.has(stopId) ? [stop] : []));
    const found = await queue.request(member.id, signal, async (turn) => {
      const ordered = await withAdded(planner, job, turn);
      return "fault" in ordered ? ordered : turn(() => planner.orderDay({ ...ordered, pinned }));
    });
    const nowMs = clock();
    if ("fault" in found) return noOrder(present, found.fault, nowMs);
    const asOfMs = persons[0]?.clocksAsOfMs ?? null;
    const [before] = found.before.days;
    const [after] = found.after.days;
    if (!before || !after) return noOrder(present, "planning gave no result", nowMs);
    const sentence = orderSentence(
      { ...before, order: found.before.order },
      { ...after, order: found.after.order },
      found.provenBest,
      {
        stop: (stop) => String(target.stops[stop]?.number ?? target.stops[stop]?.name),
        timeAt: (atMs) => wallTime(atMs, target.zone).time,
      },
    );
    return {
      order: found.after.order.flatMap((stop) => target.stops[stop]?.stopId ?? []),
      provenBest: found.provenBest,
      before: dayResponse(before, target, asOfMs, nowMs),
      after: dayResponse(after, target, asOfMs, nowMs),
      sentence,
    };
  }

  /** Drivers of the manifest's terminal, best first. @throws Refusal as {@link preview} */
  async candidates(member: Member, draft: DayDraft, signal: AbortSignal): Promise<ManifestCandidates> {
    const { clock, days } = this.options;
    const { day, terminal, riding, drivenOn } = this.#drafts.read(member, draft);
    const needsHazmat = needsEndorsement(await this.options.hazardsOf(riding));
    const isOut = await this.#isOutOn(day);
    const drivers = this.options
      .driversSeenBy(member)
      .filter(({ id, terminals }) => terminal !== null && terminals.includes(terminal) && !isOut(id));
    const judged = await this.#judged(member, day, drivers, signal);
    const company = await this.options.company();
    const target = typeof day === "string" ? null : day.target;
    const others = days
      .planned()
      .filter((other) => other.day === target?.day && other.manifestId !== target.manifestId);
    const candidates = drivers.map((hours, index) => ({
      externalUserId: hours.id,
      name: hours.name ?? hours.id,
      leftNow: leftNow(hours, clock(), company),
      plan: judged[index]?.plan ?? unknownDay("planning gave no result", clock()),
      awayMiles: judged[index]?.awayMiles ?? null,
      isSeen: judged[index]?.isSeen ?? false,
      otherWork: judged[index]?.otherWork ?? [],
      hazmat: hazmatStanding(this.options.personOf(hours.id), drivenOn),
      otherManifest: others.find(({ driverId }) => driverId === hours.id)?.title ?? null,
    }));
    return { candidates: rankedCandidates(candidates, needsHazmat), at: isoOf(clock()), needsHazmat };
  }

  /** Leaves out whoever is out of service on what is left of a day. */
  async #isOutOn(day: DraftedDay | string): Promise<(driverId: string) => boolean> {
    const spans = await this.options.outOfService?.();
    const startMs = typeof day === "string" ? null : instantAt(day.target.day, "00:00", day.target.zone);
    const dayStartMs = startMs ?? this.options.clock();
    const whole = { startMs: Math.max(dayStartMs, this.options.clock()), endMs: dayStartMs + dayMs };
    return (driverId) => (spans?.get(driverId) ?? []).some((span) => cutTo(span, whole) !== null);
  }

  /** The day with each of these drivers. */
  async #judged(
    member: Member,
    day: DraftedDay | string,
    drivers: readonly DriverHours[],
    signal: AbortSignal,
  ): Promise<Pick<PlannedCandidate, "plan" | "awayMiles" | "isSeen" | "otherWork">[]> {
    const { clock, days } = this.options;
    const nothing = { awayMiles: null, isSeen: false, otherWork: [] };
    const without = (because: string) =>
      drivers.map(() => ({ plan: unknownDay(because, clock()), ...nothing }));
    if (typeof day === "string") return without(day);
    const ids = drivers.map(({ id }) => id);
    const { job, persons } = await this.#job(day, ids, false, signal);
    if (typeof job === "string") return without(job);
    const outcome = await this.#planned(member, signal, job);
    if ("fault" in outcome) return without(outcome.fault);
    const at = { nowMs: clock(), waitingIs: job.waitingIs };
    return Promise.all(
      outcome.days.map(async (judged, index) => {
        const person = persons[index];
        const plan = dayResponse(judged, day.target, person?.clocksAsOfMs ?? null, at.nowMs);
        const note = noteOfDay(day.target, plan, person?.before ?? [], at);
        const later = await days.madeLate(day.target, ids[index] ?? null, plan);
        return {
          plan,
          awayMiles: awayMiles(person?.seenAt ?? null, day.target.terminal),
          isSeen: (person?.seenAt ?? null) !== null,
          otherWork: [...(note === null ? [] : [note]), ...later],
        };
      }),
    );
  }

  async #planned(member: Member, signal: AbortSignal, job: DayJob) {
    const { planner, queue } = this.options;
    return queue.request(member.id, signal, (turn) => planInPieces(planner, job, turn));
  }

  async #job(
    { target, added }: DraftedDay,
    driverIds: readonly (string | null)[],
    withPath: boolean,
    signal: AbortSignal,
  ) {
    return this.options.days.jobOf(target, driverIds, { added, withPath }, signal);
  }
}

/** Null where the clocks are not known, or too old to be counted on. */
function leftNow(
  hours: DriverHours,
  nowMs: number,
  company: Pick<CompanySettings, "staleClockMinutes">,
): PlannedCandidate["leftNow"] {
  const clocks = whyUnknown(hours, nowMs, company) === null ? clocksAt(hours, nowMs) : null;
  const minutes = (ms: number) => Math.floor(ms / minuteMs);
  return clocks && { driveMinutes: minutes(clocks.drive), shiftMinutes: minutes(clocks.shift) };
}

function awayMiles(seenAt: GeoPoint | null, terminal: GeoPoint): number | null {
  const miles = seenAt === null ? 0 : Math.round(greatCircleMiles(seenAt, terminal));
  return miles > nearMiles ? miles : null;
}

/** The present order where no other can be judged. */
const noOrder = (order: string[], because: string, nowMs: number): OrderProposal => ({
  order,
  provenBest: false,
  before: unknownDay(because, nowMs),
  after: unknownDay(because, nowMs),
  sentence: `No sequence can be proposed: ${because}`,
});
