import { knownTexts } from "@/lib/platform/service/known-texts";
import { terminals } from "@/lib/platform/tables/companies";
import { companyLocations } from "@/lib/platform/tables/places";
import type { CompanyScope } from "@/lib/store/company-scope";

/** Finds among the codes those of terminals and those that are external ids of company locations. */
export async function knownLocationCodes(scope: CompanyScope, codes: Iterable<string>): Promise<Set<string>> {
  const wanted = [...codes];
  return new Set([
    ...(await knownTexts(scope, terminals.terminalCode, wanted)),
    ...(await knownTexts(scope, companyLocations.externalCompanyLocationId, wanted)),
  ]);
}
