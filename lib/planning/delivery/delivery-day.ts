import type { ClockName } from "@/lib/hos/clocks";
import type { WaitingIs } from "@/lib/planning/plan";
import type { WindowConflict } from "@/lib/planning/window-conflict";
import type { Span } from "@/lib/time/spans";

// Times are milliseconds since 1970, lengths milliseconds, ways miles.

/** A stop of a day of deliveries and pickups. */
export interface DeliveryStop {
  /** At the stop, on duty, in one piece. */
  serviceMs: number;
  /** Service begins no earlier; null where any time will do. */
  windowStartMs: number | null;
  /** Service begins no later, the instant itself included; null where any time will do. */
  windowEndMs: number | null;
}

/**
 * The ways between all places of a day, by their numbers: 0 is where the driver begins, `i + 1` is stop `i`, and the last
 * one is the terminal that the driver comes back to.
 */
export interface Ways {
  driveMs(from: number, to: number): number;
  miles(from: number, to: number): number;
}

/** A driver's day: loading, stops, the way back, unloading. Its stops may be driven in any order. */
export interface DeliveryDay {
  /** Nothing begins earlier: now, or when the driver's work before it is done. */
  fromMs: number;
  /** Wheels turn no earlier; null where nobody says. Loading is over just then, where there is time for it. */
  departAtMs: number | null;
  /** Loading and unloading at the terminal, on duty; 0 for a driver who has left. */
  beginDwellMs: number;
  endDwellMs: number;
  /** Off duty, in a day that is long enough for it; 0 where none is planned or it is over. */
  lunchMs: number;
  /** Beginning of the day, where it has; lunch is counted from there. */
  begunAtMs: number | null;
  waitingIs: WaitingIs;
  stops: readonly DeliveryStop[];
  ways: Ways;
}

/** A stretch of a day. Neighbours touch. */
export interface DaySegment extends Span {
  kind: "drive" | "wait" | "service" | "break";
  /** Place in the order of the stop that it leads to or belongs to; -1 for the terminal. */
  position: number;
}

export interface PlannedDayStop {
  /** Place of it among the day's stops. */
  stop: number;
  arriveAtMs: number;
  serviceStartAtMs: number;
  departAtMs: number;
  /** From the start of service to the window's end, negative when late; null without an end. */
  slackMs: number | null;
}

/** Clock that ends a day too early. */
export interface Overrun {
  clock: ClockName;
  /** From here on driving is not lawful. */
  limitAtMs: number;
  /** Time by which the day is too long by that clock, up to the end of its driving. */
  overMs: number;
}

/** Figures of a day's hours. */
interface DayHours {
  /** Null where the whole day is lawful. */
  over: Overrun | null;
  /** Instant at which shift or cycle end the driving; null where neither does. */
  limit: Pick<Overrun, "clock" | "limitAtMs"> | null;
  /** At the end of the day. */
  driveLeftMs: number;
  dutyLeftMs: number;
}

/** A day in one order. What is past the hours is planned on as if it were lawful, so that its length can be seen. */
export interface PlannedDay {
  startAtMs: number;
  /** Back, and unloaded. */
  endAtMs: number;
  miles: number;
  /** Lateness of all stops together. */
  lateMs: number;
  segments: readonly DaySegment[];
  stops: readonly PlannedDayStop[];
  /** Null where nothing is known of the driver's hours: then the times are the timetable's alone. */
  hours: DayHours | null;
  /** Windows that nobody could keep in this order, by places in it; null where all can be, or are. */
  conflict: WindowConflict | null;
}
