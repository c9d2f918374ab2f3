import { z } from "zod";
import { AvailabilityRule, DayAvailabilityResponse } from "@/lib/contract/interface/availability";
import { operation } from "@/lib/contract/operation";
import { OffsetPaging, OffsetQuery } from "@/lib/contract/paging";
import { ExternalId, Latitude, Longitude, PlatformId, Text } from "@/lib/contract/scalars";

const OptionalText = z.string().trim().max(500).optional();

/** An array of [longitude, latitude] pairs even for a Point, unlike real GeoJSON. */
const Coordinates = z
  .array(z.tuple([Longitude, Latitude]))
  .min(1, "must hold at least one [longitude, latitude]");

export const LocationGeofence = z.object({
  geojson: z
    .object({
      type: z.literal("Feature"),
      geometry: z.object({ type: z.enum(["Point", "Polygon"]), coordinates: Coordinates }),
      /** Metres, for circles. */
      properties: z.object({ radius: z.number().positive("must be above 0").optional() }).optional(),
    })
    .superRefine((feature, context) => {
      const { geometry, properties } = feature;
      if (geometry.type === "Point" && properties?.radius === undefined)
        context.addIssue({
          code: "custom",
          path: ["properties", "radius"],
          message: "is required for a circle",
        });
      if (geometry.type === "Polygon" && geometry.coordinates.length < 3)
        context.addIssue({
          code: "custom",
          path: ["geometry", "coordinates"],
          message: "needs at least 3 corners",
        });
    }),
  isArrival: z.boolean().default(false),
  isDeparture: z.boolean().default(false),
  name: z.string().trim().max(200).default("Geofence"),
});

const LocationFields = z.object({
  name: Text,
  address1: Text,
  address2: OptionalText,
  city: Text,
  state: Text,
  zip: OptionalText,
  country: Text,
  latitude: Latitude.optional(),
  longitude: Longitude.optional(),
  notes: z.string().max(5000).optional(),
  attributes: z
    .record(z.string(), z.unknown())
    .refine((attributes) => Object.keys(attributes).length <= 10, "must have at most 10 keys")
    .optional(),
  locationTagNames: z.array(Text).optional(),
  locationCategoryNames: z.array(Text).optional(),
  terminalCode: ExternalId.optional(),
  geofences: z.array(LocationGeofence).optional(),
  availability: z.array(AvailabilityRule).optional(),
});

export const CompanyLocation = z.looseObject({
  companyLocationId: z.int(),
  externalCompanyLocationId: z.string(),
  name: z.string(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  country: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  notes: z.string().optional(),
  attributes: z.record(z.string(), z.unknown()).optional(),
  locationTagNames: z.array(z.string()).optional(),
  locationCategoryNames: z.array(z.string()).optional(),
  terminalCode: z.string().optional(),
  geofences: z.array(z.looseObject({})).optional(),
  availability: z.array(DayAvailabilityResponse).optional(),
});
export type CompanyLocation = z.output<typeof CompanyLocation>;

const CompanyLocationKey = z.object({
  companyLocationId: PlatformId.optional(),
  externalCompanyLocationId: ExternalId.optional(),
});

export const createCompanyLocation = operation({
  group: "company-locations",
  method: "POST",
  path: "/company-locations",
  summary: "Create a company location",
  scope: { owner: ["body.terminalCode"] },
  description:
    "Decided: a known externalCompanyLocationId answers 409; a terminalCode not known yet comes into being; latitude and " +
    "longitude come together, kept to 5 decimals. Availability goes in with several days to a row and comes out with " +
    "one day to a row, Monday first.",
  body: LocationFields.extend({ externalCompanyLocationId: ExternalId }),
  status: 201,
  response: CompanyLocation,
});

export const updateCompanyLocation = operation({
  group: "company-locations",
  method: "PATCH",
  path: "/company-locations",
  summary: "Change a company location",
  scope: {
    object: { place: ["query.companyLocationId"], externalPlace: ["query.externalCompanyLocationId"] },
    owner: ["body.terminalCode"],
  },
  description:
    "One of the two ids names it, the number wins. Only the keys sent change. Decided: arrays and attributes replace the " +
    "old ones; an empty text clears an optional field; an unknown location answers 404.",
  query: CompanyLocationKey,
  body: LocationFields.partial(),
  response: CompanyLocation,
});

export const listCompanyLocations = operation({
  group: "company-locations",
  method: "GET",
  path: "/company-locations",
  summary: "List or find company locations",
  scope: { rows: { companyLocations: { terminal: ["terminalCode"] } }, unownedIsShown: true },
  description:
    "Decided: in the order of companyLocationId, 100 a page; the number wins over the external id; nothing found is an " +
    "empty list.",
  query: OffsetQuery.extend(CompanyLocationKey.shape),
  response: z.looseObject({
    companyLocations: z.array(CompanyLocation),
    pagination: OffsetPaging.optional(),
  }),
  paging: "offset",
});
