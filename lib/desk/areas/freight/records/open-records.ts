import type { FoundFreight, UnknownEvents } from "@/lib/contract/desk/freight-records";
import type { Member } from "@/lib/desk/access/members";
import type { FreightRows } from "@/lib/desk/areas/freight/board/board-rows";
import { ManifestPrinting } from "@/lib/desk/areas/freight/paper/manifest-printing";
import { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import { findFreight } from "@/lib/desk/areas/freight/records/find-freight";
import { ManifestRecords } from "@/lib/desk/areas/freight/records/manifest-records";
import { Shipments, type ShipmentsOptions } from "@/lib/desk/areas/freight/records/shipments";
import { unknownEvents } from "@/lib/desk/areas/freight/records/unknown-events";
import type { Store } from "@/lib/store/open-store";

interface Options extends ShipmentsOptions {
  store: Store;
  company: { id: string; name: string };
  rows: FreightRows;
}

/** What is read of freight beside its board, and printed. */
export interface FreightRecords {
  shipments: Shipments;
  manifests: ManifestRecords;
  printing: ManifestPrinting;
  find: (member: Member, text: string) => Promise<FoundFreight>;
  unknownEvents: () => Promise<UnknownEvents>;
}

export function openRecords(options: Options): FreightRecords {
  const { store, company, rows, model } = options;
  const printed = new PrintedCopies(store, company.id);
  const manifests = new ManifestRecords({
    ...options,
    step: () => rows.step,
    printedOf: (detail) => printed.of(detail),
  });
  return {
    shipments: new Shipments(options),
    manifests,
    printing: new ManifestPrinting({
      detailOf: (member, manifestId) => manifests.detail(member, manifestId, { by: "happened" }),
      printed,
      carrier: company.name,
      clock: options.clock,
    }),
    find: (member, text) => findFreight({ rows, model }, member, text),
    unknownEvents: () => unknownEvents(model),
  };
}
