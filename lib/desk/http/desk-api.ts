import type { DeskCall } from "@/lib/contract/desk/desk-call";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { isAtLeast } from "@/lib/contract/desk/members/roles";
import { fieldErrors } from "@/lib/contract/errors";
import { matcherOf } from "@/lib/contract/match-call";
import { readQuery } from "@/lib/contract/read-query";
import { unstorableFields } from "@/lib/contract/storable";
import type { Member } from "@/lib/desk/access/members";
import type { DeskSession } from "@/lib/desk/access/session";
import type { DeskHandler, DeskHandlers, DeskTable } from "@/lib/desk/http/desk-handler";
import { deskResponse } from "@/lib/desk/http/desk-response";
import { readBody } from "@/lib/desk/http/read-body";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { keyOfRequest, type RequestKeys } from "@/lib/desk/http/request-key";
import { notSignedIn, type RespondOptions, respond } from "@/lib/desk/http/respond";
import { isSameOrigin } from "@/lib/desk/http/same-origin";

export interface DeskApiOptions extends RespondOptions {
  session: RespondOptions["session"] & Pick<DeskSession, "idOfRequest" | "originOf">;
  keys: RequestKeys;
}

/** Serves a table of desk calls: every check that its entries ask for stands here, before the handler. */
export function createDeskApi<Table extends DeskTable>(
  table: Table,
  handlers: DeskHandlers<Table>,
  options: DeskApiOptions,
): (request: Request) => Promise<Response> {
  const match = matcherOf(table);
  return (request) =>
    respond(options, request, async (member, requestId) => {
      const url = new URL(request.url);
      const found = match(request.method, url.pathname.slice(deskPrefix.length));
      const entry: DeskCall | null = (found && table[found.id]) ?? null;
      // Tell nobody who is not signed in what there is.
      if (!member && entry?.role !== null) throw notSignedIn();
      if (!found || !entry) throw notFound();
      if (request.method !== "GET" && !isSameOrigin(request.headers))
        throw new Refusal("FORBIDDEN", "Writes are taken from the desk's own pages only");
      refuseRole(entry, member);
      refuseLimited(entry, member);
      const { body, ...input } = await readInput(entry, found.params, request, url.searchParams);
      // The table's type promises that the handler is the entry's own.
      const handler = handlers[found.id] as unknown as DeskHandler<DeskCall>;
      const key = await keyOfRequest(options.keys, member, request, { id: String(found.id), ...input, body });
      const result = await handler(member as Member, {
        ...input,
        ...{ body: body?.value, requestId, key, signal: request.signal },
        sessionId: () => options.session.idOfRequest(request),
        origin: () => options.session.originOf(request),
      });
      return deskResponse(entry, result);
    });
}

const notFound = () => new Refusal("NOT_FOUND", "Requested resource not found");

function refuseRole({ role }: DeskCall, member: Member | null): void {
  if (role === null || !member || isAtLeast(member.role, role)) return;
  throw new Refusal("FORBIDDEN", `The role ${member.role} may not do this`);
}

/** Refuses what reaches all terminals to members who do not see all of them. */
function refuseLimited({ scope }: DeskCall, member: Member | null): void {
  if (scope !== "company" || !member || member.terminals.length === 0) return;
  throw new Refusal("FORBIDDEN", "This reaches all terminals: only members who see all of them may do it");
}

/** A path's parameter that cannot be read names nothing, so it is not found; a query's or a body's is a fault. */
async function readInput(
  entry: DeskCall,
  rawParams: Record<string, string>,
  request: Request,
  search: URLSearchParams,
) {
  const params = entry.params.safeParse(rawParams);
  if (!params.success) throw notFound();
  const rawQuery = readQuery(search);
  const unstorable = unstorableFields({ ...rawQuery, ...rawParams });
  if (unstorable.length > 0) throw badFields(unstorable);
  const query = entry.query.safeParse(rawQuery);
  if (!query.success) throw badFields(fieldErrors(query.error));
  const body = await readBody(entry, request, entry);
  return { params: params.data, query: query.data, body };
}
