import type { FreightSettings } from "@/lib/contract/desk/freight-settings";

/** Minutes before a departure by which its freight is here and what leaves is ready: the terminal's own, else the usual ones. */
export function cutOffMinutesAt(
  terminal: string | null,
  { terminalCutOffs, cutOffMinutes }: Pick<FreightSettings, "terminalCutOffs" | "cutOffMinutes">,
): number {
  return terminalCutOffs.find((one) => one.terminal === terminal)?.minutes ?? cutOffMinutes;
}
