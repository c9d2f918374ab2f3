import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import type { LegDriver } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { duration } from "@/lib/format/duration";
import { sentenceCase } from "@/lib/format/sentence-case";
import type { GeoPoint } from "@/lib/geo/geo-point";
import { greatCircleMiles } from "@/lib/geo/great-circle";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

/** Facts by which a driver of a leg is judged. */
export interface JudgedLeg {
  driver: LegDriver;
  /** With all else that the driver has; null where no way is known. */
  plan: LegPlan | null;
  row: Pick<LinehaulRow, "drive" | "arrivePlannedAt">;
  /** IANA, of where the leg ends. */
  zone: string;
  /** Sentence on how it meets the driver's work before it; null where it does not. */
  note: string | null;
  /** Clauses on what it does to their works after it. */
  later: readonly string[];
  /** Clause on how far they are from where it leaves; null where they can be there. */
  away: string | null;
}

/** Place in which a driver was seen, and place and time at which a leg leaves. Milliseconds since 1970. */
export interface WayToLeg {
  seen: { place: GeoPoint; eventMs: number };
  /** `zone`: IANA. */
  origin: { code: string; place: GeoPoint; zone: string };
  leavesMs: number;
}

/** Faster than any truck gets there: who is farther away than this can't be there in time, whatever the roads. */
const fastestMph = 70;
/** A yard, and a home near it. */
const nearMiles = 60;
const hourMs = 3_600_000;

/** Says of a driver whom nothing else brings to where a leg leaves that they are too far from it; null of others. */
export function awayFromLeg({ seen, origin, leavesMs }: WayToLeg): string | null {
  const miles = greatCircleMiles(seen.place, origin.place);
  const hoursLeft = Math.max(0, leavesMs - seen.eventMs) / hourMs;
  if (miles <= nearMiles || miles <= hoursLeft * fastestMph) return null;
  return `was last seen ${Math.round(miles).toLocaleString("en-US")} mi from ${origin.code} (${weekdayTimeLabel(seen.eventMs, origin.zone)}), too far to be there when it leaves`;
}

const hours = (minutes: number) => duration(minutes * 60);

/**
 * Judges a driver of a leg by their hours (49 CFR 395.3) with all else that they have: fine is who has it there in time
 * without a rest on the way, and is late for nothing after it.
 */
export function judgeLeg(leg: JudgedLeg): { isFine: boolean; verdict: string } {
  const { driver, plan, row, zone, note, later, away } = leg;
  const { name, driveLeftMinutes } = driver;
  if (away !== null) {
    const judged = judgeLeg({ ...leg, away: null });
    return { isFine: false, verdict: `${name} ${away}\n${judged.verdict}` };
  }
  const needed = plan === null ? row.drive.neededMinutes : Math.ceil(plan.driveMinutes);
  if (plan?.etaAt == null) return byClock(name, driveLeftMinutes, needed);
  const lateMs = row.arrivePlannedAt === null ? 0 : Date.parse(plan.etaAt) - Date.parse(row.arrivePlannedAt);
  const lateMinutes = Math.max(0, Math.ceil(lateMs / 60_000));
  const restMinutes = plan.restMinutes ?? 0;
  const parts = [
    `${name} gets there ${weekdayTimeLabel(Date.parse(plan.etaAt), zone)}`,
    ...(lateMinutes > 0 ? [`${hours(lateMinutes)} late`] : []),
    restMinutes > 0
      ? `after ${hours(needed ?? 0)} of driving and ${hours(restMinutes)} of rest`
      : `after ${hours(needed ?? 0)} of driving`,
  ];
  const against = [...(note === null ? [] : [note]), ...later];
  return {
    isFine: restMinutes === 0 && lateMinutes === 0 && against.length === 0,
    verdict: [parts.join(", "), ...against.map(sentenceCase)].join("\n"),
  };
}

/** By what is left of the 11 hours now: what comes before the leg, or where it goes, is not known. */
function byClock(name: string, leftMinutes: number | null, needed: number | null) {
  if (leftMinutes === null) {
    const verdict = `The hours of ${name} are not known: whether they may drive it can't be judged`;
    return { isFine: false, verdict };
  }
  if (needed === null) {
    const verdict = `${name} has ${hours(leftMinutes)} to drive; how long the leg takes is not known`;
    return { isFine: true, verdict };
  }
  const isFine = leftMinutes >= needed;
  const verdict = `${name} has ${hours(leftMinutes)} to drive, the leg takes ${hours(needed)}`;
  return { isFine, verdict: isFine ? verdict : `${verdict}: a rest is due on the way` };
}
