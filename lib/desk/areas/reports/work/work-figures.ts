import {
  unjudgedReasons,
  type WorkDock,
  type WorkFigures,
  type WorkGroup,
  type WorkGrouping,
} from "@/lib/contract/desk/reports/work";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import {
  type EndedStay,
  stayOf,
  verdictOf,
  type WorkRun,
  type WorkStop,
} from "@/lib/desk/areas/reports/work/work-stop";

const minuteMs = 60_000;

/** A driver's time by the log, over the days that are asked for. */
export interface UsedMinutes {
  drive: number;
  duty: number;
}

type Driver = NonNullable<WorkRun["driver"]>;

export interface CountOptions {
  stays: StaySettings;
  /** By driver; null where the platform told of none. */
  hours: ReadonlyMap<string, UsedMinutes> | null;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/** By what a stop is grouped; null where nobody says. */
export function groupOf(stop: WorkStop, by: WorkGrouping): { key: string; label: string } | null {
  const same = (text: string | null) => (text === null ? null : { key: text, label: text });
  switch (by) {
    case "customer":
      return same(stop.customer);
    case "lane":
      return same(stop.lane);
    case "terminal":
      return same(stop.run.terminal);
    case "driver":
      return stop.run.driver && { key: stop.run.driver.id, label: stop.run.driver.name };
  }
}

/** Groups of stops with their figures: the most that were late or failed first, then the most stops. */
export function groupsOf(stops: readonly WorkStop[], by: WorkGrouping, options: CountOptions): WorkGroup[] {
  const groups = new Map<string | null, { label: string | null; stops: WorkStop[] }>();
  for (const stop of stops) {
    const group = groupOf(stop, by);
    const known = groups.get(group?.key ?? null);
    if (known) known.stops.push(stop);
    else groups.set(group?.key ?? null, { label: group?.label ?? null, stops: [stop] });
  }
  const homes = hoursGo(stops, by);
  return [...groups]
    .map(([key, { label, stops: own }]) => ({
      key,
      label,
      figures: figuresOf(own, options, ({ id }) => homes?.get(id) === key),
    }))
    .sort((a, b) => missed(b) - missed(a) || b.figures.stops - a.figures.stops);
}

const missed = ({ figures }: WorkGroup): number => figures.late + figures.failed;

/**
 * To which group each driver's hours go, so that groups add up: their own terminal's where they ran for it, else the
 * first for which they did. Of a customer's or a lane's hours nobody knows.
 */
function hoursGo(stops: readonly WorkStop[], by: WorkGrouping): Map<string, string | null> | null {
  if (by !== "driver" && by !== "terminal") return null;
  const homes = new Map<string, string | null>();
  for (const { run } of stops) {
    if (run.driver === null) continue;
    const { id, terminal } = run.driver;
    if (by === "driver") homes.set(id, id);
    else if (!homes.has(id) || run.terminal === terminal) homes.set(id, run.terminal);
  }
  return homes;
}

/**
 * Sums what stops come to, with the manifests and trips that they are of.
 * @param ownHours whose hours are in it; all drivers' where left out
 */
export function figuresOf(
  stops: readonly WorkStop[],
  options: CountOptions,
  ownHours: (driver: Driver) => boolean = () => true,
): WorkFigures {
  const { nowMs } = options;
  const verdicts = stops.map((stop) => ({ stop, ...verdictOf(stop, nowMs) }));
  const ofVerdict = (wanted: string) => verdicts.filter(({ verdict }) => verdict === wanted).length;
  const toCome = ofVerdict("to-come");
  const late = verdicts.flatMap(({ stop, verdict }) =>
    verdict === "late" ? (minutesBetween(stop.promisedMs, stop.arrivedMs) ?? []) : [],
  );
  const againstPlan = stops.flatMap(({ plannedMs, arrivedMs }) => minutesBetween(plannedMs, arrivedMs) ?? []);
  return {
    stops: stops.length - toCome,
    toCome,
    onTime: ofVerdict("on-time"),
    late: ofVerdict("late"),
    failed: ofVerdict("failed"),
    unjudged: ofVerdict("unjudged"),
    unjudgedBecause: countsOf(
      unjudgedReasons,
      (reason) => verdicts.filter(({ unjudgedBecause }) => unjudgedBecause === reason).length,
    ),
    lateMinutes: average(late),
    againstPlanMinutes: average(againstPlan),
    planned: againstPlan.length,
    ...staysOf(stops, options.stays),
    ...runFigures([...new Set(stops.map(({ run }) => run))], options.hours, ownHours),
  };
}

function staysOf(stops: readonly WorkStop[], settings: StaySettings) {
  const stays = stops.flatMap((stop) => stayOf(stop, settings) ?? []);
  const left = stops.filter(({ state }) => state === "over").length;
  const sum = (values: readonly (number | null)[]) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : total(known);
  };
  return {
    stays: stays.length,
    dockMinutes: sum(stays.map(({ dockMinutes }) => dockMinutes)),
    detentionMinutes: sum(stays.map(({ detentionMinutes }) => detentionMinutes)),
    billableMinutes: sum(stays.map(({ billableMinutes }) => billableMinutes)),
    layoverDays: sum(stays.map(({ layoverDays }) => layoverDays)),
    detained: stays.filter(isDetained).length,
    staysUnknown: Math.max(0, left - stays.length),
  };
}

