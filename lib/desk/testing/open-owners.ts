import type { ProxyOptions } from "@/lib/desk/link/platform-proxy";

/**
 * For tests of what is about neither terminals nor the trail: everything is anybody's, members write as the user 1, and
 * nothing is kept of it, their keys neither.
 */
export const openOwners = {
  owned: {
    known: () => ({ terminals: "anybody", record: null }),
    ask: async () => null,
  },
  senderOf: async () => 1,
  guards: { check: () => undefined },
  keys: { bind: async () => undefined },
  recorder: { carryOut: (_member, { call }, send) => send(call) },
} satisfies Pick<ProxyOptions, "owned" | "senderOf" | "guards" | "recorder" | "keys">;
