import { randomUUID } from "node:crypto";
import type { AuthOptions } from "next-auth";
import { z } from "zod";
import type { DeskSession } from "@/lib/desk/access/session";
import { signInErrors } from "@/lib/desk/access/sign-in";
import type { Log } from "@/lib/desk/ground";
import { Refusal, refusalBody, refusalResponse, storeRefusal } from "@/lib/desk/http/refusal";
import { isSameOrigin } from "@/lib/desk/http/same-origin";

interface SignInOptions {
  session: Pick<DeskSession, "authOptionsFor" | "end" | "endAll" | "memberOfRequest">;
  log: Log;
}

/**
 * Serves next-auth's own route: for the desk's own pages alone, so that a device is known once somebody has signed in on
 * it with a password, and so that signing out ends the session and not only this browser's cookie. next-auth takes a
 * store that does not answer for a session that has ended or a wrong password: here it is told as what it is.
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
  try {
    await session.memberOfRequest(request);
    // Not in next-auth's event: a session that could not be ended must not look ended.
    if (isWrite) await endSession(session, new URL(request.url), request);
  } catch (error) {
    log.error({ requestId, error }, "A session could not be read or ended");
    const refusal = storeRefusal(error) ?? new Refusal("SERVER_ERROR", "The desk failed to read the session");
    return withAddress(request, refusal, requestId);
  }
  const cookies: string[] = [];
  const response = await serve(session.authOptionsFor(request, (cookie) => cookies.push(cookie)));
  if ((await thrownCodeOf(response)) === signInErrors.unavailable) {
    const retry = { retryAfterSeconds: 5 };
    const refusal = new Refusal("SERVICE_UNAVAILABLE", "Passwords cannot be checked now", retry);
    return withAddress(request, refusal, requestId);
  }
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** Ends what somebody signs out of: this session, or with `everywhere` all of theirs. */
async function endSession(
  session: SignInOptions["session"],
  { pathname, searchParams }: URL,
  request: Request,
): Promise<void> {
  if (!pathname.endsWith("/signout")) return;
  await (searchParams.has("everywhere") ? session.endAll(request) : session.end(request));
}

const ErrorAddress = z.object({ url: z.url() });

/** The code of what was thrown while a password was checked; next-auth puts it into an address, with status 401. */
async function thrownCodeOf(response: Response): Promise<string | null> {
  if (response.status !== 401) return null;
  const body = ErrorAddress.safeParse(await response.clone().json());
  return body.success ? new URL(body.data.url).searchParams.get("error") : null;
}

/** The refusal, with the address from which next-auth's client in the browser reads the code. */
function withAddress(request: Request, refusal: Refusal, requestId: string): Response {
  const url = new URL("/sign-in", request.url);
  url.searchParams.set("error", signInErrors.unavailable);
  const { status, headers } = refusalResponse(refusal, requestId);
  return Response.json({ ...refusalBody(refusal, requestId), url: url.href }, { status, headers });
}
