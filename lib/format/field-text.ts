import { fullDayLabel } from "@/lib/format/expiry";
import { sentenceCase } from "@/lib/format/sentence-case";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

/** `Stop arrival time` of `stopArrivalTime`, `Login phone` of `login.phone`. */
export function fieldLabel(field: string): string {
  const parted = field
    .replaceAll(".", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return sentenceCase(parted);
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/;

const day = /^\d{4}-\d{2}-\d{2}$/;

/** A value of a record as text, an instant in the zone of whoever looks; what was not there is a dash. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "string" && instant.test(value) && !Number.isNaN(Date.parse(value)))
    return dayTimeLabel(Date.parse(value), localZone());
  if (typeof value === "string" && day.test(value)) return fullDayLabel(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
