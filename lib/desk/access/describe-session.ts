import type { DeskSession } from "@/lib/contract/desk/session";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";

/** Tells a browser who is signed in, and the time. @param nowMs milliseconds since 1970 */
export function describeSession(
  member: Member,
  companyName: string,
  foreign: boolean,
  nowMs: number,
): DeskSession {
  const { id, name, email, role, terminals } = member;
  return {
    member: { id, name, email, role, terminals },
    company: { name: companyName },
    can: callsOf(member),
    platform: { foreign },
    nowMs,
  };
}
