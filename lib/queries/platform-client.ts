import { createPlatformClient } from "@/lib/client/create-client";
import { queryFactory } from "@/lib/queries/query-factory";

/** The desk gives the platform 30 s for a write and then looks a few seconds what became of it. */
const timeoutMs = 45_000;

/** The browser's caller of the interface: same origin, no apiKey; the session's cookie opens the proxy. */
export const platform = createPlatformClient({
  baseUrl: "/api/platform",
  timeoutMs,
  makeKey: () => crypto.randomUUID(),
});

/** A read operation as a query; its key is `[operationId, input]`. */
export const operationQuery = queryFactory(platform);
