import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { ExternalId, Latitude, Longitude, Text } from "@/lib/contract/scalars";

/** Names an app in addresses. */
const AppId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, "must be small letters, digits and dashes");

/** Whole, or a path of the host that serves the platform. Plain http only on the machine itself. */
const AppAddress = z
  .string()
  .max(500)
  .regex(
    /^(https:\/\/[\w.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?(\/[^\s?#]*)?$|^\/(?!\/)[^\s?#\\]*$/,
    "must be an https address without query",
  );

const appFields = { name: Text, description: z.string().trim().max(500).default(""), url: AppAddress };

const MarketApp = z.looseObject({
  appId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Address where it is opened, with `sessionToken` as its query. */
  url: z.string(),
});
export type MarketApp = z.output<typeof MarketApp>;

/** A session without its token: that is given once, to whoever has it made. */
const ListedSession = z.looseObject({
  sessionId: z.string(),
  /** Null for an app that the carrier has not listed. */
  appId: z.string().nullable(),
  createdTime: z.string(),
  expiration: z.string(),
  revokedTime: z.string().nullable(),
  driver: z.looseObject({ externalUserId: z.string() }),
  vehicle: z.looseObject({ powerUnitNumber: z.string() }),
});
export type ListedSession = z.output<typeof ListedSession>;

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
    "unknown, expired, revoked or foreign token answers 404. The published objects have no published fields; ours are the " +
    "records' own: `driver` has `userId`, `externalUserId`, `first`, `last`, `externalTerminalIds`; `vehicle` has " +
    "`powerUnitNumber`, `make`, `model`, `year`, `vin`; `driverVehicleAssociation` has `externalUserId`, " +
    "`powerUnitNumber` and `since`. `app` (ours) names the app that it was made for. `lastPosition` and `devicePosition` (named in the guide, not in the " +
    "schema) are given where known.",
  query: z.object({ sessionToken: z.string("is required").min(1, "must not be empty") }),
  response: MarketAppSession,
});

export const createMarketAppSession = operation({
  group: "device",
  method: "POST",
  path: "/device/marketapp-sessions",
  summary: "Make a session for a web app inside the driver app",
  scope: "nobody",
  description:
    "Ours: the driver app makes a session, hands its token to the web app, and the app reads it back.",
  body: z.object({
    externalUserId: ExternalId,
    vehicle: ExternalId,
    /** Left out: an app that the carrier has not listed. */
    appId: AppId.optional(),
    latitude: Latitude.optional(),
    longitude: Longitude.optional(),
  }),
  status: 201,
  response: z.looseObject({ sessionToken: z.string(), expiration: z.string() }),
  keyScope: "device",
  extension: true,
});

const ours = { group: "market-apps", scope: "company", extension: true } as const;
const sessionParams = z.object({ sessionId: z.uuid("must be a UUID") });

export const listMarketApps = operation({
  ...ours,
  method: "GET",
  path: "/marketapps/apps",
  summary: "List the carrier's market apps",
  scope: "everybody",
  response: z.looseObject({ apps: z.array(MarketApp) }),
});

export const saveMarketApp = operation({
  ...ours,
  method: "PUT",
  path: "/marketapps/apps/{appId}",
  summary: "List a market app, or change how it is listed",
  params: z.object({ appId: AppId }),
  body: z.object(appFields),
  response: MarketApp,
});

export const listMarketAppSessions = operation({
  ...ours,
  method: "GET",
  path: "/marketapps/sessions",
  summary: "List the sessions of market apps, without their tokens",
  description:
    "Those of the last 24 hours, the newest first, at most 1,000. Ours: published is one by its token alone.",
  response: z.looseObject({ sessions: z.array(ListedSession) }),
});

export const openMarketAppSession = operation({
  ...ours,
  method: "POST",
  path: "/marketapps/sessions",
  summary: "Make a session of an app for a driver and a vehicle",
  description: "As the driver app does on the device channel. The token is given here and nowhere else.",
  body: z.object({ appId: AppId, externalUserId: ExternalId, vehicle: ExternalId }),
  status: 201,
  response: z.looseObject({
    ...{ sessionId: z.string(), sessionToken: z.string(), expiration: z.string(), url: z.string() },
  }),
});

export const revokeMarketAppSession = operation({
  ...ours,
  method: "POST",
  path: "/marketapps/sessions/{sessionId}/revoke",
  summary: "End a session of an app before its time",
  description: "Revoked again, or after its time, it stays as it is.",
  params: sessionParams,
  response: ListedSession,
});
