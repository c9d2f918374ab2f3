import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { HandoverRisk } from "@/lib/contract/desk/handover";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { zoneOfTrip } from "@/lib/desk/areas/exceptions/rounds/zone-of-trip";
import { lateTripSentence } from "@/lib/desk/areas/exceptions/rules/late-trip";
import { driverState } from "@/lib/driver-hours/driver-state";
import { clockLabel } from "@/lib/driver-hours/hours-labels";
import { duration } from "@/lib/format/duration";

/** Looks this far ahead. */
const riskAheadMs = 6 * 3_600_000;
const driverAheadMs = 2 * 3_600_000;

/** Parts of the boards that the member sees. */
export interface RiskSources {
  trips: readonly TripRow[];
  manifests: readonly ManifestRow[];
  drivers: readonly DriverHours[];
  /** IANA zone of a terminal; null where nobody said it. */
  zoneOf: (terminal: string | null) => string | null;
}

/** Lists what may go wrong within the next six hours, the soonest first; what has no time goes last. */
export function risksAhead(sources: RiskSources, company: CompanySettings, nowMs: number): HandoverRisk[] {
  const { zoneOf } = sources;
  return [
    ...sources.trips.flatMap((trip) => tripRisk(trip, nowMs)),
    ...sources.manifests.flatMap((manifest) => manifestRisk(manifest, zoneOf)),
    ...sources.drivers.flatMap((driver) => driverRisk(driver, company, nowMs, zoneOf)),
  ].sort((a, b) => (a.at ?? "9").localeCompare(b.at ?? "9"));
}

function tripRisk(trip: TripRow, nowMs: number): HandoverRisk[] {
  if (trip.risk !== "late" && trip.risk !== "in-jeopardy") return [];
  const stop = trip.decisiveStop === null ? null : trip.stops[trip.decisiveStop];
  const at = stop?.windowEnd ?? null;
  if (at !== null && Date.parse(at) > nowMs + riskAheadMs) return [];
  return [
    {
      kind: "trip",
      id: String(trip.tripId),
      label: trip.title,
      severity: trip.risk === "late" ? "high" : "medium",
      sentence: lateTripSentence(trip),
      at,
      timezone: zoneOfTrip(trip),
    },
  ];
}

function manifestRisk(
  { manifestId, title, terminal, state, plan, sentence }: ManifestRow,
  zoneOf: RiskSources["zoneOf"],
): HandoverRisk[] {
  const isUnderWay = state === "dispatched" || state === "in-progress";
  if (!isUnderWay || (plan.verdict !== "late" && plan.verdict !== "over-hours")) return [];
  return [
    {
      kind: "manifest",
      id: manifestId,
      label: title,
      severity: plan.verdict === "over-hours" ? "high" : "medium",
      sentence: sentence ?? plan.sentence,
      at: plan.limitAt,
      timezone: zoneOf(terminal),
    },
  ];
}

/** The break is taken on the way: it ends nobody's day. */
const clocksOfTheDay = ["drive", "shift", "cycle"] as const;

/** By the notices of the hours settings, as exceptions have it. */
const severityOf = { 0: "low", 1: "medium", 2: "high" } as const;

/** A driver at work whose day ends within two hours. What ends later is planned for, or its trip is named itself. */
function driverRisk(
  driver: DriverHours,
  company: CompanySettings,
  nowMs: number,
  zoneOf: RiskSources["zoneOf"],
): HandoverRisk[] {
  const isAtWork = driver.status === "DRIVING" || driver.status === "ON_DUTY_NOT_DRIVING";
  const { known, warning } = driverState(driver, nowMs, company);
  if (!isAtWork || known === null) return [];
  const { clocks } = known;
  const name = clocksOfTheDay.reduce((least, clock) => (clocks[clock] < clocks[least] ? clock : least));
  const leftMs = clocks[name];
  if (leftMs > driverAheadMs) return [];
  return [
    {
      kind: "driver",
      id: driver.id,
      label: driver.name ?? driver.id,
      severity: severityOf[warning],
      sentence:
        leftMs === 0
          ? `The ${clockLabel[name].toLowerCase()} clock is empty`
          : `${duration(leftMs / 1_000)} left on the ${clockLabel[name].toLowerCase()} clock`,
      at: new Date(nowMs + leftMs).toISOString(),
      timezone: zoneOf(driver.terminals[0] ?? null),
    },
  ];
}
