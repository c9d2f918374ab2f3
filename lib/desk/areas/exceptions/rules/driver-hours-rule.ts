import type { Judgement, Rule } from "@/lib/desk/areas/exceptions/rules/rule";
import { notKnown, saidOf } from "@/lib/desk/areas/exceptions/rules/rule";
import { type DriverState, driverState } from "@/lib/driver-hours/driver-state";
import { clockLabel } from "@/lib/driver-hours/hours-labels";
import { duration } from "@/lib/format/duration";

const minuteMs = 60_000;

/** A driver past a limit, or about to be. */
export const driverHoursRule: Rule<"driver"> = {
  id: "driver-hours",
  label: "Hours of service",
  says: "A driver is past a driving limit, or near one as set in the hours settings.",
  watches: "driver",
  judge(driver, { nowMs, company }) {
    const state = driverState(driver, nowMs, company);
    const { known, urgency } = state;
    if (known === null) return notKnown;
    const againAtMs = nextTurn(state, nowMs, company.hoursWarnMinutes);
    if (urgency !== "violation" && urgency !== "soon") return { findings: [], againAtMs };
    return { findings: [findingOf(state, nowMs)], againAtMs };
  },
};

function findingOf({ urgency, known, warning }: DriverState, nowMs: number) {
  const { name = "drive", leftMs = 0 } = known?.least ?? {};
  const isOver = urgency === "violation";
  const grave = isOver || warning === 2;
  // Whole tens of minutes: the sentence is kept, and what moves each second would be written each second.
  const left = duration(Math.ceil(leftMs / (10 * minuteMs)) * 600);
  return {
    severity: grave ? ("high" as const) : ("medium" as const),
    cause: "",
    ...(isOver
      ? saidOf(
          `Drives past the ${clockLabel[name].toLowerCase()} limit`,
          "have the driver stop at the next safe place and write down why",
        )
      : saidOf(
          `Less than ${left} left on the ${clockLabel[name].toLowerCase()} clock`,
          "find a place to stop, or another driver",
        )),
    sinceMs: nowMs,
  };
}

/** Finds when the clocks alone make another judgement: at the next notice, at zero, at each ten minutes told. */
function nextTurn({ known }: DriverState, nowMs: number, notices: readonly number[]): Judgement["againAtMs"] {
  const leftMs = known?.least.leftMs ?? 0;
  const turns = [...notices.map((minutes) => minutes * minuteMs), 20 * minuteMs, 10 * minuteMs, 0];
  const ahead = turns.map((atLeft) => leftMs - atLeft).filter((inMs) => inMs > 0);
  return ahead.length === 0 ? null : nowMs + Math.min(...ahead) + 1_000;
}
