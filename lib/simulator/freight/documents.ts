import type { z } from "zod";
import type { PlatformClient } from "@/lib/client/create-client";
import type { DocumentItem } from "@/lib/contract/device/route-progress";
import {
  completionId,
  type ReportedShipment,
  type ReportedStop,
  type RouteReport,
} from "@/lib/simulator/freight/route-reports";
import { drawDocument } from "@/lib/simulator/pictures/draw-document";
import { SeededRandom, seededShare } from "@/lib/simulator/plan/seeded";
import { isoOf } from "@/lib/time/utc";

type Item = z.input<typeof DocumentItem>;

/** A document that a driver makes at a stop; its picture is drawn and stored when it is handed in. */
export interface DocumentReport {
  readonly item: Omit<Item, "images">;
  /** PRO or reference. */
  readonly number: string;
  readonly seed: number;
}

const trait = { document: 241 };
const documentShare = 0.35;

/** Papers and photographs that a driver makes at the stops of a route. */
export function documentReports(
  seed: number,
  route: { readonly manifestNumber: string; readonly stops: readonly ReportedStop[] },
  reports: readonly RouteReport[],
  driver: string,
): { at: number; item: DocumentReport }[] {
  const { manifestNumber, stops } = route;
  const completedAt = new Map(reports.map(({ at, item }) => [item.id, at]));
  return stops.flatMap((stop) =>
    stop.shipments.flatMap((shipment) => {
      const at = completedAt.get(completionId(manifestNumber, stop, shipment));
      const { number } = shipment;
      const share = seededShare(seed, Number(number.replace(/\D/g, "")) % 1e9, trait.document);
      if (at === undefined || share >= documentShare) return [];
      const item = {
        id: `${manifestNumber}:${number}:document`,
        eventTime: isoOf(at),
        ...shipment.key,
        documentType: typeOf(shipment, share),
        employeeId: driver,
      };
      return [{ at, item: { item, number, seed } }];
    }),
  );
}

function typeOf({ outcome, kind }: ReportedShipment, share: number): Item["documentType"] {
  if (outcome.bringsBack) return "shipment-photo";
  if (kind === "pickup") return "bill-of-lading";
  return share < documentShare / 2 ? "signature" : "delivery-receipt";
}

/** Hands documents in: first their pictures, then where these lie. @throws PlatformError */
export async function sendDocuments(
  device: PlatformClient,
  documents: readonly DocumentReport[],
  signal: AbortSignal,
) {
  const items: Item[] = [];
  for (const { item, number, seed } of documents) {
    const { documentType } = item;
    const random = new SeededRandom(seed, Number(number.replace(/\D/g, "")) % 1e9, trait.document);
    const content = drawDocument({ documentType, number }, random).toString("base64");
    const { url } = await device.call("storeFile", { body: { id: item.id, content }, signal });
    items.push({ ...item, images: [{ filename: `${number}.png`, contentType: "image/png", url }] });
  }
  return device.call("recordDocuments", { body: { items }, signal });
}
