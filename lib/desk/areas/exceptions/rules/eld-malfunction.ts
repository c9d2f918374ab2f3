import type { Rule } from "@/lib/desk/areas/exceptions/rules/rule";
import {
  type LastingMalfunction,
  malfunctionLabel,
  repairDaysLeft,
  repairLeftLabel,
} from "@/lib/driver-hours/eld-malfunctions";
import { sentenceCase } from "@/lib/format/sentence-case";
import { dayTimeLabel } from "@/lib/time/instant-labels";

const dayMs = 86_400_000;
/** From so many days on there is hardly time to get a part. */
const graveDays = 2;

/** An ELD that does not work: the driver keeps paper logs, and the carrier has eight days (49 CFR 395.34(d)). */
export const eldMalfunction: Rule<"driver"> = {
  id: "eld-malfunction",
  label: "ELD malfunction",
  says: "A driver's ELD reports a malfunction, which is to be repaired, replaced or serviced within 8 days.",
  watches: "driver",
  judge({ malfunctions, engine }, { nowMs }) {
    const timeZone = engine?.timezone ?? "UTC";
    return {
      findings: malfunctions.map((one) => findingOf(one, nowMs, timeZone)),
      againAtMs: nextDay(malfunctions, nowMs),
    };
  },
};

function findingOf(
  { id, code, vehicle, foundMs, repairByMs, extension }: LastingMalfunction,
  nowMs: number,
  timeZone: string,
) {
  const days = repairDaysLeft(repairByMs, nowMs);
  const what = `ELD malfunction ${malfunctionLabel("malfunction", code)}, on ${vehicle}`;
  const by = dayTimeLabel(repairByMs, timeZone);
  const more = extension === null ? "" : ` as extended (${extension})`;
  return {
    severity: days <= graveDays ? ("high" as const) : ("medium" as const),
    cause: id,
    ...(days <= 0
      ? overdue(what, `was to be repaired, replaced or serviced by ${by}${more}`)
      : lasting(
          what,
          `have it repaired, replaced or serviced by ${by}${more}, ${repairLeftLabel(repairByMs, nowMs)}`,
        )),
    sinceMs: foundMs,
  };
}

const overdue = (what: string, was: string) => {
  const next = "change the truck, or show the extension that FMCSA gave";
  return {
    sentence: `${what}: ${was}. Paper logs may no longer be used: ${next}.`,
    wrong: `${what}, ${was}`,
    next: sentenceCase(next),
  };
};

const lasting = (what: string, next: string) => ({
  sentence: `${what}: ${next}; the driver keeps paper logs.`,
  wrong: what,
  next: `${sentenceCase(next)}; paper logs until then`,
});

/** Finds when the next day of one of them is over; null once all are overdue. */
function nextDay(malfunctions: readonly LastingMalfunction[], nowMs: number): number | null {
  const turns = malfunctions
    .filter(({ repairByMs }) => repairByMs > nowMs)
    .map(({ repairByMs }) => repairByMs - (repairDaysLeft(repairByMs, nowMs) - 1) * dayMs);
  return turns.length === 0 ? null : Math.min(...turns);
}
