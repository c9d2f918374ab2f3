import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type {
  BestDriver,
  DriverNotified,
  TripRow,
  TripRowClocks,
  TripRowDriver,
  TripRowStop,
} from "@/lib/contract/desk/trips-board";
import type { TruckloadTrip, TruckloadUnits } from "@/lib/contract/interface/truckload-records";
import { tripSentence } from "@/lib/desk/areas/trips/board/trip-sentence";
import { openStops } from "@/lib/desk/areas/trips/plans/trip-job";
import type { KnownPlan } from "@/lib/desk/areas/trips/plans/trip-work";
import {
  customerOf,
  driverOf,
  isOpen,
  milesPer,
  msOf,
  stopNameOf,
  stopsOf,
  stopZone,
  titleOf,
  townOf,
  trailerOf,
  vehicleOf,
} from "@/lib/desk/areas/trips/records/trip-facts";
import { stopMarks, stopRisk, tripState, worstRisk } from "@/lib/desk/areas/trips/records/trip-state";
import type { Sighting } from "@/lib/desk/directory/vehicles/fleet";
import { labelFor } from "@/lib/desk/planning/plan-labels";
import { roadLabel } from "@/lib/desk/planning/router-labels";
import { isRunning } from "@/lib/driver-hours/driver-clocks";
import { whyUnknown } from "@/lib/driver-hours/driver-state";
import type { Plan } from "@/lib/planning/plan";
import { isoOf } from "@/lib/time/utc";

export interface RowInput {
  trip: TruckloadTrip;
  units: TruckloadUnits;
  plan: KnownPlan | null;
  /** The driver's hours; null without a driver or where they are unknown. */
  hours: DriverHours | null;
  seen: Sighting | null;
  terminal: string | null;
  notified: DriverNotified;
  best: BestDriver | null;
  /** False: the platform does not say how far a trip is. */
  reportsProgress: boolean;
  company: Pick<CompanySettings, "staleClockMinutes">;
  nowMs: number;
}

/** Says why a trip has no ETA: its next stop may have been made long ago, and no arrival is reported. */
export const unreportedArrivals = "this platform tells no arrivals";

/** Tells whether a window has ended in which the stop may well have been made: "late" would be a guess. */
const isUnreported = ({ trip, reportsProgress, nowMs }: RowInput): boolean =>
  !reportsProgress &&
  openStops(trip).some(({ stop }) => !stop.arrivedTime && (msOf(stop.windowEndTime) ?? nowMs) < nowMs);

const minuteMs = 60_000;
const toMinute = (ms: number) => Math.round(ms / minuteMs) * minuteMs;
const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));

/** A row of the board, worked out from all that is known of a trip. */
export function rowOf(input: RowInput): TripRow {
  const { trip, hours, seen, nowMs } = input;
  const unreported = driverOf(trip) !== null && isUnreported(input);
  const plan = unreported ? { because: unreportedArrivals } : input.plan;
  const state = tripState(trip, hours?.status ?? null);
  const driverId = driverOf(trip);
  const made = plan && "outcome" in plan ? plan : null;
  const stops = rowStops(trip, made?.outcome.plan ?? null, driverId !== null, nowMs).map((stop) =>
    unreported && isToCome(stop) ? { ...stop, risk: "unknown" as const } : stop,
  );
  const isClosed = state === "done" || state === "canceled";
  return {
    tripId: trip.tripId,
    externalTripId: trip.externalTripId ?? null,
    title: titleOf(trip),
    version: trip.version ?? null,
    state,
    risk: isClosed ? "none" : worstRisk(stops.filter(isToCome).map(({ risk }) => risk)),
    customer: customerOf(trip),
    terminal: input.terminal,
    stops,
    decisiveStop: decisiveStop(stops),
    ...etaOf(trip, isClosed || driverId === null ? "not due" : plan, stops),
    driver: driverId === null ? null : rowDriver(input, driverId),
    best: input.best,
    vehicle: vehicleOf(trip) ?? hours?.vehicle ?? null,
    trailer: trailerOf(trip),
    positionAt: isoOrNull(seen?.eventMs ?? null),
    ...scheduleOf(trip),
    miles: milesOf(trip, input.units, made?.outcome.legMiles ?? null),
    notified: input.notified,
  };
}

const scheduleOf = (trip: TruckloadTrip) => ({
  scheduledStart: trip.scheduledStartTime ?? null,
  scheduledEnd: trip.scheduledEndTime ?? null,
  started: trip.actualStartTime ?? null,
  ended: trip.actualEndTime ?? null,
  weight: trip.scheduledWeight ?? null,
});

