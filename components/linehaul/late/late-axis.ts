import { axisPercent, axisTicks, type DayAxis } from "@/components/shipment/day-axis";
import type { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import { isOverdue } from "@/lib/contract/desk/plain/overdue-arrival";
import { shownHour, shownTime } from "@/lib/time/display";
import { wallTime } from "@/lib/time/wall-time";

const hourMs = 3_600_000;

/** One point of the line of time from now to unloaded. */
export interface AxisMark {
  key: string;
  /** Per cent from the start. */
  at: number;
  label: string;
  /** Height of its label, 0 the lowest: so high that it lies over no other. */
  level: number;
  shape: "late" | "jeopardy" | "box" | "line";
  look: "ink" | "late" | "light";
}

type Placed = Omit<AxisMark, "level">;

/** Room for three labels above each other. */
export const axisLevels = 3;
/** Room that a label needs on its level, per cent of the narrowest axis. */
const labelPercent = 18;

/** Puts them in order, each label on the lowest level where it has room. */
function raised(marks: readonly Placed[]): AxisMark[] {
  const lastAt: number[] = Array.from({ length: axisLevels }, () => Number.NEGATIVE_INFINITY);
  return marks
    .toSorted((a, b) => a.at - b.at)
    .map((one) => {
      if (one.label === "") return { ...one, level: 0 };
      const free = lastAt.findIndex((at) => one.at - at >= labelPercent);
      const level = free < 0 ? lastAt.indexOf(Math.min(...lastAt)) : free;
      lastAt[level] = one.at;
      return { ...one, level };
    });
}

export interface LateAxis {
  marks: AxisMark[];
  ticks: { key: number; at: number; label: string }[];
}

/** The line of time of a late leg, from the hour of now to the hour after it is unloaded; null without an arrival. */
export function lateAxis(
  { planAt, arriveAt, unloadedAt, manifests, zone }: LateLeg,
  nowMs: number,
): LateAxis | null {
  if (arriveAt === null) return null;
  const cutOffs = manifests.map(({ cutOffAt }) => Date.parse(cutOffAt));
  const instants = [
    nowMs,
    Date.parse(arriveAt),
    ...cutOffs,
    ...(unloadedAt === null ? [] : [Date.parse(unloadedAt)]),
  ];
  const axis: DayAxis = {
    startMs: Math.floor(Math.min(...instants) / hourMs) * hourMs,
    endMs: Math.ceil((Math.max(...instants) + 1) / hourMs) * hourMs,
    timeZone: zone,
  };
  const time = (at: string) => shownTime(wallTime(Date.parse(at), zone).time);
  const mark = (key: string, atMs: number, rest: Omit<AxisMark, "key" | "at" | "level">): Placed[] =>
    atMs < axis.startMs || atMs > axis.endMs ? [] : [{ key, at: axisPercent(axis, atMs), ...rest }];
  const [first] = manifests;
  return {
    marks: raised([
      ...mark("now", nowMs, { label: "now", shape: "line", look: "ink" }),
      ...(planAt === null
        ? []
        : mark("plan", Date.parse(planAt), { label: `plan ${time(planAt)}`, shape: "box", look: "light" })),
      ...manifests.flatMap(({ manifestId, cutOffAt, title }) =>
        mark(manifestId, Date.parse(cutOffAt), {
          label: manifestId === first?.manifestId ? `cut-off ${time(cutOffAt)}` : "",
          shape: "jeopardy",
          look: "light",
        }).map((one) => ({ ...one, key: `${one.key} ${title}` })),
      ),
      ...mark("eta", Date.parse(arriveAt), {
        label: `${isOverdue(arriveAt, nowMs) ? "was due" : "ETA"} ${time(arriveAt)}`,
        shape: "late",
        look: "late",
      }),
      ...(unloadedAt === null
        ? []
        : mark("unloaded", Date.parse(unloadedAt), {
            label: `${time(unloadedAt)} unloaded`,
            shape: "line",
            look: "light",
          })),
    ]),
    ticks: [
      { atMs: axis.startMs, label: shownHour(wallTime(axis.startMs, zone).time) },
      ...axisTicks(axis),
    ].map(({ atMs, label }) => ({ key: atMs, at: axisPercent(axis, atMs), label })),
  };
}
