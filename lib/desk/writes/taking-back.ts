import type { Member } from "@/lib/desk/access/members";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";

/** Something that members claim, as it is now. */
interface Claimable {
  version: number;
  /** Member who has it; null for nobody. */
  holder: { id: string; name: string } | null;
}

/** Tells whether an act is the member's own to take back: what colleagues did is theirs. */
export const isOwnAct = (entry: Pick<AuditEntry, "memberId">, { id }: Pick<Member, "id">): boolean =>
  entry.memberId === id;

/**
 * Tells why an act on something that members claim is not taken back any more; null where it is. What a colleague has
 * by now stays theirs: only what nobody has done anything with since goes back to how it was.
 * @param versionLeft the version that the act left
 */
export function whyNotTakenBack(
  now: Claimable,
  versionLeft: number,
  { id }: Pick<Member, "id">,
): string | null {
  if (now.version === versionLeft) return null;
  if (now.holder !== null && now.holder.id !== id) return `${now.holder.name} has it by now`;
  return "Somebody did something with it since";
}
