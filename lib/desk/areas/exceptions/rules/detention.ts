import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import {
  type Finding,
  type Judgement,
  nothing,
  type Rule,
  saidOf,
} from "@/lib/desk/areas/exceptions/rules/rule";
import { type Stay, stayAt } from "@/lib/stays/stay-clock";
import { minutesLabel } from "@/lib/stays/stay-label";
import { type StayCustomer, type StayTerms, stayTerms } from "@/lib/stays/stay-terms";
import { type StopTimes, timesOfManifestStop, timesOfTripStop } from "@/lib/stays/stop-times";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";

const minuteMs = 60_000;

interface StandingStop {
  id: string;
  /** `stop 2, Brandt Tool & Die`. */
  label: string;
  kind: "trip" | "manifest";
  customer: StayCustomer;
  times: StopTimes;
}

const label = "Detention";
const says =
  "A truck's free time at a stop is running out or used up, or the truck is held over. Free time is set in the settings.";

/** Free time at the stops of truckload trips. */
export const tripDetention: Rule<"trip"> = {
  id: "trip-detention",
  label: `${label}, truckload`,
  says,
  watches: "trip",
  judge: ({ stops, customer }, { nowMs, company }) =>
    judged(
      stops.flatMap((stop, index) => {
        const times = stop.mark === "at" ? timesOfTripStop(stop) : null;
        if (times === null) return [];
        const id = String(stop.stopId);
        const named = `stop ${index + 1}, ${stop.name}`;
        return [
          { id, label: named, kind: "trip" as const, customer: { name: customer, number: null }, times },
        ];
      }),
      company.stays,
      nowMs,
    ),
};

/** The same at the stops of delivery manifests. */
export const manifestDetention: Rule<"manifest"> = {
  id: "manifest-detention",
  label: `${label}, deliveries`,
  says,
  watches: "manifest",
  judge: (manifest, { nowMs, company }) =>
    judged(
      manifest.stops.flatMap((stop) => {
        const times = stop.mark === "at" ? timesOfManifestStop(stop, manifest) : null;
        if (times === null) return [];
        const customer = { name: stop.name, number: stop.customerNumber };
        const named = `stop ${stop.number}, ${stop.name}`;
        return [{ id: stop.stopId, label: named, kind: "manifest" as const, customer, times }];
      }),
      company.stays,
      nowMs,
    ),
};

function judged(stops: readonly StandingStop[], settings: StaySettings, nowMs: number): Judgement {
  if (stops.length === 0) return nothing;
  const all = stops.map((stop) => ofStop(stop, settings, nowMs));
  const due = all.flatMap(({ againAtMs }) => againAtMs ?? []);
  return {
    findings: all.flatMap(({ findings }) => findings),
    againAtMs: due.length === 0 ? null : Math.min(...due),
  };
}

/** A warning, the detention that it becomes and a layover are three causes: whoever cleared one sees the next. */
function ofStop(
  stop: StandingStop,
  settings: StaySettings,
  nowMs: number,
): Judgement & { findings: Finding[] } {
  const terms = stayTerms(settings, stop.kind, stop.customer);
  const stay = stayAt(stop.times, terms, nowMs);
  const { freeUntilMs, startsMs, nextLayoverMs } = stay;
  // Leave out who is released and rests there: nobody holds them.
  if (freeUntilMs === null || startsMs === null || stay.state === "released")
    return { findings: [], againAtMs: null };
  const warnMs = Math.max(startsMs, freeUntilMs - settings.warnMinutes * minuteMs);
  const ahead = [warnMs, freeUntilMs, ...(nextLayoverMs === null ? [] : [nextLayoverMs])];
  const next = ahead.filter((ms) => ms > nowMs);
  return {
    findings: [
      ...timeFindings(stop, stay, terms, { startsMs, freeUntilMs, warnMs, nowMs }),
      ...heldOver(stop, stay, nowMs),
    ],
    againAtMs: next.length === 0 ? null : Math.min(...next),
  };
}

interface Instants {
  startsMs: number;
  freeUntilMs: number;
  warnMs: number;
  nowMs: number;
}

/** The free time that runs out, or the detention that has begun. */
function timeFindings(
  { id, label, times }: StandingStop,
  { lateMinutes }: Stay,
  { freeMinutes }: StayTerms,
  { startsMs, freeUntilMs, warnMs, nowMs }: Instants,
): Finding[] {
  const at = (ms: number) => weekdayTimeLabel(ms, times.timeZone ?? "UTC");
  const late = lateMinutes ? `, it arrived ${minutesLabel(lateMinutes)} late` : "";
  const free = `${minutesLabel(freeMinutes ?? 0)} free from ${at(startsMs)}${late}`;
  if (nowMs < warnMs) return [];
  if (nowMs < freeUntilMs)
    return [
      found(
        `${id} free`,
        `Free time at ${label}, ends ${at(freeUntilMs)} (${free})`,
        "ask the dock when the truck is released, and notify the customer",
        warnMs,
      ),
    ];
  return [
    found(
      `${id} detention`,
      `Detention at ${label}, since ${at(freeUntilMs)} (${free})`,
      "notify the customer and keep the proof of the stay",
      freeUntilMs,
    ),
  ];
}

function heldOver({ id, label }: StandingStop, { layoverDays }: Stay, nowMs: number): Finding[] {
  if (!layoverDays) return [];
  const days = layoverDays === 1 ? "1 day" : `${layoverDays} days`;
  const next = "agree on it with the customer, and on a new time for the next stop";
  return [found(`${id} layover ${layoverDays}`, `Layover at ${label}, ${days}`, next, nowMs)];
}

const found = (cause: string, wrong: string, next: string, sinceMs: number): Finding => ({
  ...{ severity: "medium", cause, sinceMs },
  ...saidOf(wrong, next),
});
