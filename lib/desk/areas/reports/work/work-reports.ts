import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type {
  WorkGrouping,
  WorkPart,
  WorkReport,
  WorkStay,
  WorkStays,
  WorkTrend,
} from "@/lib/contract/desk/reports/work";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { weeksBefore } from "@/lib/desk/areas/reports/work/weeks-before";
import {
  codesOf,
  docksOf,
  figuresOf,
  groupOf,
  groupsOf,
  type UsedMinutes,
} from "@/lib/desk/areas/reports/work/work-figures";
import type { WorkDays, WorkSource } from "@/lib/desk/areas/reports/work/work-source";
import { stayOf, verdictOf, type WorkStop } from "@/lib/desk/areas/reports/work/work-stop";
import type { DeskGround } from "@/lib/desk/ground";
import { isoOf } from "@/lib/time/utc";

export interface WorkReportsOptions extends Pick<DeskGround, "clock"> {
  source: Pick<WorkSource, "read">;
  company: () => Promise<Pick<CompanySettings, "stays">>;
  freightSettings: () => Promise<FreightSettings>;
}

interface Asked extends WorkDays {
  by: WorkGrouping;
  terminal?: string | undefined;
}

interface AskedStays extends Asked {
  group?: string | undefined;
  place?: string | undefined;
  code?: string | undefined;
  part: WorkPart;
}

const mostDocks = 200;
const mostStays = 500;
const trendWeeks = 6;
/** Keeps weeks that are over for so long: they change seldom, by a late event, a code that now counts. */
const weekKeepMs = 300_000;
const mostWeeks = 200;

/** The work of some days: on time, at docks, empty and failed, each figure with the stops behind it. */
export class WorkReports {
  readonly #weeks = new Map<string, { atMs: number; week: WorkTrend["weeks"][number] }>();

  constructor(private readonly options: WorkReportsOptions) {}

  async report(member: Member, asked: Asked): Promise<WorkReport> {
    const { source, company, clock } = this.options;
    const [{ hours, missing, terminalsOf, ...work }, { stays }, labels] = await Promise.all([
      source.read(asked),
      company(),
      this.#codeLabels(),
    ]);
    const scope = scopeOf(member.terminals);
    const seen = work.stops.filter(({ run }) => sees(scope, run.terminals));
    const stops = atTerminal(seen, asked.terminal);
    const count = { stays, hours, nowMs: clock() };
    const own = new Set(member.terminals);
    const terminals = seen.flatMap(({ run }) => run.terminal ?? []);
    return {
      from: asked.from,
      to: asked.to,
      by: asked.by,
      terminal: asked.terminal ?? null,
      terminals: [...new Set(terminals)].filter((code) => own.size === 0 || own.has(code)).sort(),
      total: figuresOf(stops, count),
      groups: groupsOf(stops, asked.by, count),
      otherDrivers: otherDrivers(stops, hours, (driver) => {
        const own = terminalsOf(driver);
        return sees(scope, own) && (asked.terminal === undefined || own.includes(asked.terminal));
      }),
      docks: docksOf(stops, stays).slice(0, mostDocks),
      codes: codesOf(stops).map((code) => ({ ...code, label: labels.get(code.code) ?? null })),
      freeMinutes: stays.freeMinutes,
      missing: [...missing],
      computedAt: isoOf(clock()),
    };
  }

  /** Stops behind a figure. */
  async stays(member: Member, asked: AskedStays): Promise<WorkStays> {
    const { source, company, clock } = this.options;
    const [work, { stays }] = await Promise.all([source.read(asked), company()]);
    const scope = scopeOf(member.terminals);
    const nowMs = clock();
    const found = atTerminal(work.stops, asked.terminal)
      .filter(({ run }) => sees(scope, run.terminals))
      .filter((stop) => isAsked(stop, asked))
      .map((stop) => stayRow(stop, stays, nowMs))
      .filter((stay) => isOfPart(stay, asked.part))
      .sort((a, b) => badness(b) - badness(a));
    return { stays: found.slice(0, mostStays), total: found.length };
  }

