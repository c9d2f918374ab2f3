import type { ScopeKind, ScopePaths } from "@/lib/contract/scope";
import type { Terminals } from "@/lib/desk/access/scope";
import { badFields } from "@/lib/desk/http/refusal";
import { isObject, textOf } from "@/lib/desk/link/read-value";
import { valuesAt } from "@/lib/desk/link/values-at";

/** Something of the carrier's. */
export interface Owned {
  terminals: Terminals;
  /** Terminals that own several things of one name: a write must be of all of them. */
  owners?: readonly string[];
  /** By the names of the interface, as far as it is known; null where nothing is. */
  record: unknown;
}

/** Finds whose things are: what the desk's readers know, and what the platform has to be asked. */
export interface OwnedLookup {
  /** Null for what no terminal has; undefined where only the platform knows. */
  known(kind: ScopeKind, value: unknown): Owned | null | undefined;
  /** @throws PlatformError where it cannot be read */
  ask(kind: ScopeKind, value: unknown, signal: AbortSignal): Promise<Owned | null>;
}

/** Kind and name of a thing that a request or a row names, and the path where it does. */
export interface Reference {
  kind: ScopeKind;
  path: string;
  value: unknown;
}

/** Lists what stands at these paths; a value that can name nothing of its kind is left out. */
export const referencesIn = (root: unknown, paths: ScopePaths = {}): Reference[] =>
  (Object.entries(paths) as [ScopeKind, readonly string[]][]).flatMap(([kind, all]) =>
    all.flatMap((path) =>
      valuesAt(root, path)
        .filter(({ value }) => (isRecord(kind) ? isObject(value) : textOf(value) !== null))
        .map((found) => ({ kind, ...found })),
    ),
  );

const isRecord = (kind: ScopeKind): boolean => kind === "tripRecord" || kind === "shipmentRecord";

/** Limits how many things of one call are asked of the platform, some at a time. */
const mostAsked = 100;
const askedAtOnce = 8;

/**
 * Finds whose all of these are, from what is known, else from the platform.
 * @param field named where the platform would have to be asked too often
 * @throws Refusal, PlatformError
 */
export async function findAll(
  lookup: OwnedLookup,
  references: readonly Reference[],
  field: string,
  signal: AbortSignal,
): Promise<(reference: Reference) => Owned | null> {
  const isOpen = ({ kind, value }: Reference) => lookup.known(kind, value) === undefined;
  const open = [...new Map(references.filter(isOpen).map((one) => [keyOf(one), one]))];
  if (open.length > mostAsked)
    throw badFields([
      { path: field, message: `names more than ${mostAsked} things that have to be looked up` },
    ]);
  const asked = new Map<string, Owned | null>();
  for (let from = 0; from < open.length; from += askedAtOnce)
    await Promise.all(
      open
        .slice(from, from + askedAtOnce)
        .map(async ([key, { kind, value }]) => asked.set(key, await lookup.ask(kind, value, signal))),
    );
  return (one) => lookup.known(one.kind, one.value) ?? asked.get(keyOf(one)) ?? null;
}

/** Equal for references to the same thing. */
export const keyOf = ({ kind, value }: Reference): string =>
  `${kind} ${isObject(value) ? JSON.stringify(value) : String(value)}`;
