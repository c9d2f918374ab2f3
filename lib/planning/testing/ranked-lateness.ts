import type { Lateness } from "@/lib/planning/lateness";

/** Ranks how late a way is, most important first. */
export const ranked = ({ missed, worstMs, totalMs }: Lateness): number[] => [missed, worstMs, totalMs];

/** Takes the difference of the first figures that differ: negative where `a` is smaller. */
export const difference = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - (b[index] ?? 0)).find((by) => by !== 0) ?? 0;
