import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type {
  WorkGrouping,
  WorkPart,
  WorkReport,
  WorkStay,
  WorkStays,
} from "@/lib/contract/desk/reports/work";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { codesOf, docksOf, figuresOf, groupOf, groupsOf } from "@/lib/desk/areas/reports/work/work-figures";
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

/** The work of some days: on time, at docks, empty and failed, each figure with the stops behind it. */
export class WorkReports {
  constructor(private readonly options: WorkReportsOptions) {}

  async report(member: Member, asked: Asked): Promise<WorkReport> {
    const { source, company, clock } = this.options;
    const [{ hours, missing, ...work }, { stays }, labels] = await Promise.all([
      source.read(asked),
      company(),
      this.#codeLabels(),
    ]);
    const seen = work.stops.filter(({ run }) => sees(scopeOf(member.terminals), run.terminals));
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

  async #codeLabels(): Promise<Map<string, string>> {
    const { completionCodes } = await this.options.freightSettings();
    return new Map([
      ["skipped", "Skipped"],
      ...completionCodes.map(({ code, label }): [string, string] => [code, label]),
    ]);
  }
}

const atTerminal = (stops: readonly WorkStop[], terminal: string | undefined) =>
  terminal === undefined ? stops : stops.filter(({ run }) => run.terminal === terminal);

function isAsked(stop: WorkStop, { by, group, place, code }: AskedStays): boolean {
  if (group !== undefined && (groupOf(stop, by)?.key ?? "") !== group) return false;
  if (place !== undefined && stop.place !== place) return false;
  return code === undefined || stop.codes.includes(code);
}

function isOfPart({ verdict, codes, dockMinutes, detentionMinutes }: WorkStay, part: WorkPart): boolean {
  switch (part) {
    case "all":
      return true;
    case "failed":
      return codes.length > 0;
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
    verdict: verdictOf(stop, nowMs),
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
