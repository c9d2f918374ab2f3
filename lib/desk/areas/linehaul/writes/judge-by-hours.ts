import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import type { LegDriver } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import { duration } from "@/lib/format/duration";

const hours = (minutes: number) => duration(minutes * 60);

/** Judges a driver of a leg by what is left of their 11 hours now (49 CFR 395.3(a)(3)) and what the leg takes. */
export function judgeByHours(
  { name, driveLeftMinutes }: LegDriver,
  plan: LegPlan | null,
  { drive }: Pick<LinehaulRow, "drive">,
): { isFine: boolean; verdict: string } {
  const needed = plan === null ? drive.neededMinutes : Math.ceil(plan.driveMinutes);
  if (driveLeftMinutes === null)
    return {
      isFine: false,
      verdict: `The hours of ${name} are not known: whether they may drive it can't be judged`,
    };
  if (needed === null)
    return {
      isFine: true,
      verdict: `${name} has ${hours(driveLeftMinutes)} to drive; how long the leg takes is not known`,
    };
  const isFine = driveLeftMinutes >= needed;
  const verdict = `${name} has ${hours(driveLeftMinutes)} to drive, the leg takes ${hours(needed)}`;
  return { isFine, verdict: isFine ? verdict : `${verdict}: a rest is due on the way` };
}
