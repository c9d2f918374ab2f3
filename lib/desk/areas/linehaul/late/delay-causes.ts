import type { DelayCause } from "@/lib/contract/desk/linehaul/late-leg";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { DelaySources } from "@/lib/desk/areas/linehaul/late/delay-sources";

type DelayedLeg = Pick<
  LinehaulRow,
  | "origin"
  | "originDoor"
  | "closePlannedAt"
  | "closedAt"
  | "departPlannedAt"
  | "departedAt"
  | "arrivePlannedAt"
  | "arrivedAt"
  | "etaAt"
  | "etaBasis"
  | "slackMinutes"
  | "relay"
  | "knownAt"
>;

export interface DelayFacts {
  /** Rest and the 30-minute break (49 CFR 395.3(a)(3)(ii)) that lawfully stand before the arrival; null where nobody planned it. */
  onTheWay: { restMinutes: number | null; breakMinutes: number | null } | null;
  /** Instants at which each of its sources was made known; the newest word on the leg stands in for what nobody says. */
  sources: DelaySources;
  nowMs: number;
  /** Time of day at the origin. */
  timeLabel: (at: string) => string;
}

const minuteMs = 60_000;
const between = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs);
/** Whole minutes: those of a plan have fractions, and causes add up to what is shown. */
const within = (minutes: number, most: number): number => Math.max(0, Math.min(Math.round(minutes), most));

/**
 * Splits the delay of a leg into its causes; the minutes add up to it. A cause has no more minutes than what comes after it kept:
 * a late close that was made up before leaving is none. Empty without a planned and an expected arrival.
 */
export function delayCauses(leg: DelayedLeg, facts: DelayFacts): DelayCause[] {
  if ((leg.arrivedAt ?? leg.etaAt) === null || leg.slackMinutes === null) return [];
  // Takes what its row shows: it goes on while an arrival that was due is not reported.
  const total = -leg.slackMinutes;
  const leaving = leavingMinutes(leg, facts.nowMs);
  const closing =
    leg.closePlannedAt === null || leg.closedAt === null
      ? 0
      : within(between(leg.closePlannedAt, leg.closedAt), Math.max(0, leaving));
  const overdue = overdueMinutes(leg, facts.nowMs);
  const road = total - leaving - overdue;
  const awaiting = within(awaitingMinutes(leg, facts.nowMs), Math.max(0, road));
  const rest = within(facts.onTheWay?.restMinutes ?? 0, Math.max(0, road - awaiting));
  const pause = within(facts.onTheWay?.breakMinutes ?? 0, Math.max(0, road - awaiting - rest));
  const { hoursAt } = facts.sources;
  const byHours = { source: "driver's hours", sourceAt: hoursAt };
  const made: Cause[] = [
    closeCause(leg, closing, facts),
    leaveCause(leg, leaving - closing, { ...facts, isClosedLate: closing > 0 }),
    awaitCause(leg, awaiting, facts),
    { ...byHours, kind: "rest", minutes: rest, label: "Rest on the way", detail: "not enough hours left" },
    { ...byHours, kind: "break", minutes: pause, label: "Break due on the way", detail: "8 h of driving" },
    driveCause(leg, road - awaiting - rest - pause, facts.sources),
    {
      ...{ kind: "overdue", minutes: overdue, label: "Due since, arrival not reported" },
      ...{ detail: "", source: "last update", sourceAt: null },
    },
  ];
  return made
    .filter(({ minutes }) => minutes !== 0)
    .map(({ sourceAt, ...cause }) => ({ ...cause, knownAt: sourceAt ?? leg.knownAt }));
}

/** Cause with when its source was made known; null takes the newest word on the leg. */
type Cause = Omit<DelayCause, "knownAt"> & { sourceAt: string | null };

