import type { DriverWork } from "@/lib/desk/planning/work/driver-work";

/** A leg of driver D-1 at work from one instant to another, as it was to be. */
export function workOf(startMs: number, endMs: number, fields: Partial<DriverWork> = {}): DriverWork {
  return {
    kind: "leg",
    id: "L-1",
    driverId: "D-1",
    label: "leg JOL–GRR",
    zone: "America/Chicago",
    terminals: ["JOL", "GRR"],
    isUnderway: false,
    plannedStartMs: startMs,
    plannedEndMs: endMs,
    plan: {
      startMs,
      endMs,
      spans: [{ status: "ON", startMs, endMs }],
      place: null,
      beginsMs: startMs,
      lateMinutes: 0,
      overMinutes: 0,
    },
    job: null,
    ...fields,
  };
}
