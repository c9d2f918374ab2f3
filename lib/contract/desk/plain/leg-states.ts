/** States that a leg of linehaul goes through, in working order. */
export const legStates = [
  "planned",
  "loading",
  "closed",
  "departed",
  "arrived",
  "unloading",
  "completed",
] as const;
