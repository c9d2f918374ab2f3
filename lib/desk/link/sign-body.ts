import type { Operation } from "@/lib/contract/operation";
import type { Member } from "@/lib/desk/access/members";
import { Refusal } from "@/lib/desk/http/refusal";
import { isObject } from "@/lib/desk/link/read-value";

/** The platform's user as whom a member writes; null where there is nobody. @throws PlatformError */
export type SenderOf = (member: Member, signal: AbortSignal) => Promise<number | null>;

/**
 * A body with the fields by which it says who sends it, written by the desk.
 * @throws Refusal 409 where the member has nobody to write as
 */
export async function signBody(
  entry: Operation,
  member: Member,
  body: unknown,
  senderOf: SenderOf,
  signal: AbortSignal,
): Promise<unknown> {
  let signed = body;
  for (const { as, field, insteadOf = [] } of entry.signatures) {
    const value = as === "name" ? signatureOf(member) : await userOf(member, senderOf, signal);
    for (const other of insteadOf) signed = put(signed, other.split("."), undefined);
    signed = put(signed, field.split("."), value);
  }
  return signed;
}

/** Names a member in records that are kept. */
export const signatureOf = ({ name, email }: Member): string => `${name} (${email})`;

async function userOf(member: Member, senderOf: SenderOf, signal: AbortSignal): Promise<number> {
  const sender = await senderOf(member, signal);
  if (sender !== null) return sender;
  throw nobodyToWriteAs();
}

/** Refuses what needs a sender where the platform has no office user and the member is linked to none. */
export const nobodyToWriteAs = () =>
  new Refusal(
    "CONFLICT",
    "There is nobody to write as: add an office user in People, or link yourself to one in Members",
  );

/** A copy with a value at a path such as `commands[].eventSource.displayName`. What is no object stays as it is. */
function put(root: unknown, [part = "", ...rest]: readonly string[], value: unknown): unknown {
  if (!isObject(root)) return root;
  const name = part.replace(/\[\]$/, "");
  if (rest.length === 0) return { ...root, [name]: value };
  const inner = root[name];
  if (name === part) return { ...root, [name]: put(inner ?? {}, rest, value) };
  return { ...root, [name]: Array.isArray(inner) ? inner.map((item) => put(item, rest, value)) : inner };
}
