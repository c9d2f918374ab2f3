import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Member } from "@/lib/desk/access/members";

/** Contents of the cookie of a session, encrypted. Renewals keep all of it. */
export const SessionToken = z.object({
  /** Id of the member. */
  sub: z.uuid(),
  /** Id of the session: of one sign-in on one device. */
  sid: z.uuid(),
  /** The member's session version at the sign-in. */
  version: z.int(),
});
export type SessionToken = z.output<typeof SessionToken>;

/** The token of a session that begins now. */
export const newSessionToken = ({ id, sessionVersion }: Member): SessionToken => ({
  sub: id,
  sid: randomUUID(),
  version: sessionVersion,
});