/** From the planned departure until it left, or until now where it should have and did not. */
function leavingMinutes({ departPlannedAt, departedAt }: DelayedLeg, nowMs: number): number {
  if (departPlannedAt === null) return 0;
  if (departedAt !== null) return between(departPlannedAt, departedAt);
  return Math.max(0, Math.round((nowMs - Date.parse(departPlannedAt)) / minuteMs));
}

/** From the planned departure, or from now where that has passed, until the leg before it of its relay is there. */
function awaitingMinutes({ departPlannedAt, departedAt, relay }: DelayedLeg, nowMs: number): number {
  if (departPlannedAt === null || departedAt !== null || relay?.awaits?.at == null) return 0;
  return (Date.parse(relay.awaits.at) - Math.max(nowMs, Date.parse(departPlannedAt))) / minuteMs;
}

/** From the expected arrival until now, where it has passed and nobody reported one. */
function overdueMinutes({ arrivedAt, etaAt }: DelayedLeg, nowMs: number): number {
  if (arrivedAt !== null || etaAt === null) return 0;
  return Math.max(0, Math.round((nowMs - Date.parse(etaAt)) / minuteMs));
}

function closeCause(leg: DelayedLeg, minutes: number, { timeLabel, sources }: DelayFacts): Cause {
  const { origin, originDoor, closedAt, closePlannedAt } = leg;
  const door = originDoor === null ? "" : ` door ${originDoor}`;
  const times =
    closedAt === null || closePlannedAt === null
      ? ""
      : `${timeLabel(closedAt)} for ${timeLabel(closePlannedAt)}`;
  return {
    kind: "close",
    minutes,
    label: `Closed late${origin === null ? "" : ` at ${origin}${door}`}`,
    detail: times,
    source: "manifest",
    sourceAt: sources.closedAt,
  };
}

function leaveCause(
  { departedAt, departPlannedAt }: DelayedLeg,
  minutes: number,
  { timeLabel, sources, isClosedLate }: DelayFacts & { isClosedLate: boolean },
): Cause {
  const planned = departPlannedAt === null ? "" : timeLabel(departPlannedAt);
  if (departedAt === null)
    return {
      ...{ kind: "leave", minutes, label: "Has not left", detail: `planned ${planned}` },
      ...{ source: "last update", sourceAt: null },
    };
  return {
    kind: "leave",
    minutes,
    label: minutes < 0 ? "Left early" : isClosedLate ? "Left late after closing" : "Left late",
    detail: `${timeLabel(departedAt)} for ${planned}`,
    source: "departure report",
    sourceAt: sources.departedAt,
  };
}

function awaitCause({ relay, knownAt }: DelayedLeg, minutes: number, { timeLabel }: DelayFacts): Cause {
  const { at = null, knownAt: sourceAt = knownAt } = relay?.awaits ?? {};
  return {
    ...{ kind: "relay", minutes, label: "Waits for the relay leg before it" },
    ...{ detail: at === null ? "" : `expected ${timeLabel(at)}`, source: "that leg", sourceAt },
  };
}

/** Source of the rest of the delay: what its arrival is known by. */
function driveSource(
  { arrivedAt, departedAt, etaBasis }: DelayedLeg,
  sources: DelaySources,
): Pick<Cause, "source" | "sourceAt"> {
  if (arrivedAt !== null) return { source: "arrival report", sourceAt: sources.arrivedAt };
  if (etaBasis === "platform") return { source: "platform's ETA", sourceAt: sources.expectedAt };
  // Count what has not left from its origin: nothing but its driver's hours is newly known of it.
  if (departedAt === null) return { source: "road times, driver's hours", sourceAt: sources.hoursAt };
  return { source: "position, roads ahead", sourceAt: sources.positionAt };
}

function driveCause(leg: DelayedLeg, minutes: number, sources: DelaySources): Cause {
  return {
    kind: "drive",
    minutes,
    label: minutes < 0 ? "Made up on the road" : "Lost on the road",
    detail: leg.departPlannedAt === null ? "planned departure not known" : "",
    ...driveSource(leg, sources),
  };
}
