import { linehaulEventTypes } from "@/lib/contract/interface/linehaul-events";
import { pdLevelOf, pdObjects } from "@/lib/contract/interface/pd-event-data";
import { readEventData } from "@/lib/contract/interface/read-event-data";
import type { Loose } from "@/lib/desk/link/read-value";

/** Says why an event carries nothing that the desk knows, for people. */
export function unknownReason(eventType: string, data: Loose): string {
  if (eventType === "") return "It has no type";
  const level = pdLevelOf(eventType);
  if (level === null)
    return linehaulEventTypes.has(eventType.toLowerCase())
      ? "It is not what an event of linehaul carries"
      : "Its type is not known";
  const read = readEventData(pdObjects[level], data);
  if (read.success) return `Its ${level} has neither an id nor a number, or too long a one`;
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join(".") || "data"))];
  return `Its ${level} cannot be read: ${fields.join(", ")}`;
}
