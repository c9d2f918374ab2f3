import type { BillPaper } from "@/lib/contract/desk/freight-records";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Member } from "@/lib/desk/access/members";
import { ladingOf } from "@/lib/desk/areas/freight/bills/lading";
import type { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import type { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import type { PaperSize } from "@/lib/desk/areas/freight/paper/page-writer";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { DeskGround } from "@/lib/desk/ground";
import { billOfLading } from "@/lib/paper/bill-of-lading";
import { zoneOfBill } from "@/lib/paper/paper-labels";
import { printedBy } from "@/lib/paper/printed-by";

/** A shipment with what it rides on; null where it is on no manifest, or on one that the member does not see. */
export interface OneShipment extends Pick<BillPaper, "manifest"> {
  shipment: Known<"shipment">;
  row: ShipmentRow;
}

export interface BillPapersOptions extends Pick<DeskGround, "clock"> {
  /** @throws Refusal 404 also for a shipment of terminals that the member does not see */
  shipmentOf: (member: Member, shipmentId: string) => Promise<OneShipment>;
  bills: Pick<ShipmentBills, "of">;
  service: Pick<KeptService, "presentAppointments">;
  terminals: Pick<Terminals, "info" | "addressOf">;
  settings: () => Pick<FreightSettings, "terminalPhones" | "scac">;
  /** Prints what rides on a manifest, and keeps that it did. */
  printing: Pick<ManifestPrinting, "print">;
  /** Name of the company, for the head of each page. */
  carrier: string;
}

/** Puts the bill of lading of one shipment on paper, also before it is on a manifest. */
export class BillPapers {
  constructor(private readonly options: BillPapersOptions) {}

  /** @throws Refusal as `shipmentOf` */
  async of(member: Member, shipmentId: string): Promise<BillPaper> {
    const { shipmentOf, bills, service, terminals, settings } = this.options;
    const { shipment, row, manifest } = await shipmentOf(member, shipmentId);
    const { proNumber, terminal } = row;
    const [billOf, appointmentOf] = await Promise.all([
      bills.of([shipment]),
      service.presentAppointments(proNumber === null ? [] : [proNumber]),
    ]);
    const bill = billOf.get(shipment.id);
    return {
      shipment: row,
      manifest,
      lading: bill === undefined ? null : ladingOf(shipment, bill),
      appointment: (proNumber === null ? undefined : appointmentOf.get(proNumber)) ?? null,
      terminalPhone: settings().terminalPhones.find((one) => one.terminal === terminal)?.phone ?? null,
      terminalAddress: terminals.addressOf(terminal),
      scac: settings().scac,
      terminal: terminal === null ? null : terminals.info(terminal),
    };
  }

  /** @throws Refusal as {@link of} */
  async print(member: Member, shipmentId: string, size: PaperSize): Promise<File> {
    const { clock, carrier, printing } = this.options;
    const paper = await this.of(member, shipmentId);
    if (paper.manifest !== null)
      return printing.print(member, paper.manifest.manifestId, { copy: "bill-of-lading", size, shipmentId });
    const atMs = clock();
    const printed = printedBy(billOfLading(paper, carrier), {
      ...{ by: member.name, atMs, zone: zoneOfBill(paper) },
    });
    const file = await drawPapers([printed], size, new Date(atMs));
    const name = `${paper.shipment.title}, bill of lading.pdf`;
    return new File([new Uint8Array(file)], name, { type: "application/pdf" });
  }
}
