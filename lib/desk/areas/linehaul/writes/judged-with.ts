import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { DrivenLeg, LegEtas } from "@/lib/desk/areas/freight/days/leg-etas";
import type { LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { legWork } from "@/lib/desk/areas/linehaul/legs/leg-work";
import type { Pull } from "@/lib/desk/areas/linehaul/legs/pulls";
import { awayFromLeg, judgeLeg } from "@/lib/desk/areas/linehaul/writes/judge-leg";
import type { Planner } from "@/lib/desk/planning/plan-job";
import { spanOfWork, worksBefore } from "@/lib/desk/planning/work/driver-work";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import { madeLate } from "@/lib/desk/planning/work/later-works";
import { meetingOf, waitingNote } from "@/lib/desk/planning/work/work-notes";
import type { GeoPoint } from "@/lib/geo/geo-point";
import type { Span } from "@/lib/time/spans";

interface JudgeOptions extends Pick<LegSources, "driverOf" | "zoneOf"> {
  planner: Planner;
  works: Pick<DriverWorks, "of">;
  plans: Pick<LegEtas, "planWith">;
  clock: () => number;
  /** Says of a driver who is out of service in a span that they are, as a clause; null of others. */
  outDuring: (driverId: string, span: Span, timeZone: string) => Promise<string | null>;
  /**
   * Finds the place in which a driver was seen last; null where nobody knows. The unit of the leg says nothing of it: others
   * may have it still.
   */
  sightingOf: (driverId: string) => { place: GeoPoint; eventMs: number } | null;
  placeOf: (terminal: string) => GeoPoint | null;
  /** Null for a leg that is over, or of which it is not known where it goes. */
  toDrive: (pull: Pull) => DrivenLeg | null;
}

/** Limits how long a judgement may wait for the planner. */
const waitMs = 15_000;

/** Says of a driver who does nothing else before a leg that they are too far from where it leaves; null of others. */
function awayOf(
  leg: DrivenLeg,
  driverId: string,
  { sightingOf, placeOf, zoneOf }: Pick<JudgeOptions, "sightingOf" | "placeOf" | "zoneOf">,
): string | null {
  if (leg.leaves === null || leg.leaves.atMs === 0) return null;
  const { origin: code, atMs: leavesMs } = leg.leaves;
  const [seen, place] = [sightingOf(driverId), placeOf(code)];
  return seen === null || place === null
    ? null
    : awayFromLeg({ seen, origin: { code, place, zone: zoneOf(code) ?? "UTC" }, leavesMs });
}

/** Judges drivers of legs with all else that they have, before and after. */
export const judgedWith =
  ({ planner, works, plans, clock, outDuring, driverOf, zoneOf, toDrive, ...places }: JudgeOptions) =>
  async ({ row, pull }: { row: LinehaulRow; pull: Pull }, driverId: string) => {
    const nowMs = clock();
    const driver = driverOf(driverId, nowMs);
    const leg = toDrive(pull);
    const plan = leg && (await plans.planWith({ ...leg, driverId }, AbortSignal.timeout(waitMs)));
    const zone = zoneOf(row.origin) ?? "UTC";
    const work = legWork({ ...row, driver }, plan?.work ?? null, null, zone);
    const own = works.of(driverId);
    const meeting = work && meetingOf(own, work, nowMs);
    const span = work && spanOfWork(work);
    const out = await outDuring(driverId, span ?? { startMs: nowMs, endMs: nowMs + 1 }, zone);
    const isFirst = work === null || worksBefore(own, work, nowMs).length === 0;
    const judged = judgeLeg({
      away: leg && isFirst ? awayOf(leg, driverId, { ...places, zoneOf }) : null,
      driver,
      plan,
      row,
      zone: zoneOf(row.destination) ?? zone,
      note: work && meeting ? waitingNote(work, meeting, meeting.before.label) : null,
      later: work?.plan ? await madeLate(planner, own, { ...work, plan: work.plan }, nowMs) : [],
    });
    if (out === null) return judged;
    return { isFine: false, verdict: `${driver.name} is ${out}\n${judged.verdict}` };
  };
