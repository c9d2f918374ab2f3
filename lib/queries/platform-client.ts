import { createPlatformClient } from "@/lib/client/create-client";

/** The browser's caller of the interface: same origin, no key; the session's cookie opens the proxy. */
export const platform = createPlatformClient({ baseUrl: "/api/platform" });
