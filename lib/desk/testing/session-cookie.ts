import { encode } from "next-auth/jwt";
import type { Member } from "@/lib/desk/access/members";
import { newSessionToken } from "@/lib/desk/access/session-token";

/** A `Cookie` header of a session of the member that begins now, of a desk reached over http. */
export async function sessionCookie(member: Member, secret: string): Promise<string> {
  const token = await encode({ token: newSessionToken(member), secret, maxAge: 3600 });
  return `next-auth.session-token=${token}`;
}
