import type { ManifestRow, ManifestStop } from "@/lib/contract/desk/freight-manifests";
import type { FreightRisk } from "@/lib/contract/desk/freight-shipments";
import { windowLabel } from "@/lib/format/window-label";

/** A shipment on its manifest, in one sentence: `Stop 6 of 14`, then what is known of when. */
export interface Ride {
  stop: ManifestStop | null;
  /** `Stop 6 of 14`, `Aboard, at no stop` where the manifest's stops do not name it. */
  place: string;
  /** `ETA 13:40 CST, window 12:00–16:00, 2:20 to spare`; null where nothing is known. */
  when: string | null;
  risk: FreightRisk;
}

const length = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

/** Writes the time left to the window's end, or by how much it is missed. @param minutes negative when late */
const spare = (minutes: number): string =>
  minutes < 0 ? `${length(Math.ceil(-minutes))} late` : `${length(Math.floor(minutes))} to spare`;

/**
 * Finds where on its manifest a shipment is and when it will be there.
 * @param clock writes an instant in the terminal's zone, with its letters
 */
export function rideOf(manifest: ManifestRow, shipmentId: string, clock: (at: string) => string): Ride {
  const stops = manifest.stops.filter(({ mark }) => mark !== "removed");
  const stop = stops.find(({ shipmentIds }) => shipmentIds.includes(shipmentId)) ?? null;
  if (stop === null) return { stop, place: "At no stop", when: null, risk: "unknown" };
  const window = windowLabel(stop);
  const parts = [
    arrival(stop, clock),
    window === null ? null : `window ${window}`,
    stop.arrivedAt === null && stop.slackMinutes !== null ? spare(stop.slackMinutes) : null,
  ].filter((part) => part !== null);
  return {
    stop,
    place: `Stop ${stop.number} of ${stops.length}`,
    when: parts.length === 0 ? null : parts.join(", "),
    risk: stop.risk,
  };
}

function arrival(
  { arrivedAt, departedAt, etaAt }: ManifestStop,
  clock: (at: string) => string,
): string | null {
  if (departedAt !== null) return `left ${clock(departedAt)}`;
  if (arrivedAt !== null) return `there since ${clock(arrivedAt)}`;
  return etaAt === null ? "ETA not known" : `ETA ${clock(etaAt)}`;
}
