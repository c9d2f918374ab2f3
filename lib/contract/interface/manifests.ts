import { z } from "zod";
import { ClearableCode, ClearableText, FreightCode } from "@/lib/contract/free-text";
import { ListedShipment } from "@/lib/contract/interface/shipment-fields";
import { shipmentFaults } from "@/lib/contract/interface/shipment-requirements";
import { operation } from "@/lib/contract/operation";
import { CalendarDate, Latitude, Longitude } from "@/lib/contract/scalars";

export const manifestStatuses = ["planning", "closed", "dispatched", "completed"] as const;
export type ManifestStatus = (typeof manifestStatuses)[number];

const int32 = z.int().min(0).max(2_147_483_647);

const RouteEnd = z.object({
  /** One line: street, city, state, zip, country. */
  address: ClearableText,
  lat: Latitude.nullish(),
  lng: Longitude.nullish(),
});

// The published document prints these words with quote marks inside the text; both forms are read.
const withoutQuotes = (text: unknown) => (typeof text === "string" ? text.replace(/^["']|["']$/g, "") : text);
const Word = <const Labels extends readonly [string, ...string[]]>(sentence: Labels) =>
  z.preprocess(withoutQuotes, z.enum(sentence).nullish());

export const OptimizationOptions = z.object({
  startLocation: RouteEnd.nullish(),
  endLocation: RouteEnd.nullish(),
  mode: z
    .object({
      type: Word(["fastest", "shortest"]),
      transport: Word(["car", "truck"]),
      traffic: z.boolean().nullish(),
    })
    .nullish(),
  improveFor: Word(["time", "distance"]),
  truckType: Word(["semiTruck", "smallBOxTruck", "largeBoxTruck"]),
});
export type OptimizationOptions = z.output<typeof OptimizationOptions>;

export const upsertManifest = operation({
  group: "manifests",
  method: "POST",
  path: "/manifests",
  summary: "Add or change a delivery manifest",
  scope: {
    upserts: {
      manifest: ["body.manifestNumber"],
      route: ["body.routeUniqueId"],
      shipmentRecord: ["body.associatedShipments[]"],
    },
    owner: ["body.terminalCode"],
    names: {
      driver: ["body.driverCode"],
      vehicle: ["body.vehicleNumber"],
      trailer: ["body.trailerNumber"],
    },
    // Serve this to members of all terminals alone, for the desk cannot tell what their own keys lead to.
    company: ["body.associatedShipments[].referenceIds"],
  },
  description:
    "A known manifestNumber is changed; a routeUniqueId, where sent, must be that manifest's or one without a number, which " +
    "then gets it. Each listed shipment is created, or moved here by PRO or REF. Decided: a key left out keeps its value, " +
    "null or an empty text clears; shipments left out stay on the manifest; a shipment without terminal takes the " +
    "manifest's; one whose stop a driver is working on cannot be moved and answers 400, as do an unknown terminal and an " +
    "unknown driverCode; route codes, vehicles and trailers are kept as sent. Statuses may skip ahead, and go back only until the " +
    "route has started; a completed manifest stays completed. manifestDate is today in the terminal's zone unless sent. " +
    "optimizeStops orders the stops that are not begun yet from startLocation or the terminal to endLocation or back: least " +
    "late by their windows, then done earliest, at 35 miles an hour over 1.3 times the straight line and 15 minutes a stop, " +
    "from now or, before the day, in time for the first window; stops whose place is not known come last, by their window; " +
    "a place is known where a company location has the customer's number or the same address. The call is carried out " +
    "whole or not at all.",
  body: z.object({
    manifestNumber: FreightCode,
    manifestStatus: z.enum(manifestStatuses),
    terminalCode: FreightCode,
    associatedRouteCode: ClearableCode,
    /** Made by the platform; names the manifest in its events. */
    routeUniqueId: ClearableCode,
    manifestName: ClearableText,
    manifestDate: CalendarDate.nullish(),
    driverCode: ClearableCode,
    /** Ignored when driverCode is sent. */
    driverName: ClearableText,
    vehicleNumber: ClearableCode,
    trailerNumber: ClearableCode,
    dock: int32.nullish(),
    associatedShipments: z
      .array(
        ListedShipment.superRefine((shipment, context) => {
          // The manifest's terminal stands in; whether it is known is looked up later.
          for (const { field, message } of shipmentFaults(shipment, "the manifest's"))
            context.addIssue({ code: "custom", path: [field], message });
        }),
      )
      .max(1_000, "must have at most 1000 shipments")
      .nullish(),
    optimizeStops: z.boolean().nullish(),
    optimizationOptions: OptimizationOptions.nullish(),
    /** Minutes at the terminal before leaving and after coming back. */
    beginDwellTimeMin: int32.nullish(),
    endDwellTimeMin: int32.nullish(),
  }),
  response: z.looseObject({}),
});

export const assignManifestNumber = operation({
  group: "manifests",
  method: "POST",
  path: "/manifestNumber",
  summary: "Name a manifest that the planner made",
  scope: { object: { route: ["body.routeUniqueId"] } },
  description:
    "Decided: a manifest that has a number already gets the new one; an unknown routeUniqueId and a number of another " +
    "manifest answer 400.",
  body: z.object({ routeUniqueId: FreightCode, manifestNumber: FreightCode }),
  response: z.looseObject({}),
});

export const updateManifest = operation({
  group: "manifests",
  method: "PATCH",
  path: "/manifests/{manifestNumber}",
  summary: "Change trailer or vehicle of a manifest",
  scope: {
    object: { manifest: ["params.manifestNumber"] },
    names: { vehicle: ["body.vehicleNumber"], trailer: ["body.trailerNumber"] },
  },
  description:
    "Keys left out stay. Decided: null or an empty text takes trailer or vehicle away; an unknown manifestNumber answers 404.",
  params: z.object({ manifestNumber: FreightCode }),
  body: z.object({ trailerNumber: ClearableCode, vehicleNumber: ClearableCode }),
  response: z.looseObject({}),
});

export const orderManifestStops = operation({
  group: "manifests",
  method: "PUT",
  path: "/manifests/{manifestNumber}/stop-order",
  summary: "Put the stops of a manifest in driving order",
  scope: { object: { manifest: ["params.manifestNumber"] } },
  description:
    "stopIds names every stop that the driver has not been at, in the order of driving; stops at which something happened " +
    "keep their places before them. A stop that is missing, unknown, begun or listed twice answers 400 naming it, an unknown " +
    "manifestNumber 404. Comes back by stopRouteUpdated, manifestRouteUpdated and routeStopListUpdated; the order that the " +
    "stops have already raises nothing.",
  params: z.object({ manifestNumber: FreightCode }),
  body: z.object({
    stopIds: z
      .array(FreightCode)
      .min(1, "must name at least one stop")
      .max(1_000, "must have at most 1000 stops"),
  }),
  response: z.looseObject({}),
  extension: true,
});
