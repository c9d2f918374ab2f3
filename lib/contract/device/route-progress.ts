import { z } from "zod";
import { batchOperation } from "@/lib/contract/device-batch";
import { FreeText, FreightCode } from "@/lib/contract/free-text";
import { Instant, Latitude, Longitude } from "@/lib/contract/scalars";

const item = {
  /** The device's own id of the item: handing the same one in again changes nothing. */
  id: FreightCode,
  eventTime: Instant,
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
};

/** A manifest by its platform id, which wins, or its number. */
const manifestKey = { routeUniqueId: FreightCode.optional(), manifestNumber: FreightCode.optional() };

/** A shipment by its platform id, which wins, by PRO (a delivery before a pickup) or by pickup reference. */
const shipmentKey = {
  shipmentId: FreightCode.optional(),
  proNumber: FreightCode.optional(),
  refNumber: FreightCode.optional(),
  pickupSequenceNumber: z.int().min(0).max(2_147_483_647).optional(),
};

/** A stop by its platform id, which wins, or by one of its shipments. */
const stopKey = { stopId: FreightCode.optional(), ...shipmentKey };

const oneOf =
  (...names: string[]) =>
  (value: Record<string, unknown>, context: z.RefinementCtx) => {
    if (names.every((name) => value[name] === undefined))
      context.addIssue({
        code: "custom",
        path: [names[0] ?? ""],
        message: `or ${names.slice(1).join(", ")} is required`,
      });
  };
const namesManifest = oneOf("routeUniqueId", "manifestNumber");
const namesShipment = oneOf("shipmentId", "proNumber", "refNumber");
const namesStop = oneOf("stopId", "shipmentId", "proNumber", "refNumber");

const routeStageTypes = [
  "routeStart",
  "departTerminal",
  "geofenceTerminalDeparture",
  "routeReturn",
  "geofenceTerminalArrival",
  "arriveTerminal",
  "routeComplete",
] as const;

const stopStageTypes = [
  "stopArrival",
  "stopBegin",
  "stopComplete",
  "stopDeparture",
  "geofenceStopDeparture",
] as const;

const RouteStage = z
  .object({ ...item, ...manifestKey, type: z.enum(routeStageTypes) })
  .superRefine(namesManifest);

export type RouteStage = z.output<typeof RouteStage>;

const StopEta = z.object({ ...stopKey, estimatedArrivalTime: Instant }).superRefine(namesStop);

const RouteEta = z
  .object({
    ...item,
    ...manifestKey,
    type: z.literal("routeETAUpdate"),
    stops: z.array(StopEta).max(500).default([]),
    estimatedReturnTime: Instant.optional(),
  })
  .superRefine(namesManifest);

const StopStage = z.object({ ...item, ...stopKey, type: z.enum(stopStageTypes) }).superRefine(namesStop);

export type StopStage = z.output<typeof StopStage>;

const Completion = z
  .object({
    ...item,
    ...shipmentKey,
    type: z.literal("shipmentComplete"),
    completionCode: z.string().regex(/^\d{4}$/, "must have four digits"),
    /** The freight comes back: the shipment leaves the route for a new stop of its own, to be planned again. */
    bringBack: z.boolean().default(false),
  })
  .superRefine(namesShipment);

const DriverChange = z
  .object({
    ...item,
    ...shipmentKey,
    type: z.literal("shipmentUpdatedInMaven"),
    changes: z.object({
      proNumber: FreightCode.optional(),
      shipmentTotalPieces: z.int().min(0).max(2_147_483_647).optional(),
      shipmentTotalWeight: z.number().min(0).max(1e12).optional(),
      shipmentTotalHandlingUnits: z.number().min(0).max(1e12).optional(),
      shipmentTotalPalletSpaces: z.number().min(0).max(1e12).optional(),
      comments: FreeText(5_000).optional(),
    }),
  })
  .superRefine(namesShipment);

/** One step of a route, reported by the driver's device. */
export const RouteProgressItem = z.discriminatedUnion("type", [
  RouteStage,
  RouteEta,
  StopStage,
  Completion,
  DriverChange,
]);
export type RouteProgressItem = z.output<typeof RouteProgressItem>;

export const recordRouteProgress = batchOperation({
  path: "/device/route-progress",
  summary: "Hand in what drivers did on their routes",
  description:
    `Items by type: ${[...routeStageTypes, "routeETAUpdate"].join(", ")} with routeUniqueId or manifestNumber; ` +
    `${stopStageTypes.join(", ")} with stopId or a shipment of the stop (shipmentId, proNumber, refNumber); ` +
    "shipmentComplete with completionCode and bringBack, shipmentUpdatedInMaven with changes, both with a shipment. Each " +
    "raises the return event of its name with the whole object; completing again raises shipmentRecomplete, completing a route " +
    "completes its manifest. Stages may come late and in any order: by event time the first start, departure from the " +
    "terminal, arrival and begin count, " +
    "the last completion, departure, return and forecast; an item that reports nothing newer is accepted and raises nothing. " +
    "Starting dispatches a manifest that was not. Items older than 30 days or more than 5 minutes ahead, with an unknown " +
    "manifest, stop or shipment, and stops on no manifest are refused.",
});

const documentTypes = ["bill-of-lading", "delivery-receipt", "shipment-photo", "signature"] as const;

/** A document of a shipment, or more images of one that was begun. */
export const DocumentItem = z
  .object({
    ...item,
    ...shipmentKey,
    /** The device's id of the document; the item's own id unless images come in several items. */
    documentId: FreightCode.optional(),
    documentType: z.enum(documentTypes),
    images: z
      .array(
        z.object({
          filename: FreeText(200),
          contentType: FreeText(100).default("image/jpg"),
          url: z.url("must be an address").max(2_000),
        }),
      )
      .max(100),
    totalImages: z.int().min(1).max(100).optional(),
    /** `externalUserId` of who made it. */
    employeeId: FreightCode.optional(),
  })
  .superRefine(namesShipment);
export type DocumentItem = z.output<typeof DocumentItem>;

export const recordDocuments = batchOperation({
  path: "/device/documents",
  summary: "Hand in documents of shipments",
  description:
    "What a document is and where its images lie; the images themselves are kept wherever their url says. Items with " +
    "the same documentId add their images, in the order in which they come; a document is `uploaded` when totalImages " +
    "are there (without totalImages: at once), until then `pending`. Each item raises shipmentUpdatedInMaven with all " +
    "documents of the shipment.",
});
