import type { FoundFreight, UnknownEvents } from "@/lib/contract/desk/freight-records";
import type { Member } from "@/lib/desk/access/members";
import { Bills, type BillsOptions } from "@/lib/desk/areas/freight/bills/bills";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import type { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import type { FreightRows } from "@/lib/desk/areas/freight/board/board-rows";
import { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import { type FoundPart, findFreight } from "@/lib/desk/areas/freight/records/find-freight";
import { ManifestRecords } from "@/lib/desk/areas/freight/records/manifest-records";
import { Shipments, type ShipmentsOptions } from "@/lib/desk/areas/freight/records/shipments";
import { unknownEvents } from "@/lib/desk/areas/freight/records/unknown-events";
import type { Store } from "@/lib/store/open-store";

interface Options extends Omit<ShipmentsOptions, "trail">, Pick<BillsOptions, "trail"> {
  store: Store;
  kept: KeptBills;
  shipmentBills: ShipmentBills;
  /** Called with the shipments whose bill is another one now. */
  onBillChanged: BillsOptions["onChanged"];
  company: { id: string; name: string };
  rows: FreightRows;
}

/** What is read of freight beside its board, and printed. */
export interface FreightRecords {
  shipments: Shipments;
  manifests: ManifestRecords;
  printing: ManifestPrinting;
  bills: Bills;
  /** The PRO of a shipment that is in hand. */
  proOf: (shipmentId: string) => string | null;
  find: (member: Member, text: string, part?: FoundPart) => Promise<FoundFreight>;
  unknownEvents: () => Promise<UnknownEvents>;
}

export function openRecords(options: Options): FreightRecords {
  const { store, company, clock, rows, model, trail, kept, onBillChanged } = options;
  const shipments = new Shipments(options);
  const bills = new Bills({ store, clock, trail, kept, shipments, onChanged: onBillChanged });
  const printed = new PrintedCopies(store, company.id);
  const manifests = new ManifestRecords({
    ...options,
    bills: options.shipmentBills,
    step: () => rows.step,
    printedOf: (detail) => printed.of(detail),
  });
  return {
    shipments,
    manifests,
    bills,
    proOf: (shipmentId) => options.picture.shipment(shipmentId)?.facts.proNumber ?? null,
    printing: new ManifestPrinting({
      detailOf: (member, manifestId) => manifests.detail(member, manifestId, { by: "happened" }),
      printed,
      carrier: company.name,
      clock,
    }),
    find: (member, text, part) => findFreight({ rows, model }, member, text, part),
    unknownEvents: () => unknownEvents(model),
  };
}
