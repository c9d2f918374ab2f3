import type { LoadHazards } from "@/lib/contract/desk/bills/load-hazards";
import type { ManifestCandidate } from "@/lib/contract/desk/freight-days";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { fullDayLabel } from "@/lib/format/expiry";

/** Judges the hazmat endorsement of a driver's license. @param day on which the load is driven, YYYY-MM-DD */
export function hazmatStanding(person: Person | null, day: string): ManifestCandidate["hazmat"] {
  const endorsement = person?.hazmat ?? null;
  if (endorsement === null) return { state: "not-known", until: null };
  if (!endorsement.has) return { state: "none", until: null };
  const { until } = endorsement;
  return { state: until !== null && until < day ? "expired" : "endorsed", until };
}

/** Is true where a load is placarded at any time: then its driver needs the endorsement, 49 CFR 383.93(b)(4). */
export const needsEndorsement = ({ placards }: Pick<LoadHazards, "placards">): boolean =>
  placards.some(({ needed }) => needed.length > 0);

/** Says why a driver may not take a placarded load; null where they may, or nobody knows. @param name of the driver */
export function endorsementAgainst(
  name: string,
  { state, until }: ManifestCandidate["hazmat"],
  hazards: Pick<LoadHazards, "placards">,
): string | null {
  if (!needsEndorsement(hazards)) return null;
  if (state === "none") return `The load is placarded, and ${name} has no hazmat endorsement (49 CFR 383.93)`;
  if (state !== "expired" || until === null) return null;
  return `The load is placarded, and the hazmat endorsement of ${name} expired ${fullDayLabel(until)} (49 CFR 383.93)`;
}
