import { z } from "zod";
import type { DutyPost } from "@/lib/contract/desk/driver-log";
import { DutyStatusFields } from "@/lib/contract/interface/hours-of-service";
import { instantOfReading } from "@/lib/time/typed-time";

/** Texts typed to post a duty status; named as the interface names it, so that its refusals find their field. */
export interface DutyForm {
  dutyStatusType: string;
  /** On the home terminal's clock, `2026-11-20T14:05`. */
  dutyStatusTimeStamp: string;
  /** Index of the one of the two instants of a repeated hour. */
  turn: "0" | "1";
  dutyStatusComment: string;
  driverLocation: string;
  terminalId: string;
  externalVehicleId: string;
}

const texts = ["dutyStatusComment", "driverLocation", "terminalId", "externalVehicleId"] as const;
const dayMs = 86_400_000;

/** Rules of the form: the body of createDutyStatus, judged by the contract. @param nowMs read at each judgement */
export function dutyRules(timeZone: string, nowMs: () => number) {
  const body = DutyStatusFields.omit({ externalUserId: true });
  return z
    .custom<DutyForm>()
    .transform((form, context): z.input<typeof body> => {
      const atMs = instantOfReading(form.dutyStatusTimeStamp, form.turn, timeZone);
      const fault = timeFault(atMs, nowMs());
      if (fault !== null)
        context.issues.push({ code: "custom", input: form, path: ["dutyStatusTimeStamp"], message: fault });
      return {
        dutyStatusType: form.dutyStatusType === "ON" ? "ON" : "OFF",
        dutyStatusTimeStamp: new Date(atMs ?? 0).toISOString(),
        ...Object.fromEntries(
          texts.flatMap((name) => (form[name].trim() === "" ? [] : [[name, form[name].trim()]])),
        ),
      };
    })
    .pipe(body)
    .transform((checked): DutyPost => checked);
}

function timeFault(atMs: number | undefined, nowMs: number): string | null {
  if (atMs === undefined) return "does not exist: clocks change then";
  return atMs > nowMs || atMs < nowMs - dayMs ? "must lie within the previous 24 hours" : null;
}
