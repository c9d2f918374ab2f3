import type { OperationId } from "@/lib/contract/operations";
import type { Member } from "@/lib/desk/members";
import { operationsOf, type Role } from "@/lib/desk/roles";

/** What a browser is told of who is signed in. */
export interface DescribedSession {
  member: { id: string; name: string; email: string; role: Role; terminals: string[] };
  company: { name: string };
  /** Operations that the member's role may call. */
  can: readonly OperationId[];
  platform: { foreign: boolean };
}

export function describeSession(member: Member, companyName: string, foreign: boolean): DescribedSession {
  const { id, name, email, role, terminals } = member;
  return {
    member: { id, name, email, role, terminals },
    company: { name: companyName },
    can: operationsOf[role],
    platform: { foreign },
  };
}
