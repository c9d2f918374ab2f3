import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";

/**
 * Judges a material beside food, feed or anything else that is eaten, 49 CFR 177.841(e): what bears a POISON or POISON
 * INHALATION HAZARD label may not ride with it; a poison of packing group III may, kept so apart that a leak cannot reach
 * the food, (e)(3). @returns null where it may ride
 */
export function besideFood(
  line: HazmatLine,
  table: HazmatTable,
): { verdict: "forbidden" | "apart"; sentence: string } | null {
  const hazards = [line.hazardClass, ...line.subsidiaryClasses];
  const isInhalationHazard = table.zonesOf(line) !== null;
  if (!hazards.includes("6.1") && !hazards.includes("2.3") && !isInhalationHazard) return null;
  if (line.packingGroup === "III" && line.hazardClass === "6.1" && !isInhalationHazard)
    return {
      verdict: "apart",
      sentence:
        "Poison of packing group III may ride with food only if kept so far apart that a leak cannot reach it (177.841(e)(3)).",
    };
  return {
    verdict: "forbidden",
    sentence: "Poison may not ride with food unless overpacked in a metal drum (177.841(e)(1)).",
  };
}
