import { randomUUID } from "node:crypto";
import type { Log } from "@/lib/desk/log";
import type { Member } from "@/lib/desk/members";
import { Refusal, refusalResponse } from "@/lib/desk/refusal";
import type { DeskSession } from "@/lib/desk/session";

/** What a route handler does for a member; what it throws is answered with the error body. */
export type MemberWork = (member: Member, requestId: string) => Response | Promise<Response>;

/**
 * Answers a request of a signed-in member: 401 with the error body where nobody is, the refusal that `work` throws, and
 * 500 for whatever else goes wrong. Each answer keeps the session going.
 */
export async function answerSignedIn(
  session: DeskSession,
  log: Log,
  request: Request,
  work: MemberWork,
): Promise<Response> {
  const requestId = randomUUID();
  try {
    const member = await session.memberOfRequest(request);
    if (!member) throw new Refusal("UNAUTHORIZED", "Nobody is signed in");
    const answer = await work(member, requestId);
    const renewal = await session.renewal(request);
    if (renewal !== null) answer.headers.append("set-cookie", renewal);
    return answer;
  } catch (error) {
    if (error instanceof Refusal) return refusalResponse(error, requestId);
    // Whoever asked is gone: nobody reads the answer, and nothing is wrong.
    if (request.signal.aborted) return new Response(null, { status: 499 });
    const { method, url } = request;
    log.error({ requestId, method, path: new URL(url).pathname, error }, "A request failed");
    return refusalResponse(new Refusal("SERVER_ERROR", "The desk failed to answer"), requestId);
  }
}
