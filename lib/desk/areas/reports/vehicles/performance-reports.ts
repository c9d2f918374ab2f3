import type {
  PerformanceReport,
  UnitDay,
  UnitPerformance,
  UnitReport,
} from "@/lib/contract/desk/reports/performance";
import type { ReportTargets } from "@/lib/contract/desk/reports/report-targets";
import { ianaZoneOfReport } from "@/lib/contract/interface/reports";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import {
  addSums,
  distanceFromTargets,
  gradeOf,
  gradesOf,
  measuresOf,
  noSums,
  ranksOf,
  worstGrade,
} from "@/lib/desk/areas/reports/vehicles/measures";
import type {
  DaysRead,
  PerformanceDays,
  ReportTimezone,
} from "@/lib/desk/areas/reports/vehicles/performance-days";
import {
  driversOf,
  gatherUnits,
  leftOutOf,
  type UnitDays,
} from "@/lib/desk/areas/reports/vehicles/unit-days";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { IdleStand } from "@/lib/desk/directory/vehicles/idling";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { dateOfDay, dayOfDate, terminalDays } from "@/lib/time/terminal-days";

export interface PerformanceReportsOptions extends Pick<DeskGround, "clock"> {
  days: Pick<PerformanceDays, "read">;
  fleet: Fleet;
  targets: () => Promise<ReportTargets>;
  /** Finds where and when a vehicle stood with its engine on, the longest first. */
  standsOf: (number: string) => readonly IdleStand[];
  /** Since when that is known, milliseconds since 1970. */
  standsFromMs: () => number;
}

const mostStands = 20;

interface AskedSpan {
  from: string;
  to: string;
  timezone: ReportTimezone;
}

/** The days of a span that have begun, and as many before it. */
interface Periods {
  days: readonly string[];
  before: readonly string[];
}

/** A vehicle as the roster knows it. */
interface Listed {
  number: string;
  groups: readonly string[];
  model: string | null;
  terminal: string | null;
  retired: boolean;
}

/** Reports how vehicles did in a period, against the one before and all others. */
export class PerformanceReports {
  constructor(private readonly options: PerformanceReportsOptions) {}

  /** @throws Refusal 400 for a period that lies ahead */
  async performance(
    member: Member,
    { group = null, ...span }: AskedSpan & { group?: string | null | undefined },
  ): Promise<PerformanceReport> {
    const { days, clock } = this.options;
    const { timezone } = span;
    const listed = this.#listedFor(member);
    const groups = groupsOf(member, listed);
    const asked = group === null ? groups : groups.filter((one) => one === group);
    const periods = this.#periods(span);
    const [targets, read, readBefore] = await Promise.all([
      this.options.targets(),
      days.read({ timezone, groups, days: periods.days }),
      days.read({ timezone, groups: asked, days: periods.before }),
    ]);
    const seen = new Map(listed.map((one) => [one.number, one]));
    const isSeen = (number: string) => member.terminals.length === 0 || seen.has(number);
    const fleet = onlyThose(gatherUnits(read, groups, periods.days), isSeen);
    const own = group === null ? fleet : onlyThose(gatherUnits(read, asked, periods.days), isSeen);
    const before = onlyThose(gatherUnits(readBefore, asked, periods.before), isSeen);
    const inGroup = listed.filter((one) => group === null || one.groups.includes(group));
    const missing = [read.missing, readBefore.missing];
    const now = totalOf(own);
    return {
      from: periods.days[0] ?? span.from,
      to: periods.days.at(-1) ?? span.to,
      beforeFrom: periods.before[0] ?? span.from,
      beforeTo: periods.before.at(-1) ?? span.from,
      timezone,
      group,
      groups,
      targets,
      now,
      before: totalOf(before),
      fleet: totalOf(fleet),
      grades: gradesOf(now, targets),
      units: unitsOf(own, before, seen, targets),
      ...leftOut(own, inGroup, read, periods.days),
      missing: {
        count: missing.reduce((sum, { count }) => sum + count, 0),
        of: missing.reduce((sum, { of }) => sum + of, 0),
        reading: missing.some(({ reading }) => reading),
        why: missing.find(({ why }) => why !== null)?.why ?? null,
      },
      computedAt: new Date(clock()).toISOString(),
    };
  }

  /** @throws Refusal 404 for a vehicle that the member does not see */
  async unit(member: Member, number: string, span: AskedSpan): Promise<UnitReport> {
    const groups = this.options.fleet.terminalsOfNumber(number);
    if (groups.length === 0 || !sees(scopeOf(member.terminals), groups))
      throw new Refusal("NOT_FOUND", `No vehicle ${number} is in a group that you see`);
    const { days } = this.#periods(span);
    const [targets, read] = await Promise.all([
      this.options.targets(),
      this.options.days.read({ timezone: span.timezone, groups, days }),
    ]);
    const unit = gatherUnits(read, groups, days).get(number) ?? { sums: noSums(), days: new Map() };
    const isRead = (day: string) => groups.some((group) => read.recordsOf(group, day) !== null);
    return {
      number,
      days: days.map((day) => unitDay(day, unit, isRead(day), targets)),
      drivers: driversOf(unit),
      stands: this.options
        .standsOf(number)
        .slice(0, mostStands)
        .map(({ place, fromMs, toMs }) => ({
          ...place,
          from: new Date(fromMs).toISOString(),
          to: new Date(toMs).toISOString(),
        })),
      positionsFrom: new Date(this.options.standsFromMs()).toISOString(),
    };
  }

