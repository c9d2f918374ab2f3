import { randomUUID } from "node:crypto";
import type { Member } from "@/lib/desk/access/members";
import type { DeskSession } from "@/lib/desk/access/session";
import type { Log } from "@/lib/desk/ground";
import { Refusal, refusalResponse, storeRefusal } from "@/lib/desk/http/refusal";

export interface RespondOptions {
  session: Pick<DeskSession, "memberOfRequest" | "renewal">;
  log: Log;
}

/**
 * Responds to a request: the refusal that `work` throws becomes the error body, 500 whatever else goes wrong. Each
 * response keeps the session going. Who writes is read from the store for each write: neither a session that has ended
 * nor a role or terminals that were taken away write once more.
 * @param work gets who asks, null where nobody is signed in
 */
export async function respond(
  { session, log }: RespondOptions,
  request: Request,
  work: (member: Member | null, requestId: string) => Response | Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID();
  try {
    const member = await (request.method === "GET"
      ? session.memberOfRequest(request)
      : session.memberOfRequest(request, 0));
    const response = await work(member, requestId);
    const renewal = member && (await session.renewal(request));
    if (renewal) response.headers.append("set-cookie", renewal);
    return response;
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, requestId);
    // Give up where the caller is gone: nobody reads the response, and nothing is wrong.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    const { method, url } = request;
    const refusal = storeRefusal(error);
    if (refusal) {
      log.warn({ requestId, method, path: new URL(url).pathname }, refusal.message);
      return refusalResponse(refusal, requestId);
    }
    log.error({ requestId, method, path: new URL(url).pathname, error }, "A request failed");
    return refusalResponse(new Refusal("SERVER_ERROR", "The desk failed to answer"), requestId);
  }
}

/** Responds with the error body, status 401, where nobody is signed in. */
export const respondSignedIn = (
  options: RespondOptions,
  request: Request,
  work: (member: Member, requestId: string) => Response | Promise<Response>,
): Promise<Response> =>
  respond(options, request, (member, requestId) => {
    if (!member) throw notSignedIn();
    return work(member, requestId);
  });

export const notSignedIn = () => new Refusal("UNAUTHORIZED", "Nobody is signed in");
