import { canadaPacks } from "@/lib/hos/packs/canada";
import type { RulePack, RulesetId } from "@/lib/hos/packs/rule-pack";
import { statePacks } from "@/lib/hos/packs/states";
import { federalPacks } from "@/lib/hos/packs/us-federal";

const versions: readonly RulePack[] = [...federalPacks, ...statePacks, ...canadaPacks];

/**
 * The rules of a rule set as data.
 * @param date terminal day YYYY-MM-DD that they must hold on; without one the newest version
 * @throws RangeError when no version holds on that day
 */
export function rulePackFor(id: RulesetId, date?: string): RulePack {
  const found = versions
    .filter((pack) => pack.id === id && (date === undefined || pack.effectiveFrom <= date))
    .reduce<RulePack | null>(
      (best, pack) => (best && best.effectiveFrom >= pack.effectiveFrom ? best : pack),
      null,
    );
  if (!found) throw new RangeError(`No version of ${id} holds on ${date ?? "any day"}`);
  return found;
}
