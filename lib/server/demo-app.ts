import { createPlatformClient } from "@/lib/client/platform-client";
import type { Log } from "@/lib/desk/ground";
import type { Environment } from "@/lib/server/environment";
import type { Listener } from "@/lib/server/front-door";
import { ownOrigin } from "@/lib/server/listen";
import type { OpenPlatform } from "@/lib/server/open-platform";
import { tripCard } from "@/lib/simulator/apps/trip-card";

/** Serves the demo carrier's app: a page that only the desk on this host may frame, and that runs nothing. */
export function demoApp(environment: Environment, own: OpenPlatform, log: Log): Listener {
  const baseUrl = `${ownOrigin(environment)}/platform`;
  const client = createPlatformClient({ baseUrl, apiKey: own.keys.carrier });
  return async (request, response) => {
    response.setHeader("x-frame-options", "SAMEORIGIN");
    response.setHeader(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    response.setHeader("cache-control", "no-store");
    response.setHeader("referrer-policy", "no-referrer");
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    try {
      const { status, html } = await tripCard(client, searchParams.get("sessionToken"));
      response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(html);
    } catch (error) {
      log.warn({ error }, "The demo carrier's app could not read its session");
      response.writeHead(502, { "content-type": "text/plain" }).end("The platform does not answer");
    }
  };
}
