import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ProofOfDelivery } from "@/lib/contract/desk/proofs/proof-of-delivery";
import type { FileStream } from "@/lib/contract/file-stream";
import type { Member } from "@/lib/desk/access/members";
import { drawPapers } from "@/lib/desk/areas/freight/paper/draw-paper";
import type { PaperSize } from "@/lib/desk/areas/freight/paper/page-writer";
import { drawPictures, type ProofPicture } from "@/lib/desk/areas/freight/proofs/draw-pictures";
import { proofOf } from "@/lib/desk/areas/freight/proofs/proof-of";
import type { Shipments } from "@/lib/desk/areas/freight/records/shipments";
import type { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { documentLabel } from "@/lib/format/document-label";
import { timeOf } from "@/lib/paper/paper-labels";
import { printedBy } from "@/lib/paper/printed-by";
import { proofPaper, proofsPaper } from "@/lib/paper/proof-of-delivery";
import { isoOf } from "@/lib/time/utc";

export interface ProofDeskOptions extends Pick<DeskGround, "clock"> {
  shipments: Pick<Shipments, "briefly" | "image">;
  kept: Pick<KeptService, "presentCases">;
  settings: () => Pick<FreightSettings, "completionCodes">;
  zoneOf: (terminal: string | null) => string | null;
  /** Name of the company, for the head of each page. */
  carrier: string;
}

/** Proves deliveries and pickups to customers. */
export class ProofDesk {
  constructor(private readonly options: ProofDeskOptions) {}

  /** Reads what is known of each PRO; those that the member does not see are left out. */
  async read(member: Member, proNumbers: readonly string[]): Promise<ProofOfDelivery[]> {
    const { shipments, kept, settings, zoneOf } = this.options;
    const wanted = [...new Set(proNumbers)];
    const cases = await kept.presentCases(wanted);
    const codes = settings().completionCodes;
    const proofs: ProofOfDelivery[] = [];
    for (const proNumber of wanted) {
      const found = await unlessUnknown(shipments.briefly(member, proNumber));
      const moved = found?.filter(({ row }) => row.type === "delivery" || row.type === "pickup") ?? [];
      // A customer asks for the delivery; a pickup of the same number is proof where nothing else goes by it.
      const deliveries = moved.filter(({ row }) => row.type === "delivery");
      const proven = deliveries.length > 0 ? deliveries : moved;
      const osd = cases.get(proNumber) ?? null;
      for (const one of proven)
        proofs.push(proofOf({ ...one, osd, codes, terminalZone: zoneOf(one.row.terminal) }));
    }
    return proofs;
  }

  /**
   * One PDF with a page or more for each, their documents in it; of several with a list before them.
   * @throws Refusal 404 where none of them is known
   */
  async print(
    member: Member,
    { proNumbers, size }: { proNumbers: readonly string[]; size: PaperSize },
    signal: AbortSignal,
  ): Promise<File> {
    const { carrier, clock } = this.options;
    const proofs = await this.read(member, proNumbers);
    const known = new Set(proofs.map(({ proNumber }) => proNumber));
    const unknown = proNumbers.filter((proNumber) => !known.has(proNumber));
    const [first] = proofs;
    if (first === undefined) throw new Refusal("NOT_FOUND", "None of these PROs was found");
    const atMs = clock();
    const papers = proofs.map((proof) => proofPaper(proof, carrier, isoOf(atMs)));
    const list =
      proofs.length + unknown.length === 1 ? [] : [proofsPaper(proofs, unknown, carrier, isoOf(atMs))];
    const pictures: ProofPicture[][] = [...list.map(() => [])];
    for (const proof of proofs) pictures.push(await this.#picturesOf(member, proof, signal));
    const printing = { by: member.name, atMs, zone: first.timezone ?? "UTC" };
    const file = await drawPapers(
      [...list, ...papers].map((paper) => printedBy(paper, printing)),
      size,
      new Date(atMs),
      (writer, index) => drawPictures(writer, pictures[index] ?? []),
    );
    const what = proofs.length === 1 ? first.title : `${proofs.length} PROs`;
    const kind = proofs.every(({ type }) => type === "pickup") ? "proof of pickup" : "proof of delivery";
    return new File([new Uint8Array(file)], `${what}, ${kind}.pdf`, { type: "application/pdf" });
  }

  async #picturesOf(
    member: Member,
    { shipmentId, title, documents, timezone }: ProofOfDelivery,
    signal: AbortSignal,
  ): Promise<ProofPicture[]> {
    const pictures: ProofPicture[] = [];
    for (const { type, number, images, by, at } of documents)
      for (const [place, image] of images.entries()) {
        signal.throwIfAborted();
        const of = images.length === 1 ? "" : `, ${place + 1} of ${images.length}`;
        const taken = by === null ? "" : `, taken by ${by}`;
        const when = at === null ? "" : ` at ${timeOf(at, timezone ?? "UTC")}`;
        const wanted = { shipmentId, document: number, image };
        pictures.push({
          caption: `${title}: ${documentLabel(type)}${of}${taken}${when}`,
          isSmall: type === "signature",
          content: await contentOf(() => this.options.shipments.image(member, wanted, signal), signal),
        });
      }
    return pictures;
  }
}

/** A document's bytes, or why they can't be had: one that fails keeps nobody from the others. */
async function contentOf(
  read: () => Promise<FileStream>,
  signal: AbortSignal,
): Promise<ProofPicture["content"]> {
  try {
    const { bytes, type, name } = await read();
    return { kind: "file", type, name, bytes: new Uint8Array(await new Response(bytes).arrayBuffer()) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Refusal)) throw error;
    return { kind: "none", because: `${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}` };
  }
}

async function unlessUnknown<Value>(value: Promise<Value>): Promise<Value | null> {
  try {
    return await value;
  } catch (error) {
    if (error instanceof Refusal && error.type === "NOT_FOUND") return null;
    throw error;
  }
}
