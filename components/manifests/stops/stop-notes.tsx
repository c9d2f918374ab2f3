import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { codStanding } from "@/lib/format/cod";

interface StopNotesProps {
  stopId: string;
  shipments: readonly ShipmentRow[];
  detail: Pick<ManifestDetail, "row" | "ladings">;
}

/** Below a stop's name: the seal that was put on there, and where the COD of its freight stands. */
export function StopNotes({ stopId, shipments, detail: { row, ladings } }: StopNotesProps) {
  const seal = row.seals.stops[stopId];
  const cod = shipments.flatMap((shipment) => {
    const bill = ladings.find(({ shipmentId }) => shipmentId === shipment.shipmentId)?.bill;
    const standing = codStanding(shipment, bill?.codAmount ?? null);
    return standing === null ? [] : [shipments.length === 1 ? standing : `${shipment.title}: ${standing}`];
  });
  return [...(seal === undefined ? [] : [`Seal ${seal}`]), ...cod].map((note) => (
    <span key={note} className="ml-4 block text-small font-normal text-ink-2">
      {note}
    </span>
  ));
}
