import type { ProxyOptions } from "@/lib/desk/platform-link/platform-proxy";

/** For tests of what is not about terminals: everything is anybody's, and members write as the user 1. */
export const openOwners = {
  owned: {
    known: () => ({ terminals: "anybody", record: null }),
    ask: async () => null,
  },
  senderOf: async () => 1,
} satisfies Pick<ProxyOptions, "owned" | "senderOf">;
