/** Sets how much stands on a screen: `data-density` on <html>, so that CSS and lists agree. */
const densities = ["comfortable", "standard", "compact"] as const;
export type Density = (typeof densities)[number];

/** Reads a density that was kept; anything else is the standard one. */
export function densityOf(value: string | undefined): Density {
  return densities.find((one) => one === value) ?? "standard";
}
