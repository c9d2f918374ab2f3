import type { LiveStatus } from "@/lib/contract/live/live-payloads";
import type { ReaderHealth } from "@/lib/desk/link/health";

/** Freshness of what the desk shows. */
export type Freshness = Pick<LiveStatus, "positions" | "platform">;

/** The platform is well while all that is read from it can be read. Times are milliseconds since the epoch. */
export function freshnessOf(
  positions: ReaderHealth,
  others: readonly ReaderHealth[],
  nowMs: number,
): Freshness {
  const all = [positions, ...others];
  const ok = all.every((health) => health.ok);
  // Well since the last of them recovered, unwell since the first of them failed.
  const since = ok
    ? Math.max(...all.map((health) => health.since))
    : Math.min(...all.filter((health) => !health.ok).map((health) => health.since));
  const at = positions.succeededAt;
  return {
    positions: {
      at,
      lagSeconds: at === null ? null : Math.max(0, Math.round((nowMs - at) / 1000)),
      error: positions.error,
    },
    platform: { ok, since },
  };
}
