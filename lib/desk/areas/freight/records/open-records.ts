import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { FoundCustomers, FoundFreight, UnknownEvents } from "@/lib/contract/desk/freight-records";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { Bills, type BillsOptions } from "@/lib/desk/areas/freight/bills/bills";
import type { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { ManyBills } from "@/lib/desk/areas/freight/bills/many-bills";
import type { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { byKind, type FreightRows } from "@/lib/desk/areas/freight/board/board-rows";
import { BillPapers } from "@/lib/desk/areas/freight/paper/bill-papers";
import { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import { findCustomers } from "@/lib/desk/areas/freight/records/find-customers";
import { type FoundPart, findFreight } from "@/lib/desk/areas/freight/records/find-freight";
import {
  ManifestRecords,
  type ManifestRecordsOptions,
} from "@/lib/desk/areas/freight/records/manifest-records";
import { Shipments, type ShipmentsOptions } from "@/lib/desk/areas/freight/records/shipments";
import { unknownEvents } from "@/lib/desk/areas/freight/records/unknown-events";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { ShipmentServiceDesk } from "@/lib/desk/areas/freight/service/shipment-service";
import type { Customers } from "@/lib/desk/directory/customers/customers";
import type { Store } from "@/lib/store/open-store";

interface Options extends Omit<ShipmentsOptions, "trail">, Pick<BillsOptions, "trail"> {
  store: Store;
  kept: KeptBills;
  keptService: KeptService;
  shipmentBills: ShipmentBills;
  settings: () => FreightSettings;
  /** Called with the shipments of which the desk keeps something else now. */
  onKeptChanged: BillsOptions["onChanged"];
  company: { id: string; name: string };
  rows: FreightRows;
  customers: Pick<Customers, "all" | "get">;
  people: ManifestRecordsOptions["people"];
}

/** Holds what reads and prints freight beside its board. */
export interface FreightRecords {
  shipments: Shipments;
  manifests: ManifestRecords;
  printing: ManifestPrinting;
  billPapers: BillPapers;
  bills: Bills;
  manyBills: ManyBills;
  service: ShipmentServiceDesk;
  find: (member: Member, text: string, part?: FoundPart) => Promise<FoundFreight>;
  /** Those of a terminal first. */
  findCustomers: (member: Member, wanted: { text: string; terminal?: string | undefined }) => FoundCustomers;
  unknownEvents: () => Promise<UnknownEvents>;
}

export function openRecords(options: Options): FreightRecords {
  const { store, company, clock, rows, customers, model, trail, kept, settings, onKeptChanged } = options;
  const shipments = new Shipments(options);
  const bills = new Bills({ clock, trail, kept, settings, shipments, onChanged: onKeptChanged });
  const service = new ShipmentServiceDesk({
    ...{ clock, trail, shipments, settings },
    kept: options.keptService,
    onChanged: onKeptChanged,
    rowOf: (id) => rows.shipment(id),
    rowsSeenBy: ({ terminals }) => byKind(rows.allSeenBy(scopeOf(terminals).terminals)).shipments,
    hazardsOn: (manifestId) => hazardsOn(options, manifestId),
  });
  const printed = new PrintedCopies(store, company.id, company.name);
  const manifests = new ManifestRecords({
    ...options,
    bills: options.shipmentBills,
    service: options.keptService,
    step: () => rows.step,
    printedOf: (detail) => printed.of(detail),
  });
  const printing = new ManifestPrinting({
    detailOf: (member, manifestId) => manifests.detail(member, manifestId, { by: "happened" }),
    printed,
    carrier: company.name,
    clock,
  });
  return {
    shipments,
    manifests,
    bills,
    manyBills: new ManyBills(bills),
    service,
    printing,
    billPapers: new BillPapers({
      shipmentOf: (member, shipmentId) => shipments.one(member, shipmentId),
      ...{ clock, settings, printing, carrier: company.name },
      ...{ bills: options.shipmentBills, service: options.keptService, terminals: options.terminals },
    }),
    find: (member, text, part) => findFreight({ rows, model, customers }, member, text, part),
    findCustomers: (member, wanted) => findCustomers({ rows, customers }, member, wanted),
    unknownEvents: () => unknownEvents(model),
  };
}

/** Finds what stands against the load of a manifest that is in hand; null for any other. */
async function hazardsOn(
  { picture, rows, shipmentBills }: Pick<Options, "picture" | "rows" | "shipmentBills">,
  manifestId: string,
): Promise<LoadHazards | null> {
  const manifest = rows.manifest(manifestId);
  if (manifest === null) return null;
  const shipments = picture.shipmentsOf(manifestId);
  const riding = shipments.flatMap(({ id }) => {
    const row = rows.shipment(id);
    const stopNumber = manifest.stops.find(({ shipmentIds }) => shipmentIds.includes(id))?.number ?? null;
    return row === null ? [] : [{ row, stopNumber }];
  });
  return shipmentBills.hazardsOf(riding, await shipmentBills.of(shipments));
}
