import { BillDetails, type BillLine, type DescribedBill } from "@/lib/contract/desk/bills/bill-details";
import { HazmatLine } from "@/lib/contract/desk/bills/hazmat-line";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { hazmatMissing } from "@/lib/hazmat/check-line";
import { hazmatDescription, hazmatQuantity } from "@/lib/hazmat/description";
import type { HazmatTable } from "@/lib/hazmat/hazmat-table";
import { placardsFor } from "@/lib/hazmat/placards";
import { readDescription, readPackaging } from "@/lib/hazmat/read-description";

/**
 * Reads what the platform alone says of a bill: its lines, and which of them are hazardous. One whose text is a
 * description in the lawful sequence is read as such.
 */
export const billOfPlatform = ({ facts }: Known<"shipment">, table: HazmatTable): BillDetails =>
  BillDetails.parse({
    lines: facts.items.map(({ description, pieces, weight, handlingUnits, isHazardous }) => {
      const read = description === null ? null : readDescription(description, table);
      return {
        description,
        pieces: pieces === null ? null : Math.round(pieces),
        handlingUnits: handlingUnits === null ? null : Math.round(handlingUnits),
        packaging: read === null || description === null ? null : readPackaging(description),
        weight,
        hazmat: read ?? (isHazardous ? HazmatLine.parse({}) : null),
      };
    }),
  });

/** The company's emergency response number, a setting. */
export type CompanyEmergency = Pick<FreightSettings, "emergencyPhone" | "emergencyContact">;

/** Names the shipper: of a pickup whom it is made at, of a delivery whoever the shipment names as such. */
export const shipperOf = ({ facts }: Known<"shipment">): string | null =>
  facts.type === "pickup" ? facts.party.name : facts.other.name;

/**
 * A bill with what the Hazardous Materials Table says of its lines, and what it lacks for a roadside check.
 * @param isHazardous whether the platform calls the freight hazardous: then a bill without a hazardous line lacks it
 * @param company whose number stands where the bill names none
 */
export function describedBill(
  details: BillDetails,
  table: HazmatTable,
  isHazardous: boolean,
  company: CompanyEmergency,
): DescribedBill {
  const lines = details.lines.map((line) => ({ ...line, hazmat: described(line, table) }));
  const hazardous = lines.flatMap(({ hazmat }, index) => (hazmat === null ? [] : [{ hazmat, index }]));
  const missing = hazardous.flatMap(({ hazmat, index }) =>
    hazmat.missing.map((name) => `${name}, line ${index + 1}`),
  );
  // Not asked for of limited quantities, 49 CFR 172.604(d).
  const needsPhone = hazardous.some(({ hazmat }) => !hazmat.isLimitedQuantity) || isHazardous;
  const emergencyIsCompanys =
    needsPhone && details.emergencyPhone === null && company.emergencyPhone !== null;
  const { emergencyPhone, emergencyContact } = emergencyIsCompanys ? company : details;
  return {
    ...details,
    ...{ emergencyPhone, emergencyContact, emergencyIsCompanys },
    lines,
    placards: placardsFor(
      lines.flatMap(({ hazmat, weight }) => (hazmat === null ? [] : [{ line: hazmat, grossPounds: weight }])),
      table,
    ).needed,
    incomplete: [
      ...(isHazardous && hazardous.length === 0 ? ["description of the hazardous materials"] : []),
      ...missing,
      ...(needsPhone && emergencyPhone === null ? ["emergency phone"] : []),
      ...(needsPhone && emergencyContact === null ? ["who answers the emergency phone"] : []),
    ],
  };
}

function described(
  { hazmat, pieces, packaging }: BillLine,
  table: HazmatTable,
): DescribedBill["lines"][number]["hazmat"] {
  if (hazmat === null) return null;
  return {
    ...hazmat,
    description: hazmatDescription(hazmat, table.zonesOf(hazmat)),
    amount: hazmatQuantity(hazmat),
    labels: table.labelsOf(hazmat)?.slice() ?? null,
    missing: [
      ...hazmatMissing(hazmat, table),
      // Both belong to the description, 49 CFR 172.202(a)(7).
      ...(pieces === null ? ["number of packages"] : []),
      ...(packaging === null ? ["kind of packages"] : []),
    ],
  };
}