  /** The weeks to a day, one read after the other: of a big carrier each is many thousand stops. */
  async trend(member: Member, asked: { to: string; terminal?: string | undefined }): Promise<WorkTrend> {
    const weeks: WorkTrend["weeks"] = [];
    for (const days of weeksBefore(asked.to, trendWeeks))
      weeks.push(await this.#week(member, days, asked.terminal));
    return { terminal: asked.terminal ?? null, weeks };
  }

  async #week(
    member: Member,
    days: WorkDays,
    terminal: string | undefined,
  ): Promise<WorkTrend["weeks"][number]> {
    const { source, company, clock } = this.options;
    const scope = scopeOf(member.terminals);
    const key = JSON.stringify([days, scope.key, terminal ?? null]);
    const kept = this.#weeks.get(key);
    if (kept && clock() - kept.atMs < weekKeepMs) return kept.week;
    const [{ stops, hours, missing }, { stays }] = await Promise.all([source.read(days), company()]);
    const seen = atTerminal(stops, terminal).filter(({ run }) => sees(scope, run.terminals));
    const figures = figuresOf(seen, { stays, hours, nowMs: clock() });
    const week = { ...days, figures, missing: [...missing] };
    this.#weeks.delete(key);
    this.#weeks.set(key, { atMs: clock(), week });
    for (const oldest of this.#weeks.keys()) if (this.#weeks.size > mostWeeks) this.#weeks.delete(oldest);
    return week;
  }

  async #codeLabels(): Promise<Map<string, string>> {
    const { completionCodes } = await this.options.freightSettings();
    return new Map([
      ["skipped", "Skipped"],
      ...completionCodes.map(({ code, label }): [string, string] => [code, label]),
    ]);
  }
}

/** Those who drove on these days for none of the stops. @param isSeen whether a driver is of those asked for */
function otherDrivers(
  stops: readonly WorkStop[],
  hours: ReadonlyMap<string, UsedMinutes> | null,
  isSeen: (driver: string) => boolean,
): WorkReport["otherDrivers"] {
  const counted = new Set(stops.flatMap(({ run }) => run.driver?.id ?? []));
  const others = [...(hours ?? [])].filter(
    ([driver, { drive, duty }]) => drive + duty > 0 && !counted.has(driver) && isSeen(driver),
  );
  return { drivers: others.length, driveMinutes: others.reduce((sum, [, { drive }]) => sum + drive, 0) };
}

const atTerminal = (stops: readonly WorkStop[], terminal: string | undefined) =>
  terminal === undefined ? stops : stops.filter(({ run }) => run.terminal === terminal);

function isAsked(stop: WorkStop, { by, group, place, code }: AskedStays): boolean {
  if (group !== undefined && (groupOf(stop, by)?.key ?? "") !== group) return false;
  if (place !== undefined && stop.place !== place) return false;
  return code === undefined || stop.codes.includes(code);
}

function isOfPart({ verdict, dockMinutes, detentionMinutes }: WorkStay, part: WorkPart): boolean {
  switch (part) {
    case "all":
      return true;
    case "stays":
      return dockMinutes !== null;
    case "detained":
      return detentionMinutes !== null && detentionMinutes > 0;
    default:
      return verdict === part;
  }
}

const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));

function stayRow(stop: WorkStop, settings: StaySettings, nowMs: number): WorkStay {
  const { run, stopId, place, customer, lane, timezone } = stop;
  const stay = stayOf(stop, settings);
  return {
    kind: run.kind,
    documentId: run.id,
    title: run.title,
    stopId,
    place,
    customer,
    lane,
    terminal: run.terminal,
    driver: run.driver?.name ?? null,
    timezone,
    ...verdictOf(stop, nowMs),
    plannedAt: isoOrNull(stop.plannedMs),
    promisedAt: isoOrNull(stop.promisedMs),
    arrivedAt: isoOrNull(stop.arrivedMs),
    departedAt: isoOrNull(stop.departedMs),
    dockMinutes: stay?.dockMinutes ?? null,
    detentionMinutes: stay?.detentionMinutes ?? null,
    billableMinutes: stay?.billableMinutes ?? null,
    layoverDays: stay?.layoverDays ?? null,
    codes: [...stop.codes],
  };
}

/** Minutes late, and minutes held: what went worst stands first. */
const badness = ({ promisedAt, arrivedAt, detentionMinutes }: WorkStay): number => {
  const late =
    promisedAt === null || arrivedAt === null ? 0 : (Date.parse(arrivedAt) - Date.parse(promisedAt)) / 60_000;
  return Math.max(0, late) + (detentionMinutes ?? 0);
};
