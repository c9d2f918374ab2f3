import type { FieldError } from "@/lib/contract/errors";
import type { Operation } from "@/lib/contract/operation";
import type { TerminalScope } from "@/lib/contract/scope";
import type { Member } from "@/lib/desk/access/members";
import { owns, type Scope, scopeOf, sees } from "@/lib/desk/access/scope";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import {
  findAll,
  keyOf,
  type Owned,
  type OwnedLookup,
  type Reference,
  referencesIn,
} from "@/lib/desk/link/owned";
import { textOf } from "@/lib/desk/link/read-value";
import { valuesAt } from "@/lib/desk/link/values-at";

/** A request's parts as the entry's schemas read them. */
export interface SentParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/**
 * Lets a request pass whose object and whatever else it names are the member's to read, or to write. What is hidden is
 * refused as what is not known is.
 * @throws Refusal: 404 for an object named outside the body, 400 naming the field, 403 for what is only seen
 * @throws PlatformError where it cannot be read whose something is
 */
export async function admitRequest(
  lookup: OwnedLookup,
  member: Member,
  entry: Operation,
  sent: SentParts,
  signal: AbortSignal,
): Promise<void> {
  const scope = scopeOf(member.terminals);
  const rule = entry.scope;
  if (scope.terminals === null || rule === "everybody") return;
  if (rule === "company" || rule === "nobody") throw reachesAll();
  const [reaching] = (rule.company ?? []).filter((path) => valuesAt(sent, path).length > 0);
  if (reaching) throw reachesAll([{ path: fieldOf(reaching), message: "reaches all terminals" }]);
  const named = referencesIn(sent, rule.object);
  const objects = admitObjects(scope, entry, named, await findAll(lookup, named, "object", signal));
  const [wanted] = Object.values(rule.object ?? {}).flat();
  // Without a name another platform might take the call to be about everything.
  if (wanted !== undefined && objects.length === 0)
    throw badFields([{ path: fieldOf(wanted), message: "is required" }]);
  const present = new Set(
    objects.flatMap(({ record }) => referencesIn({ body: record }, rule.names).map(keyOf)),
  );
  const others = referencesIn(sent, rule.names).filter((one) => !present.has(keyOf(one)));
  const field = fieldOf(others[0]?.path ?? "");
  admitNames(scope, others, await findAll(lookup, others, field, signal));
  admitOwner(scope, rule, sent, objects);
  const upserted = referencesIn(sent, rule.upserts);
  admitUpserted(scope, upserted, await findAll(lookup, upserted, fieldOf(upserted[0]?.path ?? ""), signal));
}

type OwnedOf = (reference: Reference) => Owned | null;

function admitObjects(
  scope: Scope,
  entry: Operation,
  named: readonly Reference[],
  ownedOf: OwnedOf,
): Owned[] {
  return named.map((reference) => {
    const owned = ownedOf(reference);
    if (!owned || !sees(scope, owned.terminals)) throw hidden(reference);
    if (entry.access === "write" && !ownsAll(scope, owned)) throw ofAnother(scope, reference, owned);
    return owned;
  });
}

const ownsAll = (scope: Scope, { terminals, owners }: Owned): boolean =>
  owners ? owners.length > 0 && owners.every((owner) => owns(scope, [owner])) : owns(scope, terminals);

/**
 * Admits known things only where they are the member's; that a number is in use cannot be kept from whoever wants to
 * use it.
 */
function admitUpserted(scope: Scope, upserted: readonly Reference[], ownedOf: OwnedOf): void {
  const taken = upserted.filter((reference) => {
    const owned = ownedOf(reference);
    return owned !== null && !ownsAll(scope, owned);
  });
  if (taken.length > 0)
    throw badFields(taken.map(({ path }) => ({ path: fieldOf(path), message: "is of another terminal" })));
}

function admitNames(scope: Scope, named: readonly Reference[], ownedOf: OwnedOf): void {
  const faults = named.flatMap((reference) => {
    const owned = ownedOf(reference);
    return owned && sees(scope, owned.terminals) ? [] : notKnown(reference);
  });
  if (faults.length > 0) throw badFields(faults);
}

/** Admits the owner after the write: the first owner's field that then has a value says it. */
function admitOwner(scope: Scope, rule: TerminalScope, sent: SentParts, objects: readonly Owned[]): void {
  const paths = rule.owner ?? [];
  const [changed] = paths.filter((path) => isSent(sent, path));
  const isMade = rule.object === undefined;
  if (paths[0] === undefined || (changed === undefined && (!isMade || rule.ownerOptional))) return;
  const after = paths.flatMap((path) => {
    const from = isSent(sent, path) ? sent : { body: objects[0]?.record };
    return valuesAt(from, path).flatMap(({ value }) => textOf(value) ?? []);
  });
  if (after.length === 0 && rule.ownerOptional) return;
  if (!owns(scope, after))
    throw badFields([{ path: fieldOf(changed ?? paths[0]), message: "must be one of your terminals" }]);
}

/** Tells whether a field is in the request, also where it clears. */
function isSent(sent: SentParts, path: string): boolean {
  const parts = path.replace(/\[\]$/, "").split(".");
  const name = parts.pop() ?? "";
  return valuesAt(sent, parts.join(".")).some(({ value }) => Object.hasOwn(Object(value), name));
}

/** As errors of the contract name it: `stops.2.location`. */
const fieldOf = (path: string): string => path.replace(/^(params|query|body)\./, "").replaceAll("[]", "");

const notKnown = ({ path }: Reference): FieldError => ({
  path: fieldOf(path),
  message: "is not known at your terminals",
});

const hidden = (reference: Reference): Refusal =>
  reference.path.startsWith("body.") ? badFields([notKnown(reference)]) : unknownHere();

/** The refusal of what is hidden, the same as of what there is not. */
export const unknownHere = () => new Refusal("NOT_FOUND", "Nothing like this is known at your terminals");

const ofAnother = (scope: Scope, { path }: Reference, { terminals, owners }: Owned): Refusal => {
  const all = owners ?? terminals;
  const owner = typeof all === "string" ? null : all.find((code) => !owns(scope, [code]));
  const whose = typeof all === "string" ? "all terminals" : owner ? `the terminal ${owner}` : "no terminal";
  const message = `belongs to ${whose}`;
  return new Refusal("FORBIDDEN", "Only members of the terminal that owns it may change it", {
    fields: [{ path: fieldOf(path), message }],
  });
};

const reachesAll = (fields: readonly FieldError[] = []) =>
  new Refusal("FORBIDDEN", "This reaches all terminals: only members who see all of them may do it", {
    fields,
  });