  #periods({ from, to, timezone }: AskedSpan): Periods {
    const { dayAt } = terminalDays(ianaZoneOfReport[timezone], "00:00");
    const today = dayAt(this.options.clock());
    const [first, last] = [dayOfDate(from), Math.min(today, dayOfDate(to))];
    if (first > today) throw badFields([{ path: "from", message: "must not be after today" }]);
    const count = last - first + 1;
    const dates = (start: number) => Array.from({ length: count }, (_, index) => dateOfDay(start + index));
    return { days: dates(first), before: dates(first - count) };
  }

  #listedFor(member: Member): Listed[] {
    const { fleet } = this.options;
    const scope = scopeOf(member.terminals);
    return Array.from({ length: fleet.size }, (_, index) => index).flatMap((index) => {
      const entry = fleet.entry(index);
      const groups = fleet.terminalsOf(index);
      if (entry === undefined || !sees(scope, groups)) return [];
      const model = [entry.year, entry.model].filter((part) => part !== null).join(" ");
      const { number, terminal, retired } = entry;
      return { number, groups, terminal, retired, model: model === "" ? null : model };
    });
  }
}

/** Lists what the member may ask for. */
function groupsOf({ terminals }: Member, listed: readonly Listed[]): string[] {
  const all = new Set(listed.flatMap(({ groups }) => groups));
  const seen = terminals.length === 0 ? [...all] : terminals.filter((terminal) => all.has(terminal));
  return seen.sort();
}

const onlyThose = (units: Map<string, UnitDays>, isSeen: (number: string) => boolean) =>
  new Map([...units].filter(([number]) => isSeen(number)));

function totalOf(units: ReadonlyMap<string, UnitDays>) {
  const total = noSums();
  for (const { sums } of units.values()) addSums(total, sums);
  return measuresOf(total);
}

/** Vehicles with a day that counts. */
function unitsOf(
  own: ReadonlyMap<string, UnitDays>,
  before: ReadonlyMap<string, UnitDays>,
  seen: ReadonlyMap<string, Listed>,
  targets: ReportTargets,
): UnitPerformance[] {
  const counted = [...own].filter(([, { sums }]) => sums.days > 0);
  const distances = (units: Iterable<[string, UnitDays]>) =>
    new Map([...units].map(([number, { sums }]) => [number, distanceFromTargets(measuresOf(sums), targets)]));
  const ranks = ranksOf(distances(counted));
  const ranksBefore = ranksOf(distances(before));
  return counted.map(([number, unit]) => {
    const now = measuresOf(unit.sums);
    const earlier = before.get(number)?.sums;
    const grades = gradesOf(now, targets);
    return {
      number,
      terminal: seen.get(number)?.terminal ?? null,
      model: seen.get(number)?.model ?? null,
      drivers: driversOf(unit).map(({ name }) => name),
      now,
      before: earlier === undefined || earlier.days === 0 ? null : measuresOf(earlier),
      grades,
      grade: worstGrade(grades),
      rank: ranks.get(number) ?? null,
      rankBefore: ranksBefore.get(number) ?? null,
    };
  });
}

function leftOut(
  own: ReadonlyMap<string, UnitDays>,
  listed: readonly Listed[],
  read: DaysRead,
  days: readonly string[],
): Pick<PerformanceReport, "leftOut" | "counts"> {
  const roster = new Map(listed.map((one) => [one.number, one]));
  const numbers = [...new Set([...roster.keys(), ...own.keys()])].sort();
  let unitDays = 0;
  const entries = numbers.flatMap((number) => {
    const groups = roster.get(number)?.groups ?? [];
    // Count only days that were read: of others nothing can be said.
    const known = days.filter(
      (day) => own.get(number)?.days.has(day) || groups.some((group) => read.recordsOf(group, day) !== null),
    );
    unitDays += known.length;
    return known.length === 0
      ? []
      : leftOutOf(number, own.get(number), known, roster.get(number)?.retired ?? false);
  });
  const whole = entries.filter(({ reason }) => reason !== "no-fuel");
  const withoutAny = numbers.filter((number) => (own.get(number)?.sums.days ?? 0) === 0);
  return {
    leftOut: entries,
    counts: {
      units: numbers.length,
      unitDays,
      leftOutUnits: withoutAny.length,
      leftOutUnitDays: whole.reduce((sum, entry) => sum + entry.days.length, 0),
    },
  };
}

function unitDay(date: string, { days }: UnitDays, isRead: boolean, targets: ReportTargets): UnitDay {
  const known = days.get(date);
  const nothing = {
    figure: null,
    miles: null,
    mpg: null,
    idleShare: null,
    idleGrade: null,
    engineHours: null,
  };
  if (known === undefined) return { date, state: isRead ? "nothing-reported" : "not-read", ...nothing };
  const { record, verdict } = known;
  if (verdict.state !== "counted")
    return {
      ...nothing,
      date,
      state: verdict.state,
      figure: verdict.figure,
      engineHours: record.engineHours,
    };
  const { miles, fuelGallons, idleHours, engineHours } = record;
  const idleShare = engineHours && idleHours !== null ? (100 * idleHours) / engineHours : null;
  return {
    date,
    state: verdict.hasFuel ? "counted" : "no-fuel",
    figure: null,
    miles,
    mpg: verdict.hasFuel && miles !== null && fuelGallons ? miles / fuelGallons : null,
    idleShare,
    idleGrade: gradeOf("idleShare", idleShare, targets),
    engineHours,
  };
}
