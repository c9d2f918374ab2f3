import type { DeskResponse } from "@/lib/contract/desk/desk-calls";
import type { Member } from "@/lib/desk/access/members";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";

/** Tells what became of a request of the member's own; nobody else's is told. */
export async function writeOutcome(
  trail: AuditTrail,
  member: Member,
  key: string,
): Promise<DeskResponse<"getWriteOutcome">> {
  const entries = await trail.ofCall(member.id, key);
  return {
    writes: entries.map(({ what, objectKind, objectId, at, state, error }) => ({
      what,
      object: objectKind === null || objectId === null ? null : { kind: objectKind, id: objectId },
      at: at.toISOString(),
      state,
      error,
    })),
  };
}
