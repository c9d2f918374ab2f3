import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { compareTexts } from "@/lib/format/compare-texts";

/** Open shipments without a manifest, those of the manifest's route and day first, then by ZIP and PRO. */
export function availableFor(
  { route, day }: Pick<ManifestRow, "route" | "day">,
  shipments: readonly ShipmentRow[],
  search: string,
): ShipmentRow[] {
  const wanted = search.trim().toLowerCase();
  const rank = (shipment: ShipmentRow) =>
    (route !== null && shipment.route === route ? 0 : 2) + (shipment.day === day ? 0 : 1);
  const line = ({ title, refNumber, party }: ShipmentRow) =>
    [title, refNumber, party.name, party.zip, party.city].filter(Boolean).join(" ").toLowerCase();
  return shipments
    .filter((one) => one.status === "open" && one.manifestId === null && line(one).includes(wanted))
    .sort(
      (a, b) =>
        rank(a) - rank(b) ||
        compareTexts(a.party.zip ?? "", b.party.zip ?? "") ||
        compareTexts(a.title, b.title),
    );
}
