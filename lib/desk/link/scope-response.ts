import { z } from "zod";
import type { Operation } from "@/lib/contract/operation";
import type { ScopePaths } from "@/lib/contract/scope";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { Refusal } from "@/lib/desk/http/refusal";
import { findAll, type OwnedLookup, referencesIn } from "@/lib/desk/link/owned";
import { isObject, type Loose } from "@/lib/desk/link/read-value";
import { unknownHere } from "@/lib/desk/link/scope-request";

/**
 * A response without what the member does not see. Pages keep their cursors, so that a reader comes to the end though a
 * page be empty.
 * @throws Refusal: 404 where nothing is left of what was asked for by name, 502 where it cannot be told what is whose
 * @throws PlatformError where it cannot be read whose something is
 */
export async function cutResponse(
  lookup: OwnedLookup,
  member: Member,
  entry: Operation,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const scope = scopeOf(member.terminals);
  const rule = entry.scope;
  if (scope.terminals === null || typeof rule === "string") return body;
  const isSeen = async (rows: readonly unknown[], paths: ScopePaths) => {
    const references = rows.map((row) => referencesIn(row, paths));
    const ownedOf = await findAll(lookup, references.flat(), "limit", signal);
    return references.map((ofRow) => {
      if (ofRow.length === 0) return rule.unownedIsShown === true;
      return ofRow.some((one) => {
        const owned = ownedOf(one);
        return owned !== null && sees(scope, owned.terminals);
      });
    });
  };
  if (rule.response && !(await isSeen([body], rule.response))[0]) throw unknownHere();
  if (!rule.rows) return body;
  const cut: Record<string, unknown> = { ...knownFields(entry, body) };
  let left = 0;
  for (const [list, paths] of Object.entries(rule.rows)) {
    const rows = cut[list];
    if (rows === undefined) continue;
    if (!Array.isArray(rows)) throw cannotBeCut();
    const seen = await isSeen(rows, paths);
    const kept = rows.filter((_, index) => seen[index]);
    cut[list] = kept;
    left += kept.length;
  }
  if (rule.emptyIsUnknown && left === 0) throw unknownHere();
  if (isObject(cut.pagination)) cut.pagination = withoutCounts(cut.pagination);
  return cut;
}

/** Fields that lead to the next page, in any of the contract's dialects. */
const pageFields: ReadonlySet<string> = new Set([
  "cursor",
  "hasNextPage",
  "limit",
  "nextCursor",
  "nextPageOffset",
  "nextPageStartTime",
  "offset",
]);

/** A total counts the rows that were left out: beside those that are shown it tells their number. */
const withoutCounts = (pagination: Loose): Loose =>
  Object.fromEntries(Object.entries(pagination).filter(([name]) => pageFields.has(name)));

/** Without fields that the contract does not name: nobody could say whose they are. */
function knownFields(entry: Operation, body: unknown): Loose {
  if (!isObject(body) || !(entry.response instanceof z.ZodObject)) throw cannotBeCut();
  const { shape } = entry.response;
  return Object.fromEntries(Object.entries(body).filter(([name]) => Object.hasOwn(shape, name)));
}

const cannotBeCut = () =>
  new Refusal("UPSTREAM_FAILED", "The platform's response cannot be limited to your terminals");
