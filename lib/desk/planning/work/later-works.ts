import type { DayOutcome } from "@/lib/desk/planning/day-job";
import type { Planner, PlanOutcome } from "@/lib/desk/planning/plan-job";
import {
  type DriverWork,
  joinedBefore,
  type WorkBefore,
  type WorkPlan,
  type WorkTurn,
  worksAfter,
  worksBefore,
} from "@/lib/desk/planning/work/driver-work";
import { startAfter } from "@/lib/desk/planning/work/start-after";
import { spokenLength } from "@/lib/planning/spoken-length";
import { tightestOf } from "@/lib/planning/verdict";

const minuteMs = 60_000;

/** Future of a work that comes later. */
interface Later {
  work: DriverWork;
  lateMinutes: number;
  /** Minutes over the hours, of a day of deliveries; 0 where it is lawful. */
  overMinutes: number;
}

/**
 * Works of a driver that one more before them makes late, or later than they are, a clause each: `makes leg JOL–GRR 1:20
 * late`. Only works of this driver are planned anew.
 * @param works all that they have
 * @param added the one that they would be given
 */
export async function madeLate(
  planner: Pick<Planner, "plan" | "planDays" | "forget">,
  works: readonly DriverWork[],
  added: WorkTurn & { plan: WorkPlan },
  nowMs: number,
): Promise<string[]> {
  const given: DriverWork = {
    ...added,
    driverId: "",
    label: "",
    zone: null,
    terminals: [],
    plannedEndMs: null,
    job: null,
  };
  const before = [...worksBefore(works, added, nowMs), given];
  const clauses: string[] = [];
  for (const work of worksAfter(works, added)) {
    const joined = joinedBefore(before);
    const later = joined && (await planned(planner, work, joined, nowMs));
    if (!later) continue;
    before.push(later.work);
    const wasLate = work.plan?.lateMinutes ?? 0;
    const wasOver = work.plan?.overMinutes ?? 0;
    if (later.overMinutes > wasOver)
      clauses.push(`takes ${work.label} ${spokenLength(later.overMinutes * minuteMs)} over the hours`);
    else if (later.lateMinutes > wasLate)
      clauses.push(`makes ${work.label} ${spokenLength(later.lateMinutes * minuteMs)} late`);
  }
  return clauses;
}

/** Null where it cannot be planned: then nothing is said of it. */
async function planned(
  planner: Pick<Planner, "plan" | "planDays" | "forget">,
  work: DriverWork,
  before: WorkBefore,
  nowMs: number,
): Promise<Later | null> {
  const { job } = work;
  if (job === null) return null;
  const id = `later ${work.kind} ${work.id}`;
  if ("drivers" in job) {
    const [driver] = job.drivers;
    if (!driver) return null;
    const own = { ...driver, workBefore: before.spans, placeBefore: before.place };
    const [outcome] = await planner.planDays([{ ...job, id, drivers: [own] }]);
    return outcome ? laterDay(work, outcome) : null;
  }
  const start = startAfter({ ...job.start, departAtMs: Math.ceil(nowMs / minuteMs) * minuteMs }, before);
  const [outcome] = await planner.plan([{ ...job, id, key: id, after: null, start }]);
  // A thread that died meanwhile has lost it anyway.
  planner.forget([id]).catch(() => undefined);
  return outcome ? laterPlan(work, outcome) : null;
}

function laterDay(work: DriverWork, outcome: DayOutcome): Later | null {
  const plan = "days" in outcome ? outcome.days[0]?.plan : undefined;
  if (!plan) return null;
  const spans = plan.segments.map(({ kind, startMs, endMs }) => ({
    status: kind === "drive" ? ("D" as const) : kind === "break" ? ("OFF" as const) : ("ON" as const),
    startMs,
    endMs,
  }));
  const lateMs = Math.max(0, ...plan.stops.map(({ slackMs }) => -(slackMs ?? 0)));
  const overMinutes = Math.ceil((plan.hours?.over?.overMs ?? 0) / minuteMs);
  return laterOf(work, { spans, startMs: plan.startAtMs, endMs: plan.endAtMs }, lateMs, overMinutes);
}

function laterPlan(work: DriverWork, outcome: PlanOutcome): Later | null {
  if ("fault" in outcome) return null;
  const { plan } = outcome;
  const endMs = plan.stops.at(-1)?.departAtMs ?? plan.startAtMs;
  const lateMs =
    work.kind === "leg" ? endMs - (work.plannedEndMs ?? endMs) : -(tightestOf(plan)?.slackMs ?? 0);
  return laterOf(work, { spans: plan.segments, startMs: plan.startAtMs, endMs }, lateMs, 0);
}

function laterOf(
  work: DriverWork,
  plan: Pick<WorkPlan, "spans" | "startMs" | "endMs">,
  lateMs: number,
  overMinutes: number,
): Later {
  const lateMinutes = Math.max(0, Math.ceil(lateMs / minuteMs));
  const place = work.plan?.place ?? null;
  return {
    work: { ...work, plan: { ...plan, place, lateMinutes, overMinutes, beginsMs: plan.startMs } },
    lateMinutes,
    overMinutes,
  };
}
