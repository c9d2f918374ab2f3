import { expect } from "vitest";
import type { Clocks } from "@/lib/hos/clocks";

/** Reads what a driver has left, by clock; a clock that does not exist never runs out. */
export const leftOf = (clocks: Clocks) => ({
  drive: clocks.driveMs,
  shift: clocks.shiftMs,
  break: clocks.breakMs ?? Number.POSITIVE_INFINITY,
  cycle: clocks.cycleMs,
  now: clocks.driveAvailableNowMs,
});
type Left = ReturnType<typeof leftOf>;

/** Fails with the name of the clock that has less. */
export function expectNotLower(after: Left, before: Left, names: readonly (keyof Left)[]): void {
  for (const name of names) expect(after[name], name).toBeGreaterThanOrEqual(before[name]);
}
