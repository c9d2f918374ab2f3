import type { PlannedSplit } from "@/lib/planning/plan";
import { spokenLength } from "@/lib/planning/spoken-length";

/** `needs a split: 7:00 in the berth near Ogallala NE`. @param site where that rest is taken */
export function splitLabel({ startMs, endMs, status }: PlannedSplit, site: string): string {
  const how = status === "SB" ? "in the berth" : "off duty";
  return `needs a split: ${spokenLength(endMs - startMs)} ${how} ${site}`;
}
