import type { EpochMicros } from "@/lib/contract/instant";
import { type ProgressSource, progressSources } from "@/lib/platform/tables/truckload";
import type { StopState } from "@/lib/platform/truckload/records/load-trips";
import type { Visit } from "@/lib/platform/truckload/visits/visit-rules";

export type ProgressKind = "arrived" | "departed";

/** A time of a stop and whose word it is. */
export interface ReportedTime {
  eventMicros: EpochMicros;
  source: ProgressSource;
}

const rankOf = (source: ProgressSource) => progressSources.indexOf(source);

/**
 * Tells whether a report from the road replaces another: the first arrival wins, whoever reported it; of departures the
 * driver's beats a geofence's and among equals the latest counts. A person at the desk beats them all. The result is
 * the same in whatever order words come.
 */
function countsMore(kind: ProgressKind, reported: ReportedTime, known: ReportedTime | null): boolean {
  if (known === null) return true;
  if (known.source === "dispatcher") return false;
  const byRank = rankOf(reported.source) - rankOf(known.source);
  const byTime = reported.eventMicros - known.eventMicros;
  if (kind === "arrived") return byTime < 0 || (byTime === 0 && byRank > 0);
  return byRank > 0 || (byRank === 0 && byTime > 0);
}

function timeOf(stop: StopState, kind: ProgressKind): ReportedTime | null {
  const [eventMicros, source] =
    kind === "arrived"
      ? [stop.arrivedMicros, stop.arrivedSource]
      : [stop.departedMicros, stop.departedSource];
  return eventMicros === null || source === null ? null : { eventMicros, source };
}

function write(stop: StopState, kind: ProgressKind, reported: ReportedTime | null) {
  if (kind === "arrived") {
    stop.arrivedMicros = reported?.eventMicros ?? null;
    stop.arrivedSource = reported?.source ?? null;
  } else {
    stop.departedMicros = reported?.eventMicros ?? null;
    stop.departedSource = reported?.source ?? null;
  }
}

/** Writes a report from the road over the stop's time where it counts more. */
export function reportStop(stop: StopState, kind: ProgressKind, reported: ReportedTime): void {
  if (countsMore(kind, reported, timeOf(stop, kind))) write(stop, kind, reported);
}

export interface StopReport extends ReportedTime {
  kind: ProgressKind;
}

/**
 * Works out anew what the road says of a stop: its visit by the positions together with all reports of it. Times that a
 * person wrote stay, and a departure that was reported stays until there is a better one.
 * @param reports those of this stop, in any order
 * @param clearedMicros reports up to then were taken back by a person
 */
export function reportStopAgain(
  stop: StopState,
  visit: Visit,
  reports: readonly StopReport[],
  clearedMicros: EpochMicros | null,
): void {
  const counting = reports.filter(({ eventMicros }) => clearedMicros === null || eventMicros > clearedMicros);
  const reported = (kind: ProgressKind): ReportedTime[] => counting.filter((report) => report.kind === kind);
  const arrivals: ReportedTime[] = [
    ...reported("arrived"),
    { eventMicros: visit.inMicros, source: "geofence" },
  ];
  const known = timeOf(stop, "arrived");
  // Count the arrival before a departure that was taken back: it was reported before that and stands.
  if (clearedMicros !== null && known) arrivals.push(known);
  if (known?.source !== "dispatcher") write(stop, "arrived", best("arrived", arrivals));

  const { outMicros } = visit;
  const isLeft = outMicros !== null && outMicros >= (stop.arrivedMicros ?? 0);
  const seen: ReportedTime[] = isLeft ? [{ eventMicros: outMicros, source: "geofence" }] : [];
  const last = timeOf(stop, "departed");
  const departure = best("departed", [...reported("departed"), ...seen]);
  if (last?.source !== "dispatcher" && (departure || last?.source === "geofence"))
    write(stop, "departed", departure);
}

function best(kind: ProgressKind, reported: readonly ReportedTime[]): ReportedTime | null {
  let most: ReportedTime | null = null;
  for (const { eventMicros, source } of reported)
    if (countsMore(kind, { eventMicros, source }, most)) most = { eventMicros, source };
  return most;
}
