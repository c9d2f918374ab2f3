import type { Lading } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { code128 } from "@/lib/paper/code128";
import type { PaperDetail } from "@/lib/paper/manifest-paper";
import { type Paper, type PaperStop, paperLabel } from "@/lib/paper/paper";
import { quantity, zoneOfManifest } from "@/lib/paper/paper-labels";
import { dayLabel, dayTimeLabel } from "@/lib/time/instant-labels";

/** Bills of lading of the manifest's shipments, or of one of them. What nobody told the desk is a line to write on. */
export function billsOfLading(detail: PaperDetail, carrier: string, shipmentId?: string): Paper[] {
  return detail.shipments
    .filter((shipment) => shipmentId === undefined || shipment.shipmentId === shipmentId)
    .map((shipment) => billOfLading(detail, shipment, carrier));
}

const otherParty = (other: Lading["other"], direction: string): PaperStop[] =>
  other === null
    ? []
    : [
        {
          number: "",
          name: `${direction} ${other.name}`,
          place: other.place,
          detail: "",
          flags: "",
          blanks: [],
          lines: [],
        },
      ];

/** A line of the freight: `Machine parts · 24 pcs · 1,818 lb`. */
function itemLine({ description, pieces, weight, hazmat }: Lading["bill"]["lines"][number], index: number) {
  const parts = [
    description,
    pieces === null ? null : `${quantity(pieces)} pcs`,
    weight === null ? null : `${quantity(weight)} lb`,
    hazmat !== null ? "HAZARDOUS" : null,
  ];
  return {
    title: `Line ${index + 1}`,
    barcode: null,
    detail: parts.filter((part) => part !== null).join(" · "),
    blanks: description === null ? ["Description", "Class"] : ["Class"],
  };
}

function billOfLading(detail: PaperDetail, shipment: ShipmentRow, carrier: string): Paper {
  const { row } = detail;
  const lading = detail.ladings.find(({ shipmentId }) => shipmentId === shipment.shipmentId);
  const other = lading?.other ?? null;
  const items = lading?.bill.lines ?? [];
  const { party, flags } = shipment;
  const isPickup = shipment.type === "pickup";
  const measure = (value: number | null, unit: string) =>
    value === null ? null : `${quantity(value)}${unit}`;
  return {
    label: paperLabel["bill-of-lading"],
    title: shipment.title,
    carrier,
    facts: [
      { label: "Shipper", value: isPickup ? party.name : (other?.name ?? null) },
      { label: "Consignee", value: isPickup ? (other?.name ?? null) : party.name },
      { label: "Reference", value: shipment.refNumber },
      { label: "Due", value: shipment.dueDay === null ? null : dayLabel(shipment.dueDay) },
      { label: "Pieces", value: measure(shipment.pieces, "") },
      { label: "Handling units", value: measure(shipment.handlingUnits, "") },
      { label: "Weight", value: measure(shipment.weight, " lb") },
      { label: "Hazardous", value: flags.includes("HAZ") ? "YES" : null },
      { label: "Manifest", value: row.title },
      { label: "Driver", value: row.driver?.name ?? null },
      { label: "Vehicle", value: row.vehicle },
      { label: "COD amount", value: null },
    ],
    notes: flags.includes("POI") ? ["Poison: keep apart from food."] : [],
    stops: [
      ...otherParty(other, isPickup ? "Goes to" : "Comes from"),
      {
        number: "",
        name: party.name ?? "Name not known",
        place: [party.address, party.city, party.state, party.zip].filter(Boolean).join(", "),
        detail: [party.contact, party.phone].filter(Boolean).join(" "),
        flags: flags.join(", "),
        blanks: [],
        lines: [
          {
            title: shipment.title,
            barcode: code128(shipment.proNumber ?? shipment.title),
            detail: "",
            blanks: items.length === 0 ? ["Description", "Class"] : [],
          },
          ...items.map(itemLine),
        ],
      },
    ],
    blanks: ["Shipper's signature", "Driver's signature", "Received by", "Date and time"],
    stamp: `As known ${dayTimeLabel(Date.parse(shipment.knownAt), zoneOfManifest(detail))}`,
  };
}
