import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { AsOfQuery, ShipmentsResponse } from "@/lib/contract/desk/freight-records";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { FileStream } from "@/lib/contract/file-stream";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { manifestRow } from "@/lib/desk/areas/freight/board/manifest-row";
import { titleOf } from "@/lib/desk/areas/freight/board/shipment-facts";
import { shipmentRow } from "@/lib/desk/areas/freight/board/shipment-row";
import type { OneShipment } from "@/lib/desk/areas/freight/paper/bill-papers";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import { pastPicture, pictureWith } from "@/lib/desk/areas/freight/picture/past-freight";
import { standInIdOf } from "@/lib/desk/areas/freight/picture/stand-in";
import { documentsOf, imageUrl } from "@/lib/desk/areas/freight/records/freight-documents";
import { asOf, historyResponse, writesOf } from "@/lib/desk/areas/freight/records/history-response";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { DocumentAccess } from "@/lib/desk/link/documents/document-access";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

type ShipmentResponse = ShipmentsResponse["shipments"][number];

export interface ShipmentsOptions extends Pick<DeskGround, "clock"> {
  model: ReadModel;
  feed: Pick<ObjectFeed, "byIds">;
  picture: FreightPicture;
  sources: FreightSources;
  terminals: Pick<Terminals, "info" | "addressOf">;
  documents: DocumentAccess;
  trail: Pick<AuditTrail, "ofObject" | "ofField">;
}

interface ImageOfDocument {
  shipmentId: string;
  document: number;
  image: number;
}

/** A shipment with the freight around it. */
interface Placed {
  shipment: Known<"shipment">;
  from: FreightPicture;
}

const placed = (all: readonly Placed[]): Placed[] =>
  all.toSorted((a, b) => (a.shipment.id < b.shipment.id ? -1 : 1));

/** All that is known of shipments, past ones too. */
export class Shipments {
  constructor(private readonly options: ShipmentsOptions) {}

  /**
   * Lists what goes by a number, else what did. @throws Refusal 404 also for one of terminals that the member does not
   * see
   */
  async response(member: Member, proNumber: string, query: AsOfQuery): Promise<ShipmentsResponse> {
    const { terminals } = this.options;
    const seen = await this.#seen(member, proNumber);
    const shipments = await Promise.all(seen.map((one) => this.#describe(member, one, query)));
    const codes = new Set(shipments.flatMap(({ row }) => [row.terminal, row.where.terminal]));
    return {
      proNumber,
      shipments,
      terminals: [...codes].filter((code) => code !== null).map((code) => terminals.info(code)),
    };
  }

  /** Shipments that go by a number, else those that did. @throws Refusal as `response` */
  async numbered(member: Member, proNumber: string): Promise<Known<"shipment">[]> {
    return (await this.#seen(member, proNumber)).map(({ shipment }) => shipment);
  }

  /** The same as rows, without their history. @throws Refusal as `response` */
  async briefly(
    member: Member,
    proNumber: string,
  ): Promise<Pick<ShipmentResponse, "row" | "manifest" | "documents">[]> {
    return (await this.#seen(member, proNumber)).map((one) => this.#brief(member, one));
  }

  /** One shipment with its row and what it rides on. @throws Refusal 404 as `response` */
  async one(member: Member, shipmentId: string): Promise<OneShipment> {
    const { picture, feed } = this.options;
    const from = await pictureWith(picture, feed, { kind: "shipment", id: shipmentId });
    const shipment = from.shipment(shipmentId);
    if (!shipment || !sees(scopeOf(member.terminals), shipment.terminals))
      throw new Refusal("NOT_FOUND", "No such shipment is known");
    const { row, manifest } = this.#brief(member, { shipment, from });
    return { shipment, row, manifest };
  }

  #brief(
    member: Member,
    { shipment, from }: Placed,
  ): Pick<ShipmentResponse, "row" | "manifest" | "documents"> {
    const sources = { ...this.options.sources, picture: from };
    const row = shipmentRow(shipment, sources, this.options.clock());
    return { row, manifest: this.#manifestOf(member, row, sources), documents: documentsOf(shipment) };
  }

  async #seen(member: Member, proNumber: string): Promise<Placed[]> {
    const scope = scopeOf(member.terminals);
    const isSeen = ({ shipment }: Placed) => sees(scope, shipment.terminals);
    const numbered = (await this.#numbered(proNumber)).filter(isSeen);
    const seen = numbered.length > 0 ? numbered : (await this.#formerlyNumbered(proNumber)).filter(isSeen);
    if (seen.length === 0) throw new Refusal("NOT_FOUND", `No shipment with PRO ${proNumber} is known`);
    return seen;
  }

  async #numbered(proNumber: string): Promise<Placed[]> {
    const { model, picture } = this.options;
    const known = (await model.byNumber("shipment", proNumber)).filter(({ id }) => !picture.shipment(id));
    // Leave out the stand-in of one that is in the store and not yet in the picture: it would be listed twice.
    const arrived = new Set(known.map(({ facts }) => standInIdOf(facts)));
    const present = picture.byNumber("shipment", proNumber).filter(({ id }) => !arrived.has(id));
    return placed([
      ...present.map((shipment) => ({ shipment, from: picture })),
      ...(await this.#past(known)),
    ]);
  }

  async #formerlyNumbered(proNumber: string): Promise<Placed[]> {
    const { model, picture } = this.options;
    const known = await model.byFormerNumber("shipment", proNumber);
    const present = known.flatMap(({ id }) => picture.shipment(id) ?? []);
    const past = known.filter(({ id }) => !picture.shipment(id));
    return placed([...present.map((shipment) => ({ shipment, from: picture })), ...(await this.#past(past))]);
  }

  async #past(known: readonly KnownObject[]): Promise<Placed[]> {
    const from = await pastPicture(this.options.feed, known);
    return known.flatMap(({ id }) => {
      const shipment = from.shipment(id);
      return shipment ? [{ shipment, from }] : [];
    });
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

  async #describe(member: Member, placedOne: Placed, query: AsOfQuery): Promise<ShipmentResponse> {
    const { model, trail } = this.options;
    const { shipment } = placedOne;
    const [versions, writes] = await Promise.all([
      model.versionsOf("shipment", shipment.id),
      writesOf(trail, shipment),
    ]);
    return {
      shipmentId: shipment.id,
      ...this.#brief(member, placedOne),
      other: otherOf(shipment),
      shipment: query.asOf === undefined ? shipment.data : asOf(versions, query.asOf, query.by),
      history: historyResponse(versions, writes),
    };
  }

  #manifestOf(member: Member, { manifestId }: ShipmentRow, sources: FreightSources): ManifestRow | null {
    const manifest = manifestId === null ? null : sources.picture.manifest(manifestId);
    if (!manifest || !sees(scopeOf(member.terminals), manifest.terminals)) return null;
    const nowMs = this.options.clock();
    const onIt = sources.picture.shipmentsOf(manifest.id).map((one) => shipmentRow(one, sources, nowMs));
    return manifestRow(manifest, onIt, sources, nowMs);
  }
}

function otherOf({ facts }: Known<"shipment">): ShipmentResponse["other"] {
  const { name, address, city, state, zip, contact, phone } = facts.other;
  return name === null && address === null ? null : { name, address, city, state, zip, contact, phone };
}
