import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { HandoverSheet } from "@/lib/contract/desk/handover";
import { dayAt } from "@/lib/desk/areas/freight/board/terminal-time";
import { compareTexts } from "@/lib/format/compare-texts";

type ZoneOf = (terminal: string | null) => string | null;
type Left = Pick<HandoverSheet, "unplanned" | "undispatched">;

/** The next shift reads the most urgent; the board has the rest, and what stands below must not be lost beneath. */
const mostShipments = 20;
const mostManifests = 200;

/** Stands after every time. */
const last = "~";

/**
 * Lists what the next shift finds undone: freight that was to go by today and no manifest has, and manifests of today that
 * are not dispatched. Days are the terminal's.
 * @param nowMs milliseconds since 1970
 */
export function freightLeft(
  { shipments, manifests }: { shipments: readonly ShipmentRow[]; manifests: readonly ManifestRow[] },
  zoneOf: ZoneOf,
  nowMs: number,
): Left {
  const isDue = (terminal: string | null, day: string | null) =>
    day !== null && day <= dayAt(nowMs, zoneOf(terminal) ?? "UTC");
  const unplanned = shipments
    .filter(({ status, manifestId, type, terminal, day }) => {
      const isFreight = type === "delivery" || type === "pickup";
      return isFreight && status === "open" && manifestId === null && isDue(terminal, day);
    })
    .sort(
      (a, b) =>
        compareTexts(a.day ?? "", b.day ?? "") || compareTexts(a.windowEnd ?? last, b.windowEnd ?? last),
    );
  const undispatched = manifests
    .filter(
      ({ state, terminal, day }) => (state === "planning" || state === "closed") && isDue(terminal, day),
    )
    .sort((a, b) => compareTexts(a.departAt ?? last, b.departAt ?? last));
  return {
    unplanned: { total: unplanned.length, shipments: unplanned.slice(0, mostShipments).map(unplannedLine) },
    undispatched: undispatched.slice(0, mostManifests).map((row) => ({
      manifestId: row.manifestId,
      title: row.title,
      departAt: row.departAt,
      timezone: zoneOf(row.terminal),
      sentence: undispatchedSentence(row),
    })),
  };
}

function unplannedLine(row: ShipmentRow): Left["unplanned"]["shipments"][number] {
  const { shipmentId, title, type, party, day, windowEnd, where, flags } = row;
  const place = [party.name, party.city].filter(Boolean).join(", ");
  const by = windowEnd === null ? null : `by ${windowEnd}`;
  const noted = flags.filter((flag) => flag === "HAZ" || flag === "APPT").join(" ");
  const standing = type === "delivery" ? where.label : "pickup";
  return {
    ...{ shipmentId, title, day },
    sentence: [place, by, standing, noted].filter(Boolean).join(" · "),
  };
}

/** `Closed, no driver, 14 stops; 3 PROs not loaded`. */
function undispatchedSentence({ state, driver, load, notLoaded }: ManifestRow): string {
  const stops = load.stops === 1 ? "1 stop" : `${load.stops} stops`;
  const parts = [state === "closed" ? "Closed" : "In planning", driver?.name ?? "no driver", stops];
  const left =
    notLoaded.length === 0
      ? ""
      : `; ${notLoaded.length === 1 ? "1 PRO" : `${notLoaded.length} PROs`} not loaded`;
  return `${parts.join(", ")}${left}`;
}
