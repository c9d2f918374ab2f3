import { randomUUID } from "node:crypto";
import type { KeepAct } from "@/lib/desk/access/member-acts";
import { createMembers, type Members } from "@/lib/desk/access/members";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** The members of one company, whose every change stands in the trail. */
export function recordedMembers(store: Store, company: string, clock: () => number): Members {
  const trail = new AuditTrail(store, company, clock);
  const keep: KeepAct = (tx, { memberId, ...act }, by) =>
    trail.made(tx, by, { ...act, objectKind: "member", objectId: memberId, call: randomUUID() });
  return createMembers(store, company, clock, keep);
}
