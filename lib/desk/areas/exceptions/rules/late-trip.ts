import type { TripRow } from "@/lib/contract/desk/trips-board";
import {
  nothing,
  notKnown,
  type Rule,
  saidOf,
  steadyEta,
  withOtherWork,
} from "@/lib/desk/areas/exceptions/rules/rule";
import { duration } from "@/lib/format/duration";

/** A window that is missed, or will be as things stand. */
export const lateTrip: Rule<"trip"> = {
  id: "trip-late",
  label: "Late or in jeopardy",
  says: "A stop's window was missed, or will be by the legal ETA.",
  watches: "trip",
  steady: steadyEta,
  judge(trip, { nowMs, otherWork }) {
    if (trip.risk === "unknown") return notKnown;
    if (trip.risk !== "late" && trip.risk !== "in-jeopardy") return nothing;
    const isLate = trip.risk === "late";
    const next = isLate
      ? "call the customer and agree on a new time"
      : trip.windowsConflict
        ? "move the appointment, another driver would be as late"
        : isTight(trip)
          ? "have the driver keep to the plan, or agree on a later window"
          : "swap the driver or move the appointment";
    const met = otherWork(trip.driver?.externalUserId ?? null, { kind: "trip", id: String(trip.tripId) });
    return {
      findings: [
        {
          severity: isLate ? "high" : "medium",
          cause: "",
          ...saidOf(withOtherWork(lateTripSentence(trip), met), next),
          sinceMs: sinceOf(trip, nowMs),
        },
      ],
      againAtMs: null,
    };
  },
};

/** Says what is wrong with a trip, by its plan where there is one. */
export const lateTripSentence = (trip: TripRow): string => trip.sentence ?? whereLate(trip);

const decisiveSlack = ({ stops, decisiveStop }: TripRow): number | null =>
  decisiveStop === null ? null : (stops[decisiveStop]?.slackMinutes ?? null);

/** The window is still met, with little to spare. */
const isTight = (trip: TripRow): boolean => (decisiveSlack(trip) ?? -1) >= 0;

function whereLate({ stops, decisiveStop }: TripRow): string {
  const stop = decisiveStop === null ? undefined : stops[decisiveStop];
  if (!stop) return "A window is missed";
  const by = stop.slackMinutes === null ? "" : ` by ${duration(-stop.slackMinutes * 60)}`;
  return `Misses the window at ${stop.name}${by}`;
}

/** A window that has passed says since when; what is only coming begins now. */
function sinceOf({ stops, decisiveStop }: TripRow, nowMs: number): number {
  const end = decisiveStop === null ? null : stops[decisiveStop]?.windowEnd;
  return end ? Math.min(nowMs, Date.parse(end)) : nowMs;
}
