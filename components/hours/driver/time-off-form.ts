import { z } from "zod";
import { typedInstant } from "@/components/time-fields/typed-instant";
import { TimeOffEntry } from "@/lib/contract/desk/drivers/time-off";
import { deskNowMs } from "@/lib/live/desk-clock";
import { localReading } from "@/lib/time/typed-time";

/** Texts typed of a driver's time off: readings of the home terminal's clock. */
export interface TimeOffForm {
  start: string;
  /** Index of the one of two instants, in the hour that autumn repeats. */
  startTurn: string;
  end: string;
  endTurn: string;
  reason: string;
}

const hourMs = 3_600_000;

/** The form as it opens: from the next full hour, the end left to whoever types it. */
export const blankTimeOff = (nowMs: number, timeZone: string): TimeOffForm => ({
  start: localReading(Math.ceil(nowMs / hourMs) * hourMs, timeZone),
  startTurn: "0",
  end: "",
  endTurn: "0",
  reason: "",
});

/** Rules of the form: what the desk takes, judged by its own contract. */
export function timeOffRules(timeZone: string, nowMs: () => number = deskNowMs) {
  return z
    .custom<TimeOffForm>()
    .transform((form, context): z.input<typeof TimeOffEntry> => {
      const instant = (name: "start" | "end", turn: string) =>
        typedInstant({ name, reading: form[name], turn, timeZone, nowMs: nowMs() }, context);
      const start = instant("start", form.startTurn);
      return { start, end: instant("end", form.endTurn), reason: form.reason };
    })
    .pipe(TimeOffEntry);
}
