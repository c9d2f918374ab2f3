import type { CustomerDetail } from "@/lib/contract/desk/customers/customer-detail";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { StaySettings } from "@/lib/contract/desk/settings/stay-settings";
import type { CustomerStop } from "@/lib/desk/areas/customers/customer-stops";
import { stayAt } from "@/lib/stays/stay-clock";
import { type StayCustomer, stayTerms } from "@/lib/stays/stay-terms";
import { dayWindow } from "@/lib/time/day-window";
import { dateOfDay, dayOfDate } from "@/lib/time/terminal-days";

/** Stays are counted in steps of so many minutes; what is longer than the last stands in it. */
const stepMinutes = 15;
const mostSteps = 13;
/** Limits how many failures are listed, the newest. */
const mostFailures = 20;

interface DockOptions {
  settings: Pick<FreightSettings, "serviceMinutes">;
  stays: StaySettings;
  customer: StayCustomer;
  /** IANA, of the terminal; null where nobody says. */
  zoneOf: (terminal: string | null) => string | null;
}

/** Learns from stays how long trucks stand at a customer's, beside what stops are planned with. */
export function dockMinutes(stops: readonly CustomerStop[], options: DockOptions): CustomerDetail["dock"] {
  const minutes = stops.flatMap((stop) => dockMinutesOf(stop, options) ?? []);
  const said = stops.find(({ stop }) => stop.serviceMinutes !== null)?.stop.serviceMinutes ?? null;
  return {
    ...spreadOf(minutes),
    setMinutes: Math.round(said ?? options.settings.serviceMinutes),
    setBy: said === null ? "settings" : "freight",
  };
}

/** Says how stays spread: their middle, what 4 of 5 did not exceed, and how many took how long. */
export function spreadOf(stays: readonly number[]) {
  const minutes = stays.toSorted((a, b) => a - b);
  const steps = Array.from({ length: mostSteps }, (_, step) => ({
    fromMinutes: step * stepMinutes,
    count: 0,
  }));
  for (const one of minutes) {
    const step = steps[Math.min(Math.floor(one / stepMinutes), mostSteps - 1)];
    if (step !== undefined) step.count += 1;
  }
  return {
    count: minutes.length,
    medianMinutes: shareOf(minutes, 0.5),
    p80Minutes: shareOf(minutes, 0.8),
    steps: minutes.length === 0 ? [] : steps,
  };
}

/** The least value that so great a share of sorted ones does not exceed; null where there is none. */
function shareOf(sorted: readonly number[], share: number): number | null {
  const at = Math.max(0, Math.ceil(sorted.length * share) - 1);
  const value = sorted[at];
  return value === undefined ? null : Math.round(value);
}

/** @returns null while nobody said when the truck came and left */
function dockMinutesOf(
  { stop, terminal }: CustomerStop,
  { stays, customer, zoneOf }: DockOptions,
): number | null {
  const zone = zoneOf(terminal);
  const window = dayWindow(stop.day, stop, zone);
  const departedMs = msOf(stop.departedAt);
  const times = {
    opensMs: window.windowStartMs,
    closesMs: window.windowEndMs,
    arrivedMs: msOf(stop.arrivedAt),
    departedMs,
    isOver: stop.progress === "over",
    timeZone: zone,
  };
  const stay = stayAt(times, stayTerms(stays, "manifest", customer), departedMs ?? 0);
  return stay.state === "ended" ? stay.dockMinutes : null;
}

function msOf(instant: string | null): number | null {
  const ms = Date.parse(instant ?? "");
  return Number.isNaN(ms) ? null : ms;
}

/** A day's Monday; 1 January 1970 was a Thursday. */
const mondayOf = (day: number) => day - ((day + 3) % 7);

/**
 * Sums what was handled there, by week and by day of the week. Canceled freight is none, and neither is what came back.
 * @param from first day, `2026-10-05` @param to the last
 */
export function handledFreight(
  stops: readonly CustomerStop[],
  completionCodes: FreightSettings["completionCodes"],
  { from, to }: { from: string; to: string },
): CustomerDetail["handled"] {
  const back = new Set(completionCodes.filter(({ bringsBack }) => bringsBack).map(({ code }) => code));
  const weekdays = Array.from({ length: 7 }, () => 0);
  const weeks = new Map<number, CustomerDetail["handled"]["weeks"][number]>();
  for (let monday = mondayOf(dayOfDate(from)); monday <= dayOfDate(to); monday += 7)
    weeks.set(monday, { monday: dateOfDay(monday), shipments: 0, pieces: 0, weight: 0 });
  for (const { stop } of stops) {
    if (stop.day === null || stop.progress === "removed") continue;
    const day = dayOfDate(stop.day);
    const week = weeks.get(mondayOf(day));
    for (const { status, completionCode, pieces, weight } of stop.shipments) {
      if (status !== "completed" || (completionCode !== null && back.has(completionCode))) continue;
      const weekday = (day + 4) % 7;
      weekdays[weekday] = (weekdays[weekday] ?? 0) + 1;
      if (week === undefined) continue;
      week.shipments += 1;
      week.pieces += pieces ?? 0;
      week.weight += weight ?? 0;
    }
  }
  return { weeks: [...weeks.values()], weekdays };
}

/** Lists freight that was completed by a code that is no delivery, the newest first. */
export function failuresAt(
  stops: readonly CustomerStop[],
  completionCodes: FreightSettings["completionCodes"],
  numberOf: (manifestId: string) => string | null,
): CustomerDetail["failures"] {
  const codes = new Map(completionCodes.map((one) => [one.code, one]));
  return stops
    .flatMap(({ stop }) =>
      stop.shipments.flatMap(({ shipmentId, type, number, status, completionCode }) => {
        const code = completionCode === null ? undefined : codes.get(completionCode);
        if (status !== "completed" || completionCode === null || code?.kind === "delivered") return [];
        return [
          {
            shipmentId,
            title: number ?? shipmentId ?? "No number",
            type,
            code: completionCode,
            label: code?.label ?? "No known code",
            kind: code?.kind ?? "unknown",
            at: stop.completedAt ?? stop.departedAt ?? stop.day,
            manifestNumber: stop.manifestId === null ? null : numberOf(stop.manifestId),
          },
        ];
      }),
    )
    .sort((a, b) => ((a.at ?? "") < (b.at ?? "") ? 1 : -1))
    .slice(0, mostFailures);
}
