import type { FreightSettings, FreightSettingsChange } from "@/lib/contract/desk/freight-settings";
import type { FieldError } from "@/lib/contract/errors";
import type { Member } from "@/lib/desk/access/members";
import { badFields } from "@/lib/desk/http/refusal";
import type { KeptSettings } from "@/lib/desk/settings/kept-settings";

const lists = ["routes", "workingDays", "holidays", "terminalPhones", "terminalCutOffs"] as const;

/**
 * Finds rows of freight settings that name a terminal nobody knows. What stood there before is left alone: the terminal of
 * a row may have closed since, and what another card holds is no fault of this one.
 * @param known codes of terminals; while none is known, any is taken
 * @returns what is wrong, each at its field
 */
export function unknownTerminals(
  before: FreightSettings,
  after: FreightSettings,
  known: readonly string[],
): FieldError[] {
  if (known.length === 0) return [];
  return lists.flatMap((list) => {
    const former = new Set<string | null>([...before[list].map(({ terminal }) => terminal), ...known, null]);
    return after[list].flatMap(({ terminal }, index) =>
      former.has(terminal)
        ? []
        : [{ path: `${list}.${index}.terminal`, message: `${terminal} is no terminal that is known here` }],
    );
  });
}

/**
 * Changes the freight settings.
 * @param known codes of terminals
 * @param key the request's, under which it is carried out once
 * @throws Refusal 400 at rows that name an unknown terminal, 409 where somebody was faster
 */
export async function changeFreightSettings(
  kept: KeptSettings<FreightSettings>,
  known: readonly string[],
  { member, body, key }: { member: Member; body: FreightSettingsChange; key: string },
) {
  const refused = unknownTerminals(await kept.current(), body, known);
  if (refused.length > 0) throw badFields(refused);
  return kept.change(member, body, key);
}
