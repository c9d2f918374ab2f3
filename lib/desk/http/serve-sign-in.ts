import { randomUUID } from "node:crypto";
import type { AuthOptions } from "next-auth";
import type { DeskSession } from "@/lib/desk/access/session";
import { Refusal, refusalResponse } from "@/lib/desk/http/refusal";
import { isSameOrigin } from "@/lib/desk/http/same-origin";

/**
 * Serves next-auth's own route: for the desk's own pages alone, and so that a device is known once somebody has signed in
 * on it with a password.
 * @param serve lets next-auth respond
 */
export async function serveSignIn(
  session: Pick<DeskSession, "authOptionsFor">,
  request: Request,
  serve: (options: AuthOptions) => Promise<Response>,
): Promise<Response> {
  if (request.method !== "GET" && !isSameOrigin(request.headers))
    return refusalResponse(
      new Refusal("FORBIDDEN", "Sign-ins are taken from the desk's own pages only"),
      randomUUID(),
    );
  const cookies: string[] = [];
  const response = await serve(session.authOptionsFor((cookie) => cookies.push(cookie)));
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
