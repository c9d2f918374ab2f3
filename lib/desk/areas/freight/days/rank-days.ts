import type { ManifestCandidate } from "@/lib/contract/desk/freight-days";
import type { DayPlan } from "@/lib/contract/desk/freight-manifests";
import { spokenLength } from "@/lib/planning/spoken-length";

const verdicts: readonly DayPlan["verdict"][] = ["on-time", "late", "over-hours", "unknown"];
const minuteMs = 60_000;

/** A driver with the day that they would have. */
export interface PlannedCandidate extends Omit<ManifestCandidate, "reason"> {
  /** Clauses on how it meets their works before it and what it does to those after. */
  otherWork: readonly string[];
}

/**
 * Drivers for a day, best first: those who may before those of whom that is not known before those who may not (by the hours,
 * and by the endorsement where the load is placarded), then on time before late before over hours before unknown, those at the
 * terminal before those elsewhere, those free that day before those who have another manifest or other work that it meets;
 * then by the hours that are left, the lateness, or what is too long.
 */
export function rankedCandidates(
  candidates: readonly PlannedCandidate[],
  needsHazmat = false,
): ManifestCandidate[] {
  return candidates
    .toSorted(
      (a, b) =>
        (needsHazmat ? mayNot(a) - mayNot(b) || lacksHazmat(a) - lacksHazmat(b) : 0) ||
        verdicts.indexOf(a.plan.verdict) - verdicts.indexOf(b.plan.verdict) ||
        Number(a.awayMiles !== null) - Number(b.awayMiles !== null) ||
        Number(a.otherManifest !== null) - Number(b.otherManifest !== null) ||
        a.otherWork.length - b.otherWork.length ||
        missOf(a.plan) - missOf(b.plan) ||
        leftOf(b.plan) - leftOf(a.plan) ||
        a.name.localeCompare(b.name),
    )
    .map(({ otherWork, ...candidate }) => ({ ...candidate, reason: reasonOf(candidate, otherWork) }));
}

/** Ranks by the endorsement: who has it first, who lacks it last, who is not known between. */
const lacksHazmat = ({ hazmat: { state } }: PlannedCandidate): number =>
  state === "endorsed" ? 0 : state === "not-known" ? 1 : 2;

const lacksHours: Partial<Record<DayPlan["verdict"], number>> = { "over-hours": 2, unknown: 1 };

/** Ranks by both: an endorsement is no use to who has no hours left. */
const mayNot = (candidate: PlannedCandidate): number =>
  Math.max(lacksHazmat(candidate), lacksHours[candidate.plan.verdict] ?? 0);

/** Minutes too long, or late. */
const missOf = ({ overMinutes, stops }: DayPlan): number =>
  overMinutes ?? Math.max(0, ...stops.map(({ slackMinutes }) => -(slackMinutes ?? 0)));

const leftOf = ({ driveLeftMinutes, dutyLeftMinutes }: DayPlan): number =>
  Math.min(driveLeftMinutes ?? 0, dutyLeftMinutes ?? 0);

const length = (minutes: number | null): string => spokenLength((minutes ?? 0) * minuteMs);

function reasonOf(
  { plan, otherManifest, awayMiles }: Omit<PlannedCandidate, "otherWork">,
  otherWork: readonly string[],
): string {
  const { verdict, sentence, driveLeftMinutes, dutyLeftMinutes } = plan;
  const left = `${length(driveLeftMinutes)} drive and ${length(dutyLeftMinutes)} shift left after it`;
  const own = verdict === "on-time" ? `On time, ${left}` : sentence;
  const away = awayMiles === null ? "" : `; last seen ${awayMiles} mi from the terminal`;
  const other = otherManifest === null ? [] : [`has ${otherManifest} that day`];
  return [`${own}${away}`, ...otherWork, ...other].join("; ");
}