/** The plan for people, or why there is none where one is due. */
function etaOf(
  trip: TruckloadTrip,
  plan: KnownPlan | null | "not due",
  stops: readonly TripRowStop[],
): Pick<TripRow, "noEtaBecause" | "etaBasis" | "sentence" | "windowsConflict"> {
  const none = { etaBasis: null, sentence: null, windowsConflict: false };
  if (plan === "not due") return { ...none, noEtaBecause: null };
  if (plan === null) return { ...none, noEtaBecause: "being calculated" };
  if ("because" in plan) return { ...none, noEtaBecause: plan.because };
  const { basedOn, conflict } = plan.outcome.plan;
  const zone = stops.find(isToCome)?.timezone;
  return {
    noEtaBecause: null,
    etaBasis: { router: roadLabel(plan.outcome.roads, zone ?? "UTC"), hours: basedOn },
    sentence: sentenceOf(trip, plan.outcome.plan, stops),
    windowsConflict: conflict !== null,
  };
}

const isToCome = ({ mark }: TripRowStop) => mark === "at" || mark === "next" || mark === "planned";

function rowStops(trip: TruckloadTrip, plan: Plan | null, hasDriver: boolean, nowMs: number): TripRowStop[] {
  const stops = stopsOf(trip);
  const marks = stopMarks(stops);
  const planned = new Map(openStops(trip).map(({ index }, at) => [index, plan?.stops[at] ?? null]));
  return stops.map((stop, index) => {
    const arrivedMs = msOf(stop.arrivedTime);
    const eta = arrivedMs === null ? (planned.get(index) ?? null) : null;
    const windowEndMs = msOf(stop.windowEndTime);
    const serviceStartMs = eta && toMinute(eta.serviceStartAtMs);
    const risk = stopRisk(
      { windowEndMs, arrivedMs, serviceStartMs: eta?.serviceStartAtMs ?? null, isOver: !isOpen(stop) },
      nowMs,
    );
    return {
      stopId: stop.stopId,
      name: stopNameOf(stop, index),
      town: townOf(stop),
      timezone: stopZone(stop),
      mark: marks[index] ?? "planned",
      // Without a driver no ETA is due, so none is missing.
      risk: risk === "unknown" && !hasDriver ? "none" : risk,
      windowStart: stop.windowStartTime ?? null,
      windowEnd: stop.windowEndTime ?? null,
      arrived: stop.arrivedTime ?? null,
      departed: stop.departedTime ?? null,
      serviceStartAt: isoOrNull(serviceStartMs),
      arriveAt: isoOrNull(eta && toMinute(eta.arriveAtMs)),
      slackMinutes: slackMinutes(windowEndMs, arrivedMs ?? eta?.serviceStartAtMs ?? null),
    };
  });
}

const slackMinutes = (windowEndMs: number | null, beginsMs: number | null): number | null =>
  windowEndMs === null || beginsMs === null ? null : Math.floor((windowEndMs - beginsMs) / minuteMs);

/**
 * The stop that decides: of the open ones that make the trip late, else in jeopardy, else of all open ones, the tightest,
 * else the next. A late trip never shows the slack at a stop further on.
 */
function decisiveStop(stops: readonly TripRowStop[]): number | null {
  const open = stops.map((stop, index) => ({ index, ...stop })).filter(isToCome);
  const worst = worstRisk(open.map(({ risk }) => risk));
  const isTrouble = worst === "late" || worst === "in-jeopardy";
  const deciding = isTrouble ? open.filter(({ risk }) => risk === worst) : open;
  const timed = deciding.filter((stop) => stop.slackMinutes !== null);
  const tightest = timed.toSorted((a, b) => (a.slackMinutes ?? 0) - (b.slackMinutes ?? 0))[0];
  return (tightest ?? deciding[0])?.index ?? null;
}

function sentenceOf(trip: TruckloadTrip, plan: Plan, stops: readonly TripRowStop[]): string {
  const open = openStops(trip).flatMap(({ index }) => stops[index] ?? []);
  return tripSentence(plan, labelFor(open), open);
}

/** Reads a driver's hours by the rule of the hours board: a clock that is too old says nothing. */
function rowClocks(hours: DriverHours, { company, nowMs }: RowInput): TripRowClocks | null {
  if (hours.timers === null || whyUnknown(hours, nowMs, company) !== null) return null;
  return {
    at: isoOf(hours.atMs),
    driveMs: hours.timers.drive,
    cycleMs: hours.timers.cycle,
    driveRuns: isRunning(hours, "drive"),
    cycleRuns: isRunning(hours, "cycle"),
  };
}

function rowDriver(input: RowInput, externalUserId: string): TripRowDriver {
  const { trip, hours } = input;
  return {
    externalUserId,
    userId: trip.userIds?.[0] ?? null,
    name: hours?.name ?? externalUserId,
    duty: hours?.status ?? null,
    clocks: hours && rowClocks(hours, input),
    clocksAsOf: isoOrNull(hours?.asOfMs ?? null),
  };
}

/** Miles of the whole trip as scheduled, else what the plan estimates of what is left. */
function milesOf(
  trip: TruckloadTrip,
  units: TruckloadUnits,
  legMiles: readonly number[] | null,
): number | null {
  if (trip.scheduledDistanceTotal != null)
    return Math.round(trip.scheduledDistanceTotal * milesPer(units.distance));
  return legMiles && Math.round(legMiles.reduce((sum, miles) => sum + miles, 0));
}
