import type { z } from "zod";
import type { DeviceAlarm } from "@/lib/contract/interface/smart-logs";
import { elementAt } from "@/lib/geo/element-at";
import { seededHash, seededShare } from "@/lib/simulator/plan/seeded";
import { batchOf, slotMs } from "@/lib/simulator/plants/batches";
import { type BlendingMachine, blendingMachines } from "@/lib/simulator/plants/machines";
import { shiftAt } from "@/lib/simulator/plants/shifts";
import { isoOf } from "@/lib/time/utc";

export type Alarm = z.input<typeof DeviceAlarm>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** In so many hours of a machine one alarm is raised. */
const alarmShare = 0.3;
/** One of so many stands for hours: somebody has to fetch a part. */
const longShare = 0.04;
const longestMs = 9 * hourMs;
/** A batch out of tolerance stops its machine so long at most. */
const longestStopMs = 11 * minuteMs;

const causes = [
  { source: "Loader", message: "Low hopper level", severity: "Low" },
  { source: "Loader", message: "Material not received", severity: "Medium" },
  { source: "Scale", message: "Weigh hopper not settled", severity: "Low" },
  { source: "Mixer", message: "Mixer motor overload", severity: "High" },
  { source: "Feeder 2", message: "Feeder gate did not close", severity: "Medium" },
  { source: "System", message: "Low air pressure", severity: "High" },
  { source: "System", message: "Printer out of paper", severity: "NA" },
] as const;

const traits = { raised: 401, cause: 402, minute: 403, long: 404, lasts: 405 };

/** An alarm as it stood. Epoch milliseconds. */
interface AlarmLife {
  id: string;
  machine: BlendingMachine;
  raisedAt: number;
  clearedAt: number;
  source: string;
  message: string;
  severity: string;
}

/**
 * Lists what machines report of alarms after `from` and up to `until`, epoch milliseconds: each as it is raised and
 * cleared.
 */
export const alarmsBetween = (seed: number, from: number, until: number): Alarm[] =>
  blendingMachines.flatMap((machine) =>
    [...livesOf(seed, machine, from, until)].flatMap((life) =>
      [reportOf(seed, life, "raised"), reportOf(seed, life, "cleared")].filter(({ TimeStamp }) => {
        const at = Date.parse(TimeStamp);
        return at > from && at <= until;
      }),
    ),
  );

/** Alarms that may have been raised or cleared between two instants. */
function* livesOf(seed: number, machine: BlendingMachine, from: number, until: number): Generator<AlarmLife> {
  for (let hour = Math.floor((from - longestMs) / hourMs); hour * hourMs < until; hour++) {
    const life = lifeOf(seed, machine, hour);
    if (life !== null) yield life;
  }
  for (let slot = Math.floor((from - longestStopMs) / slotMs) - 1; slot * slotMs < until; slot++) {
    const life = outOfTolerance(seed, machine, slot);
    if (life !== null) yield life;
  }
}

function lifeOf(seed: number, machine: BlendingMachine, hour: number): AlarmLife | null {
  const share = (trait: number) => seededShare(seed, machine.number, hour, trait);
  if (share(traits.raised) >= alarmShare) return null;
  const raisedAt = Math.round((hour + share(traits.minute)) * hourMs);
  if (!machine.shifts.includes(shiftAt(raisedAt))) return null;
  const cause = elementAt(causes, seededHash(seed, machine.number, hour, traits.cause) % causes.length);
  const lasts = share(traits.lasts);
  const lastsMs =
    share(traits.long) < longShare ? hourMs + lasts * (longestMs - hourMs) : (1 + 24 * lasts) * minuteMs;
  const clearedAt = Math.round(raisedAt + lastsMs);
  return { id: `alarm:${machine.number}:${hour}`, machine, raisedAt, clearedAt, ...cause };
}

/** A batch with a material out of tolerance stops its machine until somebody has looked at it. */
function outOfTolerance(seed: number, machine: BlendingMachine, slot: number): AlarmLife | null {
  const batch = batchOf(seed, machine, slot);
  const bad = batch?.materials.find(
    ({ ActPart, SetPart, Tolerance }) => Math.abs(ActPart - SetPart) > Tolerance,
  );
  if (!batch || !bad) return null;
  const raisedAt = Date.parse(batch.TimeStamp);
  const share = seededShare(seed, machine.number, slot, traits.lasts);
  const lastsMs = 2 * minuteMs + share * (longestStopMs - 2 * minuteMs);
  return {
    ...{ id: `alarm:${machine.number}:slot:${slot}`, machine, raisedAt, source: `Feeder ${bad.CompNum}` },
    ...{ message: `${bad.CompName} out of tolerance`, severity: "High" },
    clearedAt: Math.round(raisedAt + lastsMs),
  };
}

function reportOf(seed: number, life: AlarmLife, what: "raised" | "cleared"): Alarm {
  const { machine, raisedAt, clearedAt } = life;
  const at = what === "raised" ? raisedAt : clearedAt;
  return {
    id: `${life.id}:${what}`,
    TimeStamp: isoOf(at),
    Shift: `Shift${shiftAt(at)}`,
    MachineName: machine.name,
    ProdLine: machine.line,
    BlenderName: machine.blender,
    OrderNumber: batchOf(seed, machine, Math.floor(raisedAt / slotMs))?.OrderNumber ?? "",
    AlarmSource: life.source,
    State: what === "raised" ? "Active" : "InActive",
    Severity: life.severity,
    AlarmMsg: life.message,
  };
}
