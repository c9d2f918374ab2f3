import type { PlatformClient } from "@/lib/client/create-client";
import { queryFactory } from "@/lib/queries/query-factory";

/** The desk gives the platform 30 s for a write and then looks a few seconds what became of it. */
const timeoutMs = 45_000;

let loading: Promise<PlatformClient> | null = null;

/** The interface's schemas are much, and what a page shows first asks for none of it: they come with the first call. */
function load(): Promise<PlatformClient> {
  loading ??= import("@/lib/client/platform-client").then(({ createPlatformClient }) =>
    createPlatformClient({
      baseUrl: "/api/platform",
      timeoutMs,
      makeKey: () => crypto.randomUUID(),
    }),
  );
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

/** The browser's caller of the interface: same origin, no apiKey; the session's cookie opens the proxy. */
export const platform: PlatformClient = { call: async (...call) => (await load()).call(...call) };

/** A read operation as a query; its key is `[operationId, input]`. */
export const operationQuery = queryFactory(platform);
