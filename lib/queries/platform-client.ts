import { createPlatformClient } from "@/lib/client/create-client";
import { queryFactory } from "@/lib/queries/query-factory";

/** The browser's caller of the interface: same origin, no key; the session's cookie opens the proxy. */
export const platform = createPlatformClient({ baseUrl: "/api/platform" });

/** A read operation as a query; its key is `[operationId, input]`. */
export const operationQuery = queryFactory(platform);
