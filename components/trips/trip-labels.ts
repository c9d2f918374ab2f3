import { placeOf } from "@/components/trip/trip-standing";
import type { TripRisk, TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";

/** First and last place of a trip: `Joliet IL`, `Omaha NE`; the same place twice for a trip of one stop. */
export function laneOf({ stops }: Pick<TripRow, "stops">): { from: string; to: string } | null {
  const first = stops[0];
  const last = stops.at(-1);
  return first === undefined || last === undefined ? null : { from: placeOf(first), to: placeOf(last) };
}

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
