import type { StateKind } from "@/components/ui/state-shape";
import type { TripRisk, TripRow, TripRowStop, TripState } from "@/lib/contract/desk/trips-board";

const stateLabel: Readonly<Record<TripState, string>> = {
  "needs-driver": "Needs driver",
  "to-dispatch": "To dispatch",
  "on-the-road": "On the road",
  "at-stop": "At stop",
  resting: "Resting",
  done: "Done",
  canceled: "Canceled",
};

const stateKinds: Readonly<Record<TripState, StateKind>> = {
  "needs-driver": "stale",
  "to-dispatch": "stale",
  "on-the-road": "moving",
  "at-stop": "ok",
  resting: "rest",
  done: "ok",
  canceled: "stale",
};

export interface TripStanding {
  kind: StateKind;
  /** Label that is read first: the risk where there is one. */
  label: string;
  /** Second label: where it stands, where the risk took the first word. */
  also: string | null;
}

/** The one look of a trip: its risk before its state, because a late trip is late wherever it stands. */
export function tripStanding({ state, risk }: Pick<TripRow, "state" | "risk">): TripStanding {
  const own = stateLabel[state];
  if (state === "done" || state === "canceled") return { kind: stateKinds[state], label: own, also: null };
  if (risk === "late") return { kind: "late", label: "Late", also: own };
  if (risk === "in-jeopardy") return { kind: "jeopardy", label: "In jeopardy", also: own };
  return { kind: stateKinds[state], label: own, also: null };
}

export const slackInk = (risk: TripRisk): string =>
  risk === "late"
    ? "font-medium text-late"
    : risk === "in-jeopardy"
      ? "font-medium text-jeopardy"
      : "text-ink";

/** `Joliet IL`, or the place's name where it has no address. */
export const placeOf = ({ town, name }: Pick<TripRowStop, "town" | "name">): string => town || name;

/** A stop's own zone; the reader's where the place has none, which is printed beside each time. */
export const zoneOfStop = (stop: Pick<TripRowStop, "timezone">, readersZone: string): string =>
  stop.timezone ?? readersZone;
