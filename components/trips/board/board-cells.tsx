import { type Cell, quiet } from "@/components/list-page/columns/data-column";
import { zonedCell } from "@/components/list-page/table/zoned-cell";
import { StayChip } from "@/components/stay/stay-chip";
import { stayStopOfTrip } from "@/components/stay/stay-stop";
import { placeOf, slackInk, tripStanding, zoneOfStop } from "@/components/trip/trip-standing";
import { bestSentence, howManyCan } from "@/components/trips/best-driver";
import { BoardAssignButton } from "@/components/trips/board/board-assign-button";
import { TripStopStrip } from "@/components/trips/stop-strip";
import { clockLeftMs, type TripClock } from "@/components/trips/trip-clocks";
import { laneOf } from "@/components/trips/trip-labels";
import { StateMark } from "@/components/ui/state-mark";
import { WorkMarks } from "@/components/work/work-marks";
import { decisiveStopOf, nobodyCan } from "@/lib/contract/desk/plain/trip-urgency";
import type { TripRow, TripRowStop } from "@/lib/contract/desk/trips-board";
import { age } from "@/lib/format/age";
import { duration } from "@/lib/format/duration";
import { slackLabel } from "@/lib/format/slack";
import { nearInstant } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";
import { localZone } from "@/lib/time/zones";

/** Shape and word, and detention where the truck stands in it; a late one also says to screen readers where it is. */
export function stateCell(trip: TripRow, nowMs: number): Cell {
  const { kind, label, also } = tripStanding(trip);
  const place = trip.stops.findIndex(({ mark }) => mark === "at");
  const stop = trip.stops[place];
  const mark = <StateMark kind={kind}>{label}</StateMark>;
  return {
    content:
      stop === undefined ? (
        mark
      ) : (
        <>
          {mark}
          <StayChip
            stop={stayStopOfTrip(trip, stop, place + 1, zoneOfStop(stop, localZone()))}
            nowMs={nowMs}
          />
        </>
      ),
    label: also === null ? undefined : `${label}, ${also.toLowerCase()}`,
  };
}

export function laneCell(trip: TripRow): Cell {
  const lane = laneOf(trip);
  if (lane === null) return { content: "no stops", look: "text-ink-3" };
  if (trip.stops.length === 1) return lane.to;
  const sentence = `${lane.from} → ${lane.to}`;
  return { content: sentence, title: sentence };
}

export const stopsCell = ({ stops }: TripRow): Cell =>
  stops.length === 0
    ? { content: "no stops", look: "text-ink-3" }
    : { content: <TripStopStrip stops={stops} />, look: "flex items-center gap-1" };

const inStopsZone = (iso: string, stop: TripRowStop, nowMs: number, look?: string, label?: string): Cell =>
  zonedCell(Date.parse(iso), zoneOfStop(stop, localZone()), nowMs, look, label);

/** End of a stop's window; a stop without one says so. */
export const windowCell = (stop: TripRowStop | null | undefined, nowMs: number): Cell =>
  stop?.windowEnd == null ? null : inStopsZone(stop.windowEnd, stop, nowMs, "text-ink-2");

const isAhead = ({ mark }: TripRowStop) => mark === "at" || mark === "next" || mark === "planned";

/** The stop that the truck stands at, or goes to next; null where all are done. */
export const nextStopOf = ({ stops }: TripRow): TripRowStop | null => stops.find(isAhead) ?? null;

/** Start of service at a stop, the legal one, else the arrival there, epoch milliseconds. */
export function stopTimeMs(stop: TripRowStop | null | undefined): number | null {
  const iso = stop?.serviceStartAt ?? stop?.arrived ?? null;
  return iso === null ? null : Date.parse(iso);
}

/** A stop's time with its zone, and its town where the header does not name it. */
function stopTimeCell(stop: TripRowStop, nowMs: number, town = ""): Cell {
  const atMs = stopTimeMs(stop);
  if (atMs === null)
    return town === "" ? null : { content: town, look: "text-ink-2", title: placeTitle(stop) };
  const timeZone = zoneOfStop(stop, localZone());
  const time = nearInstant(atMs, timeZone, nowMs);
  const { zone } = wallTime(atMs, timeZone);
  const isThere = stop.serviceStartAt === null;
  return {
    content: (
      <>
        {time}{" "}
        <span className="text-ink-3">
          {zone} {town}
        </span>
      </>
    ),
    look: isThere ? "text-ink-2" : undefined,
    title: `${isThere ? "Arrived" : "Service can begin"} ${time} ${zone} at ${placeTitle(stop)}`,
    label: isThere ? `arrived ${time} ${zone} ${town}`.trim() : undefined,
  };
}

