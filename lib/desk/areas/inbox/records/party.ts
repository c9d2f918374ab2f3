import { createHash } from "node:crypto";
import type { Hours } from "@/lib/desk/areas/hours/board/hours";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { isObject, numberOf, textOf } from "@/lib/desk/link/read-value";

/** Somebody on the platform, as a message names them. */
export interface Party {
  externalUserId: string | null;
  userId: number | null;
}

/** Parts of the hours that tell who the carrier's people are. */
export type Directory = Pick<Hours, "person" | "personByUserId">;

/** A participant as services write them: an object with one id or both, or a text that is either id; null for neither. */
export function readParty(value: unknown, directory: Directory): Party | null {
  if (isObject(value)) return named(textOf(value.externalUserId), numberOf(value.userId), directory);
  const text = textOf(value);
  if (text === null) return null;
  const isExternal = directory.person(text) !== null || !/^\d+$/.test(text);
  return isExternal ? named(text, null, directory) : named(null, Number(text), directory);
}

/** With the id that was not said, where it is known. */
function named(externalUserId: string | null, userId: number | null, directory: Directory): Party | null {
  if (externalUserId === null && userId === null) return null;
  const known = personOf({ externalUserId, userId }, directory);
  return { externalUserId: known?.id ?? externalUserId, userId: known?.userId ?? userId };
}

export function personOf({ externalUserId, userId }: Party, directory: Directory): Person | null {
  // The platform's own id wins, as it does where both are sent.
  const byNumber = userId === null ? null : directory.personByUserId(userId);
  return byNumber ?? (externalUserId === null ? null : directory.person(externalUserId));
}

/** By which people call them: the name, else the id. */
export const nameOf = (party: Party, directory: Directory): string =>
  personOf(party, directory)?.name ?? party.externalUserId ?? `User ${party.userId}`;

/** Tells whether a party is known to be of the office; all others may be somebody who waits for an answer. */
export const isOffice = (party: Party, directory: Directory): boolean =>
  personOf(party, directory)?.isOffice ?? false;

export const keyOf = ({ externalUserId, userId }: Party): string => externalUserId ?? `user ${userId}`;

/** An id of more characters fits into no index. */
const longestId = 150;

/** One conversation for each set of correspondents: that with a driver is called by the driver's own id. */
export function conversationIdOf(correspondents: readonly Party[]): string {
  const keys = correspondents.map(keyOf).sort();
  const [only = ""] = keys;
  if (keys.length === 1 && only.length <= longestId) return only;
  return `group-${createHash("sha256").update(JSON.stringify(keys)).digest("hex").slice(0, 24)}`;
}

/** Those whom the office writes with; of a message inside the office everybody in it. */
export function correspondentsOf(participants: readonly Party[], directory: Directory): Party[] {
  const each = [...new Map(participants.map((party) => [keyOf(party), party])).values()];
  const outside = each.filter((party) => !isOffice(party, directory));
  return outside.length > 0 ? outside : each;
}
