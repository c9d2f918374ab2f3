import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { CompletionKind } from "@/lib/contract/desk/freight-settings";
import type { FreightRisk, ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { shownStopWindow } from "@/lib/format/window-label";
import { dayLabel } from "@/lib/time/instant-labels";
import { wallTime } from "@/lib/time/wall-time";

/** A shipment on its manifest, in one sentence: `Stop 6 of 14`, then what is known of when. */
export interface Ride {
  stop: ManifestStop | null;
  /** `Stop 6 of 14`, `At no stop` where the manifest's stops do not name it; `Refused at stop 6 of 14` once it is over. */
  place: string;
  /** `ETA 13:40 CST, window 12:00–16:00, 2:20 to spare`, of what is over `13:52 CST`; null where nothing is known. */
  when: string | null;
  risk: FreightRisk;
  /** Class of what came of it; null while it is to come. */
  outcome: CompletionKind | null;
}

/** Says what came of a shipment, in words: `Refused`, `Delivered short`, `Picked up`; null while it is open. */
export function outcomeOf(
  { exceptionFreight }: Pick<ManifestRow, "exceptionFreight">,
  { shipmentId, status, type }: Pick<ShipmentRow, "shipmentId" | "status" | "type">,
): { kind: CompletionKind; label: string } | null {
  if (status !== "completed") return null;
  const exception = exceptionFreight.find((one) => one.shipmentId === shipmentId);
  if (exception) return { kind: exception.kind, label: exception.label };
  const usual = { delivery: "Delivered", pickup: "Picked up" } as Partial<
    Record<ShipmentRow["type"], string>
  >;
  return { kind: "delivered", label: usual[type] ?? "Completed" };
}

const length = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Writes the time left to the window's end, or by how much it is missed. @param minutes negative when late */
const spare = (minutes: number): string =>
  minutes < 0 ? `${length(Math.ceil(-minutes))} late` : `${length(Math.floor(minutes))} to spare`;

/**
 * Finds where on its manifest a shipment is and when it will be there, or what came of it there.
 * @param timeZone the terminal's, IANA @param clockOf writes an instant in a zone, with its letters
 */
export function rideOf(
  manifest: Pick<ManifestRow, "stops" | "exceptionFreight" | "day">,
  row: Pick<ShipmentRow, "shipmentId" | "status" | "type" | "completedAt">,
  timeZone: string,
  clockOf: (at: string, zone: string) => string,
): Ride {
  const stops = manifest.stops.filter(({ mark }) => mark !== "removed");
  const stop = stops.find(({ shipmentIds }) => shipmentIds.includes(row.shipmentId)) ?? null;
  const clock = (at: string) => clockOf(at, stop?.ownZone ?? timeZone);
  const place = stop === null ? "At no stop" : `Stop ${stop.number} of ${stops.length}`;
  const outcome = outcomeOf(manifest, row);
  if (outcome !== null)
    return {
      stop,
      place: stop === null ? outcome.label : `${outcome.label} at ${place.toLowerCase()}`,
      when: row.completedAt === null ? null : clock(row.completedAt),
      risk: "none",
      outcome: outcome.kind,
    };
  if (stop === null) return { stop, place, when: null, risk: "unknown", outcome: null };
  const window = shownStopWindow(stop, manifest.day, timeZone);
  const parts = [
    arrival(stop, clock),
    window === null ? null : `window ${otherDay(stop, manifest.day, timeZone)}${window}`,
    stop.arrivedAt === null && stop.slackMinutes !== null ? spare(stop.slackMinutes) : null,
  ].filter((part) => part !== null);
  return {
    ...{ stop, place, outcome: null },
    when: parts.length === 0 ? null : parts.join(", "),
    risk: stop.risk,
  };
}

/** `Wed Nov 18, ` where the window is of another day than the arrival beside it. */
function otherDay({ arrivedAt, etaAt }: ManifestStop, day: ManifestRow["day"], timeZone: string): string {
  const at = arrivedAt ?? etaAt;
  return at === null || day === null || wallTime(Date.parse(at), timeZone).date === day
    ? ""
    : `${dayLabel(day)}, `;
}

function arrival(
  { arrivedAt, departedAt, etaAt }: ManifestStop,
  clock: (at: string) => string,
): string | null {
  if (departedAt !== null) return `left ${clock(departedAt)}`;
  if (arrivedAt !== null) return `there since ${clock(arrivedAt)}`;
  return etaAt === null ? "ETA not known" : `ETA ${clock(etaAt)}`;
}
