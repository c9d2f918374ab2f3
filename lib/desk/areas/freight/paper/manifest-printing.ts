import type { z } from "zod";
import type { freightCalls } from "@/lib/contract/desk/freight";
import type { ManifestDetail } from "@/lib/contract/desk/freight-records";
import type { Member } from "@/lib/desk/access/members";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import type { PrintedCopies } from "@/lib/desk/areas/freight/paper/printed-copies";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { billsOfLading } from "@/lib/paper/bill-of-lading";
import { manifestPaper, type PaperDetail } from "@/lib/paper/manifest-paper";
import { type Paper, paperLabel } from "@/lib/paper/paper";
import { zoneOfManifest } from "@/lib/paper/paper-labels";
import { printedBy } from "@/lib/paper/printed-by";

type PrintRequest = z.output<(typeof freightCalls)["printManifest"]["body"]>;

export interface ManifestPrintingOptions extends Pick<DeskGround, "clock"> {
  /** @throws Refusal 404 for a manifest that the member does not see */
  detailOf: (member: Member, manifestId: string) => Promise<ManifestDetail>;
  printed: PrintedCopies;
  /** Name of the company, for the head of each page. */
  carrier: string;
}

/** Puts manifests on paper. */
export class ManifestPrinting {
  constructor(private readonly options: ManifestPrintingOptions) {}

  /** @throws Refusal 404 as `detailOf`, and for a shipment that is not on the manifest */
  async print(member: Member, manifestId: string, request: PrintRequest): Promise<File> {
    const { detailOf, printed, carrier, clock } = this.options;
    const detail = await detailOf(member, manifestId);
    const papers = papersOf(detail, request, carrier);
    if (papers.length === 0) throw new Refusal("NOT_FOUND", "No such shipment is on this manifest");
    const at = new Date(clock());
    const printing = { by: member.name, atMs: at.getTime(), zone: zoneOfManifest(detail) };
    const file = await drawPapers(
      papers.map((paper) => printedBy(paper, printing)),
      request.size,
      at,
    );
    const { copy } = request;
    // Other copies are of the manifest, whichever shipment is named beside.
    const shipmentId = copy === "bill-of-lading" ? request.shipmentId : undefined;
    await printed.keep({ detail, copy, by: member.name, at, shipmentId });
    const shipment = detail.shipments.find((one) => one.shipmentId === shipmentId);
    const name = `${shipment?.title ?? detail.row.title}, ${paperLabel[copy].toLowerCase()}.pdf`;
    return new File([new Uint8Array(file)], name, { type: "application/pdf" });
  }
}

const papersOf = (detail: PaperDetail, { copy, shipmentId }: PrintRequest, carrier: string): Paper[] =>
  copy === "bill-of-lading"
    ? billsOfLading(detail, carrier, shipmentId)
    : [manifestPaper(detail, copy, carrier)];
