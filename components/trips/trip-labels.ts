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
  /** What is read first: the risk where there is one. */
  label: string;
  /** Where it stands, where the risk took the first word. */
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

/** Slack as it is written everywhere, hours and minutes with the sign: `+1:49`, `−0:38`. Null where nothing is compared. */
export function slackLabel(minutes: number | null): string | null {
  if (minutes === null) return null;
  const whole = Math.floor(minutes);
  const size = Math.abs(whole);
  return `${whole < 0 ? "−" : "+"}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

export const slackInk = (risk: TripRisk): string =>
  risk === "late"
    ? "font-medium text-late"
    : risk === "in-jeopardy"
      ? "font-medium text-jeopardy"
      : "text-ink";

/** `Joliet IL`, or the place's name where it has no address. */
export const placeOf = ({ town, name }: Pick<TripRowStop, "town" | "name">): string => town || name;

/** First and last place of a trip: `Joliet IL`, `Omaha NE`; the same place twice for a trip of one stop. */
export function laneOf({ stops }: Pick<TripRow, "stops">): { from: string; to: string } | null {
  const first = stops[0];
  const last = stops.at(-1);
  return first === undefined || last === undefined ? null : { from: placeOf(first), to: placeOf(last) };
}

/** The stop that decides, as the desk found it. */
export const decisiveStopOf = (trip: Pick<TripRow, "stops" | "decisiveStop">): TripRowStop | null =>
  trip.decisiveStop === null ? null : (trip.stops[trip.decisiveStop] ?? null);

/** A stop's own zone; the reader's where the place has none, which is printed beside each time. */
export const zoneOfStop = (stop: Pick<TripRowStop, "timezone">, readersZone: string): string =>
  stop.timezone ?? readersZone;

const markLabel: Readonly<Record<TripRowStop["mark"], string>> = {
  done: "done",
  at: "there now",
  next: "next",
  planned: "planned",
  skipped: "skipped",
  canceled: "canceled",
};

const riskLabel: Readonly<Partial<Record<TripRisk, string>>> = {
  late: "missed",
  "in-jeopardy": "in jeopardy",
};

const isOpen = ({ mark }: Pick<TripRowStop, "mark">) =>
  mark === "at" || mark === "next" || mark === "planned";

/** A stop in words, for whom can't see the strip: `Joliet IL next, in jeopardy`. */
export function stopLabel(stop: TripRowStop): string {
  const risk = isOpen(stop) ? riskLabel[stop.risk] : undefined;
  return `${placeOf(stop)} ${markLabel[stop.mark]}${risk === undefined ? "" : `, ${risk}`}`;
}
