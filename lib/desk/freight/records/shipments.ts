import type { AsOfQuery, ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import type { FileStream } from "@/lib/contract/file-stream";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { DocumentAccess } from "@/lib/desk/documents/document-access";
import type { FreightSources } from "@/lib/desk/freight/board/freight-sources";
import { titleOf } from "@/lib/desk/freight/board/shipment-facts";
import { shipmentRow } from "@/lib/desk/freight/board/shipment-row";
import type { Known } from "@/lib/desk/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import { pastPicture, pictureWith } from "@/lib/desk/freight/picture/past-freight";
import { documentsOf, imageUrl } from "@/lib/desk/freight/records/freight-documents";
import { asOf, historyResponse } from "@/lib/desk/freight/records/history-response";
import type { Terminals } from "@/lib/desk/freight/terminals/terminals";
import { Refusal } from "@/lib/desk/http/refusal";
import type { ObjectFeed } from "@/lib/desk/read-model/object-feed";
import type { ReadModel } from "@/lib/desk/read-model/read-model";

type ShipmentResponse = ShipmentsResponse["shipments"][number];

export interface ShipmentsOptions {
  model: ReadModel;
  feed: Pick<ObjectFeed, "byIds">;
  picture: FreightPicture;
  sources: FreightSources;
  terminals: Pick<Terminals, "info">;
  documents: DocumentAccess;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

interface ImageOfDocument {
  shipmentId: string;
  document: number;
  image: number;
}

/** All that is known of shipments, past ones too. */
export class Shipments {
  constructor(private readonly options: ShipmentsOptions) {}

  /** @throws Refusal 404 also for a PRO number of terminals that the member does not see */
  async response(member: Member, proNumber: string, query: AsOfQuery): Promise<ShipmentsResponse> {
    const { model, feed, picture, terminals } = this.options;
    const scope = scopeOf(member.terminals);
    const present = picture.byNumber("shipment", proNumber);
    const past = await pastPicture(
      feed,
      (await model.byNumber("shipment", proNumber)).filter(({ id }) => !picture.shipment(id)),
    );
    const known = [
      ...present.map((shipment) => ({ shipment, from: picture })),
      ...past.byNumber("shipment", proNumber).map((shipment) => ({ shipment, from: past })),
    ].sort((a, b) => (a.shipment.id < b.shipment.id ? -1 : 1));
    const seen = known.filter(({ shipment }) => sees(scope, shipment.terminals));
    if (seen.length === 0) throw new Refusal("NOT_FOUND", `No shipment with PRO ${proNumber} is known`);
    const shipments = await Promise.all(
      seen.map(({ shipment, from }) => this.#describe(shipment, from, query)),
    );
    const codes = new Set(shipments.flatMap(({ row }) => [row.terminal, row.where.terminal]));
    return {
      proNumber,
      shipments,
      terminals: [...codes].filter((code) => code !== null).map((code) => terminals.info(code)),
    };
  }

  /** An image of a document. @throws Refusal */
  async image(
    member: Member,
    { shipmentId, document, image }: ImageOfDocument,
    signal: AbortSignal,
  ): Promise<FileStream> {
    const { picture, feed, documents } = this.options;
    const from = await pictureWith(picture, feed, { kind: "shipment", id: shipmentId });
    const shipment = from.shipment(shipmentId);
    const isSeen = shipment && sees(scopeOf(member.terminals), shipment.terminals);
    const url = isSeen ? imageUrl(shipment, document, image) : null;
    if (!isSeen || url === null) throw new Refusal("NOT_FOUND", "No such image is known");
    return documents(url, `${titleOf(shipment)} ${document + 1}-${image + 1}`, signal);
  }

  async #describe(
    shipment: Known<"shipment">,
    from: FreightPicture,
    query: AsOfQuery,
  ): Promise<ShipmentResponse> {
    const { model, sources, clock } = this.options;
    const versions = await model.versionsOf("shipment", shipment.id);
    return {
      shipmentId: shipment.id,
      row: shipmentRow(shipment, { ...sources, picture: from }, clock()),
      shipment: query.asOf === undefined ? shipment.data : asOf(versions, query.asOf, query.by),
      documents: documentsOf(shipment),
      history: historyResponse(versions),
    };
  }
}