const isDetained = ({ detentionMinutes }: EndedStay): boolean => (detentionMinutes ?? 0) > 0;

function runFigures(
  runs: readonly WorkRun[],
  hours: CountOptions["hours"],
  ownHours: (driver: Driver) => boolean,
) {
  const trips = runs.filter(({ kind }) => kind === "trip");
  const drivers = new Map(runs.flatMap(({ driver }) => (driver ? [[driver.id, driver]] : [])));
  const own = [...drivers.values()].filter(ownHours);
  const used = own.flatMap(({ id }) => hours?.get(id) ?? []);
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);
  const sum = (values: readonly number[]) => (values.length === 0 ? null : total(values));
  const empties = trips.flatMap(({ empty }) => empty ?? []);
  // Taken whole of each trip, as hours are of each driver: a total then is what its parts say, to the last figure.
  const whole = (miles: readonly number[]) => sum(miles.map(Math.round));
  const emptyMiles = whole(empties.map(({ miles }) => miles));
  return {
    manifests: runs.length - trips.length,
    trips: trips.length,
    miles: whole(known(trips.map(({ miles }) => miles))),
    emptyMiles: empties.length < trips.length && emptyMiles === 0 ? null : emptyMiles,
    emptyEstimated: empties.filter(({ isEstimated }) => isEstimated).length,
    emptyUnknown: trips.length - empties.length,
    driveMinutes: sum(used.map(({ drive }) => drive)),
    dutyMinutes: sum(used.map(({ duty }) => duty)),
    drivers: own.length,
    hoursUnknown: own.length - used.length,
  };
}

/** Places with their stays, the longest detention first. */
export function docksOf(stops: readonly WorkStop[], settings: StaySettings): WorkDock[] {
  const docks = new Map<string, WorkDock>();
  for (const stop of stops) {
    const stay = stayOf(stop, settings);
    if (stay === null) continue;
    const { place } = stop;
    const dock = docks.get(place) ?? { place, stays: 0, dockMinutes: 0, detentionMinutes: null, detained: 0 };
    dock.stays += 1;
    dock.dockMinutes += stay.dockMinutes;
    // Leave out a stay without a figure, since no detention is agreed there: a place has some figure once one of its
    // stays has.
    if (stay.detentionMinutes !== null)
      dock.detentionMinutes = (dock.detentionMinutes ?? 0) + stay.detentionMinutes;
    if (isDetained(stay)) dock.detained += 1;
    docks.set(place, dock);
  }
  return [...docks.values()].sort(
    (a, b) => (b.detentionMinutes ?? 0) - (a.detentionMinutes ?? 0) || b.dockMinutes - a.dockMinutes,
  );
}

/** Counts the stops that failed by each code, the most first. */
export function codesOf(stops: readonly WorkStop[]): { code: string; stops: number }[] {
  const counts = new Map<string, number>();
  for (const { codes } of stops) for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => ({ code, stops: count })).sort((a, b) => b.stops - a.stops);
}

const countsOf = <Key extends string>(keys: readonly Key[], count: (key: Key) => number) =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const average = (values: readonly number[]) => (values.length === 0 ? null : total(values) / values.length);
const minutesBetween = (fromMs: number | null, toMs: number | null): number | null =>
  fromMs === null || toMs === null ? null : (toMs - fromMs) / minuteMs;
