import { randomUUID } from "node:crypto";
import type { AuthOptions } from "next-auth";
import type { DeskSession } from "@/lib/desk/access/session";
import { Refusal, refusalResponse, storeRefusal } from "@/lib/desk/http/refusal";
import { isSameOrigin } from "@/lib/desk/http/same-origin";
import type { Log } from "@/lib/desk/log/log";

interface SignInOptions {
  session: Pick<DeskSession, "authOptionsFor" | "end">;
  log: Log;
}

/**
 * Serves next-auth's own route: for the desk's own pages alone, so that a device is known once somebody has signed in on
 * it with a password, and so that signing out ends the session and not only this browser's cookie.
 * @param serve lets next-auth respond
 */
export async function serveSignIn(
  { session, log }: SignInOptions,
  request: Request,
  serve: (options: AuthOptions) => Promise<Response>,
): Promise<Response> {
  const requestId = randomUUID();
  const isWrite = request.method !== "GET";
  if (isWrite && !isSameOrigin(request.headers))
    return refusalResponse(
      new Refusal("FORBIDDEN", "Sign-ins are taken from the desk's own pages only"),
      requestId,
    );
  if (isWrite && new URL(request.url).pathname.endsWith("/signout")) {
    // Not in next-auth's event: a session that could not be ended must not look ended.
    try {
      await session.end(request);
    } catch (error) {
      log.error({ requestId, error }, "A session could not be ended");
      const refusal =
        storeRefusal(error) ?? new Refusal("SERVER_ERROR", "The desk failed to end the session");
      return refusalResponse(refusal, requestId);
    }
  }
  const cookies: string[] = [];
  const response = await serve(session.authOptionsFor((cookie) => cookies.push(cookie)));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
