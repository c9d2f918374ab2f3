import { z } from "zod";
import { typedInstant } from "@/components/time-fields/typed-instant";
import type { WorkBlock } from "@/lib/contract/desk/drivers/driver-work";
import {
  OutOfServiceEntry,
  type OutOfServiceKind,
  type OutOfServiceRow,
} from "@/lib/contract/desk/people/out-of-service";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localReading } from "@/lib/time/typed-time";

/** Reasons of a driver, of a unit, and of a trailer. */
export const reasonsOf: Readonly<Record<OutOfServiceKind, readonly OutOfServiceRow["reason"][]>> = {
  driver: ["medical", "license", "leave", "other"],
  vehicle: ["breakdown", "inspection", "other"],
  trailer: ["breakdown", "inspection", "other"],
};

/** Texts of the form; times are readings of the home terminal's clock. */
export interface OutOfServiceForm {
  reason: string;
  start: string;
  /** Chooses between two instants, in the hour that autumn repeats. */
  startTurn: string;
  /** Empty: until somebody says otherwise. */
  end: string;
  endTurn: string;
  note: string;
}

export const blankOutOfService = (
  kind: OutOfServiceKind,
  nowMs: number,
  timeZone: string,
): OutOfServiceForm => ({
  reason: reasonsOf[kind][0] ?? "other",
  start: localReading(nowMs, timeZone),
  startTurn: "0",
  end: "",
  endTurn: "0",
  note: "",
});

/** Rules of the form: what the desk takes, judged by its own contract. */
export const outOfServiceRules = (timeZone: string, nowMs: () => number = deskNowMs) =>
  z
    .custom<OutOfServiceForm>()
    .transform((form, context): z.input<typeof OutOfServiceEntry> => {
      const instant = (name: "start" | "end", turn: string) =>
        typedInstant({ name, reading: form[name], turn, timeZone, nowMs: nowMs() }, context);
      return {
        reason: form.reason as OutOfServiceRow["reason"],
        note: form.note,
        start: instant("start", form.startTurn),
        end: form.end === "" ? null : instant("end", form.endTurn),
        isBack: false,
      };
    })
    .pipe(OutOfServiceEntry);

/** Works that go on after one is out of service, or of which nobody knows when they are. */
export function touchedWorks(
  works: readonly WorkBlock[],
  startMs: number | undefined,
  endMs: number | undefined,
): WorkBlock[] {
  if (startMs === undefined) return [];
  return works.filter(
    ({ startAt, endAt }) =>
      (endAt === null || Date.parse(endAt) > startMs) &&
      (endMs === undefined || startAt === null || Date.parse(startAt) < endMs),
  );
}
