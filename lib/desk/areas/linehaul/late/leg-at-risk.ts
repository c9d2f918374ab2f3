import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { endangeredBy } from "@/lib/desk/areas/linehaul/late/endangered";

/** A leg of linehaul with the delivery manifests that close before it is there. */
export interface LegAtRisk {
  legId: string;
  /** Their `externalUserId`; null without one. */
  driverId: string | null;
  destination: string | null;
  /** Arrival of the last of what they wait for, milliseconds since 1970; null where nothing waits. */
  arriveMs: number | null;
  /** The first cut-off first, milliseconds since 1970. */
  endangered: readonly { title: string; cutOffMs: number; pros: number }[];
  /** Tells whether some minutes more would endanger nothing either: re-planned, or in time by far. */
  isClear: boolean;
  /** In which its times are read, IANA; null where nobody says. */
  timeZone: string | null;
}

const minuteMs = 60_000;
/** By so much an ETA wavers as a truck speeds up and slows down. */
const waversMs = 10 * minuteMs;

/** Finds what a leg endangers now; nothing once it is there. */
export function legAtRisk(
  leg: Pick<LinehaulRow, "legId" | "driver" | "destination" | "arrivedAt" | "etaAt" | "trailers">,
  { shipments, manifests }: { shipments: readonly ShipmentRow[]; manifests: readonly ManifestRow[] },
  { unloadMinutes, nowMs }: Pick<FreightSettings, "unloadMinutes"> & { nowMs: number },
  timeZone: string | null,
): LegAtRisk {
  const endangeredIf = (laterMs: number) =>
    leg.arrivedAt === null
      ? endangeredBy(leg, shipments, manifests, { unloadMs: unloadMinutes * minuteMs, nowMs, laterMs })
      : [];
  const endangered = endangeredIf(0);
  return {
    legId: leg.legId,
    driverId: leg.driver?.externalUserId ?? null,
    destination: leg.destination,
    arriveMs: endangered.length === 0 ? null : Math.max(...endangered.map(({ arriveMs }) => arriveMs)),
    endangered: endangered.map(({ manifest, cutOffMs, shipments: late }) => ({
      title: manifest.title,
      cutOffMs,
      pros: late.length,
    })),
    // Without an ETA nothing is known to be endangered, and nothing to be safe.
    isClear: (leg.arrivedAt ?? leg.etaAt) !== null && endangeredIf(waversMs).length === 0,
    timeZone,
  };
}