/** A stop's place and town, the town once: many places are named after it. */
function placeTitle({ name, town }: TripRowStop): string {
  const city = town.replace(/ [A-Z]{2}$/, "");
  return town === "" || name.includes(city) ? name || town : `${name}, ${town}`;
}

/**
 * Tells when service can legally begin at the next stop, or why nobody can say; of an open trip how many can.
 */
export function nextStopCell(trip: TripRow, nowMs: number): Cell {
  const can = howManyCan(trip);
  if (can !== null)
    return { content: can, look: bestInk(trip), title: bestSentence(trip, nowMs) ?? undefined };
  const stop = nextStopOf(trip);
  const { noEtaBecause } = trip;
  if (noEtaBecause !== null && stopTimeMs(stop) === null)
    return { content: noEtaBecause, look: "text-ink-2", title: noEtaBecause };
  return stop === null ? null : stopTimeCell(stop, nowMs, placeOf(stop));
}

/** Tells when service can legally begin at the last stop, or when the truck came there. */
export function deliveryCell({ stops }: TripRow, nowMs: number): Cell {
  const last = stops.at(-1);
  return last === undefined ? null : stopTimeCell(last, nowMs);
}

/** Names a stop in a word: `pickup`, `delivery`, `stop 2`. @param index from 0 */
function stopWord({ stops }: TripRow, index: number): string {
  if (index === stops.length - 1) return "delivery";
  return index === 0 ? "pickup" : `stop ${index + 1}`;
}

const shortWord: Readonly<Record<string, string>> = { pickup: "PU", delivery: "del." };

const bestInk = (trip: TripRow) => (nobodyCan(trip) ? "font-medium text-jeopardy" : "text-ink-2");

/** Slack at the stop that decides, which it names; of an open trip that of the best driver. */
export function slackCell(trip: TripRow, nowMs: number): Cell {
  if (trip.best !== null) {
    const slack = slackLabel(trip.best.slackMinutes);
    return slack === null
      ? null
      : { content: slack, look: bestInk(trip), title: bestSentence(trip, nowMs) ?? undefined };
  }
  const { decisiveStop } = trip;
  const stop = decisiveStopOf(trip);
  const slack = stop === null ? null : slackLabel(stop.slackMinutes);
  if (stop === null || decisiveStop === null || slack === null) return null;
  const word = stopWord(trip, decisiveStop);
  const said = `${slack} at ${word}, ${placeTitle(stop)}`;
  return {
    content: trip.stops.length === 1 ? slack : `${slack} ${shortWord[word] ?? word}`,
    look: slackInk(stop.risk),
    title: said,
    label: said,
  };
}

/** The driver, or the button that assigns the best one. */
export function driverCell(trip: TripRow): Cell {
  const { driver, notified } = trip;
  if (driver === null)
    return trip.state === "needs-driver"
      ? { content: <BoardAssignButton trip={trip} /> }
      : { content: "none", look: "text-ink-3" };
  return {
    content: (
      <>
        <span className="truncate">{driver.name}</span>
        <WorkMarks externalUserId={driver.externalUserId} self={{ kind: "trip", id: String(trip.tripId) }} />
        {notified.state === "failed" ? (
          <span className="ml-auto text-small text-late">× not notified</span>
        ) : null}
      </>
    ),
    look: "flex items-center gap-1.5",
    title: notified.reason ?? undefined,
  };
}

/** Time left on a driver's clock; empty where no driver is, unknown where nobody knows. */
export function clockCell({ driver }: TripRow, name: TripClock, nowMs: number): Cell {
  if (driver === null) return "";
  if (driver.clocks === null) return { content: "?", look: "text-ink-3", label: "not known" };
  const leftMs = clockLeftMs(driver.clocks, name, nowMs);
  return { content: duration(leftMs / 1_000), look: name === "cycle" ? "text-ink-2" : undefined };
}

const noticeLabel: Readonly<Record<TripRow["notified"]["state"], string | null>> = {
  "not-needed": null,
  sent: "sent",
  seen: "seen",
  failed: "not notified",
};

/** Tells whether the driver was notified of the dispatch and of what changed after it. */
export function noticeCell({ notified: { state } }: TripRow): Cell {
  const sentence = noticeLabel[state];
  return state === "failed" ? { content: sentence, look: "text-late" } : quiet(sentence);
}

/** Tells how old the newest thing is that the row rests on. */
export function ageCell(trip: TripRow, nowMs: number): Cell {
  const iso = trip.positionAt ?? trip.driver?.clocksAsOf ?? null;
  return iso === null ? null : { content: age((nowMs - Date.parse(iso)) / 1_000), look: "text-ink-3" };
}
