import type { MedicalCard } from "@/lib/contract/desk/people/person-list";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { UnitPapers } from "@/lib/contract/desk/units/unit-papers";
import type { ExpiringPaper, RuleContext } from "@/lib/desk/areas/exceptions/rules/rule";
import type { People } from "@/lib/desk/directory/people/people";
import { localReading } from "@/lib/time/typed-time";

interface PapersOptions {
  people: Pick<People, "all">;
  cards: { all: () => Promise<ReadonlyMap<string, MedicalCard>> };
  units: { all: () => Promise<readonly UnitPapers[]> };
  /** Finds the terminal of a vehicle or a trailer; null for one that is retired, or that nobody knows. */
  terminalOfUnit: (kind: UnitKind, number: string) => { terminal: string | null } | null;
  /** IANA; null where nobody said it. */
  zoneOf: (terminal: string | null) => string | null;
  clock: () => number;
}

/** Papers as rules ask for them: another function once the records of people or papers are others. */
export function openPapers({ people, cards, units, terminalOfUnit, zoneOf, clock }: PapersOptions) {
  let known: { key: readonly unknown[]; papersOf: RuleContext["papersOf"] } | null = null;
  const named = (name: ExpiringPaper["name"], last: string | null | undefined, terminal: string | null) =>
    last == null
      ? []
      : [{ name, last, today: localReading(clock(), zoneOf(terminal) ?? "UTC").slice(0, 10) }];
  return async (): Promise<RuleContext["papersOf"]> => {
    const [medical, papersOfUnits] = [await cards.all(), await units.all()];
    const key = [medical, papersOfUnits, people.all];
    if (known !== null && key.every((one, index) => one === known?.key[index])) return known.papersOf;
    const keyOf = (kind: UnitKind, number: string) => `${kind} ${number}`;
    const ofUnits = new Map(papersOfUnits.map((one) => [keyOf(one.kind, one.number), one]));
    known = {
      key,
      papersOf(kind, id) {
        if (kind === "driver") {
          const person = people.all.get(id);
          if (!person?.record?.isActive) return [];
          const terminal = person.terminals[0] ?? null;
          return [
            ...named("license", person.record.license?.expires, terminal),
            ...named("medical", medical.get(id)?.expires, terminal),
          ];
        }
        const papers = ofUnits.get(keyOf(kind, id));
        const unit = papers === undefined ? null : terminalOfUnit(kind, id);
        if (unit === null || papers === undefined) return [];
        return [
          ...named("registration", papers.registration, unit.terminal),
          ...named("inspection", papers.inspection, unit.terminal),
        ];
      },
    };
    return known.papersOf;
  };
}
