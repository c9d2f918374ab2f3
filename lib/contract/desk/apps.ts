import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { sampleId } from "@/lib/contract/desk/samples/sample";

const Fields = z.record(z.string(), z.unknown());

/** Facts of a session that an app gets, without the token. */
export const FoundSession = z.object({
  expiration: z.string(),
  /** Null where the platform does not tell. */
  app: z.object({ appId: z.string(), name: z.string().nullable() }).nullable(),
  driver: Fields,
  vehicle: Fields,
  driverVehicleAssociation: Fields,
});
export type FoundSession = z.output<typeof FoundSession>;

/** The session of a token. In a body, so that the token stands in no address. */
const findAppSession = deskCall({
  method: "POST",
  path: "/apps/session",
  role: "dispatcher",
  // Elsewhere nobody can tell whose a session's driver and vehicle are.
  scope: "company",
  body: z.object({ token: z.string().trim().min(1, "must not be empty").max(200) }),
  response: FoundSession,
  sample: { body: { token: sampleId } },
  probe: ({ sessionToken }) => ({ body: { token: sessionToken } }),
});

export const appCalls = { findAppSession } as const;
