import { setTimeout as sleep } from "node:timers/promises";
import { type EpochMicros, formatInstant } from "@/lib/contract/instant";
import { parseLocations } from "@/lib/desk/directory/vehicles/parse-locations";
import type { Position } from "@/lib/desk/directory/vehicles/position";
import type { DeskGround } from "@/lib/desk/ground";
import { ReaderHealth, waitMs } from "@/lib/desk/link/health";
import { timePages } from "@/lib/desk/link/pages";
import type { PlatformGet } from "@/lib/desk/link/platform-get";

export interface BackfillOptions extends Pick<DeskGround, "clock" | "log"> {
  get: PlatformGet;
  take: (positions: Position[]) => void;
  /** Rest after each page as a multiple of the time it took, so that the history never crowds out the present. */
  restFactor: number;
  /** Wait after a first failure, milliseconds. */
  retryMs: number;
}

const mostFailuresInTurn = 8;

/**
 * Reads the history uploaded from `from` to `to` in the background, going on where it was after a failure.
 * @returns whether it was read to the end
 */
export async function backfill(
  options: BackfillOptions,
  from: EpochMicros,
  to: EpochMicros,
  signal: AbortSignal,
): Promise<boolean> {
  const { get, clock, log, take } = options;
  const health = new ReaderHealth(clock());
  const endTime = formatInstant(to);
  let at: EpochMicros | null = from;
  const readPage = async (start: EpochMicros) => {
    const startedAt = clock();
    const query = { startTime: formatInstant(start), endTime, extendedParams: "true" };
    const page = parseLocations(
      "listVehicleLocations",
      await get("listVehicleLocations", query, signal),
      clock(),
    );
    await sleep(Math.min(1_000, (clock() - startedAt) * options.restFactor), undefined, { signal });
    return page;
  };
  while (at !== null && at <= to && !signal.aborted) {
    try {
      for await (const step of timePages(at, readPage)) {
        take(step.page.positions);
        at = step.next;
        health.succeed(clock());
      }
    } catch (error) {
      if (signal.aborted) return false;
      health.fail(clock(), error);
      if (health.failuresInTurn > mostFailuresInTurn) {
        log.warn({ error }, "The history of positions cannot be read: trails begin later");
        return false;
      }
      await sleep(waitMs(health, options.retryMs, error, Math.random), undefined, { signal }).catch(
        () => undefined,
      );
    }
  }
  return !signal.aborted;
}
