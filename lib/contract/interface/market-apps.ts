import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Latitude, Longitude } from "@/lib/contract/scalars";

const MarketAppSession = z.looseObject({
  sessionToken: z.string(),
  expiration: z.string(),
  companyId: z.number(),
  /** Fields are not published; ours are those of a user without login and licence. */
  driver: z.looseObject({}),
  /** Fields are not published; ours are those of a vehicle. */
  vehicle: z.looseObject({}),
  driverVehicleAssociation: z.looseObject({}),
});

export const getMarketAppSession = operation({
  group: "market-apps",
  method: "GET",
  path: "/marketapps/session",
  summary: "Read the session under which a web app was opened inside the driver app",
  scope: { response: { driver: ["driver.externalUserId"], vehicle: ["vehicle.powerUnitNumber"] } },
  description:
    "The content is as it was when the session was made. Decided: a token lives for 15 minutes and may be read often; an " +
    "unknown, expired or foreign token answers 404. `lastPing` and `devicePosition` (named in the guide, not in the " +
    "schema) are given where known.",
  query: z.object({ sessionToken: z.string("is required").min(1, "must not be empty") }),
  response: MarketAppSession,
});

export const createMarketAppSession = operation({
  group: "device",
  method: "POST",
  path: "/device/marketapp-sessions",
  summary: "Make a session for a web app inside the driver app",
  scope: "device",
  description:
    "Ours: the driver app makes a session, hands its token to the web app, and the app reads it back.",
  body: z.object({
    externalUserId: ExternalId,
    vehicle: ExternalId,
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
  }),
  status: 201,
  response: z.looseObject({ sessionToken: z.string(), expiration: z.string() }),
  keyScope: "device",
  extension: true,
});
