import type { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";

/**
 * The description of a line as a shipping paper has it: ID number, proper shipping name, class with subsidiary classes in
 * parentheses, packing group, in this order with nothing between, 49 CFR 172.202(a)(1) to (4) and (b):
 * `UN1263, Paint, 3, II`. RQ stands before it (172.203(c)(2)), technical names after the four (172.202(d)), then the
 * additions of 172.203(b), (l) and (m). What is not known is left out:
 * `hazmatMissing` names it. @param zones as `HazmatTable.zonesOf` has them; null for what is no inhalation hazard
 */
export function hazmatDescription(line: HazmatLine, zones: string | null = line.zone): string {
  const { idNumber, name, hazardClass, subsidiaryClasses, packingGroup, technicalName } = line;
  const inParentheses = subsidiaryClasses.length === 0 ? "" : ` (${subsidiaryClasses.join(", ")})`;
  const sequence = [
    idNumber,
    name,
    hazardClass === null
      ? null
      : `${hazardClass === "Comb liq" ? "Combustible liquid" : hazardClass}${inParentheses}`,
    packingGroup,
  ];
  const additions = [
    technicalName === null ? null : `(${technicalName})`,
    line.isLimitedQuantity ? "Limited Quantity" : null,
    line.isMarinePollutant ? "Marine Pollutant" : null,
    inhalationNote(zones),
  ];
  const written = [sequence.filter(isThere).join(", "), ...additions.filter(isThere)].filter(
    (part) => part !== "",
  );
  return `${line.isReportableQuantity ? "RQ, " : ""}${written.join(" ")}`;
}

const isThere = (part: string | null): part is string => part !== null;

/** "Poison-Inhalation Hazard" with its zone where one letter is known, 172.203(m). */
function inhalationNote(zones: string | null): string | null {
  if (zones === null) return null;
  return `Poison-Inhalation Hazard${/^[A-D]$/.test(zones) ? `, Zone ${zones}` : ""}`;
}

/** Total quantity with its unit, 172.202(a)(5); null where it is not known. */
export const hazmatQuantity = ({ quantity, unit }: HazmatLine): string | null =>
  quantity === null ? null : [quantity.toLocaleString("en-US"), unit].filter(isThere).join(" ");
