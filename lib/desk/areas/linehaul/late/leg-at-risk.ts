import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { endangeredBy } from "@/lib/desk/areas/linehaul/late/endangered";

/** A leg of linehaul with the delivery manifests that close before it is there. */
export interface LegAtRisk {
  destination: string | null;
  /** Arrival of the last of what they wait for, milliseconds since 1970; null where nothing waits. */
  arriveMs: number | null;
  /** The first cut-off first, milliseconds since 1970. */
  endangered: readonly { title: string; cutOffMs: number; pros: number }[];
  /** In which its times are read, IANA; null where nobody says. */
  timeZone: string | null;
}

const minuteMs = 60_000;

/** What a leg endangers now; nothing once it is there. */
export function legAtRisk(
  leg: Pick<LinehaulRow, "destination" | "arrivedAt" | "etaAt" | "trailers">,
  { shipments, manifests }: { shipments: readonly ShipmentRow[]; manifests: readonly ManifestRow[] },
  { unloadMinutes, nowMs }: Pick<FreightSettings, "unloadMinutes"> & { nowMs: number },
  timeZone: string | null,
): LegAtRisk {
  const endangered =
    leg.arrivedAt === null
      ? endangeredBy(leg, shipments, manifests, { unloadMs: unloadMinutes * minuteMs, nowMs })
      : [];
  return {
    destination: leg.destination,
    arriveMs: endangered.length === 0 ? null : Math.max(...endangered.map(({ arriveMs }) => arriveMs)),
    endangered: endangered.map(({ manifest, cutOffMs, shipments: late }) => ({
      title: manifest.title,
      cutOffMs,
      pros: late.length,
    })),
    timeZone,
  };
}
