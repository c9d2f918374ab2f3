import type { JobStart } from "@/lib/desk/planning/job-start";
import type { WorkBefore } from "@/lib/desk/planning/work/driver-work";

/** The same for a driver who does other work before: they begin where and when it ends. Null for none leaves it as it is. */
export function startAfter(start: JobStart, before: WorkBefore | null): JobStart {
  if (before === null) return start;
  const { departAtMs: fromMs, place } = start;
  return {
    ...start,
    place: before.place ?? place,
    departAtMs: Math.max(fromMs, before.endMs),
    before: { fromMs, spans: before.spans },
  };
}
