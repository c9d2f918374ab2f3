import type { DriverHours } from "@/lib/contract/desk/hours";
import type {
  MedicalCard,
  PersonDetail,
  PersonList,
  PersonRow,
  PresentWork,
} from "@/lib/contract/desk/people/person-list";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import { licenseNumberFor, readsLicenses } from "@/lib/desk/access/short-license";
import { type MedicalCards, noCard } from "@/lib/desk/areas/people/medical-cards";
import { StepRows } from "@/lib/desk/boards/step-rows";
import type { People } from "@/lib/desk/directory/people/people";
import type { Person } from "@/lib/desk/directory/people/read-people";
import { Refusal } from "@/lib/desk/http/refusal";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { desksChanges } from "@/lib/desk/writes/desk-changes";
import { isoOf } from "@/lib/time/utc";

interface PeopleListOptions {
  people: Pick<People, "all" | "find" | "readAtMs" | "isWell" | "whenChanged">;
  trail: Pick<AuditTrail, "ofObject">;
  cards: Pick<MedicalCards, "all">;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  works: Pick<DriverWorks, "of">;
  /** Called with the step of the list that holds what changed. */
  announce: (step: string) => void;
}

/** Keeps a response within what a page may take. */
const mostCharacters = 400_000;
/** Lines of a person's history. */
const mostHistory = 20;
const nameOf = ({ last, first, id }: PersonRow) => `${last ?? ""} ${first ?? ""} ${id}`.toLowerCase();
/** Reads what a page shows first: a screen of rows, by name. */
const beginning = {
  characters: 40_000,
  inOrder: (rows: readonly PersonRow[]) => rows.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)),
};

function rowOf({ id, userId, phone, terminals, record }: Person, medical: MedicalCard): PersonRow | null {
  return record && { id, userId, ...record, phone, terminals, medical };
}

/** A row as a member reads it. The same object where nothing is kept from them. */
function rowFor({ role }: Member, row: PersonRow): PersonRow {
  const number = row.license?.number ?? null;
  if (row.license === null || number === null || readsLicenses(role)) return row;
  return { ...row, license: { ...row.license, number: licenseNumberFor(role, number) } };
}

/** The carrier's people as members see them, with what drivers are at now. */
export class PeopleList {
  readonly #rows = new StepRows<string, PersonRow>((_, after) => after);
  #cards: ReadonlyMap<string, MedicalCard> | null = null;

  constructor(private readonly options: PeopleListOptions) {}

  /** Takes everybody who is known, and from now on each change. */
  start(): void {
    this.options.people.whenChanged(() => this.#take());
  }

  async list(member: Member, since: string | undefined): Promise<PersonList> {
    const { cards, people } = this.options;
    const known = await cards.all();
    if (known !== this.#cards) {
      this.#cards = known;
      this.#take();
    }
    const seen = scopeOf(member.terminals).terminals;
    const { rows, ...step } = this.#rows.response(seen, since ?? null, { mostCharacters, beginning });
    const { readAtMs } = people;
    return {
      ...step,
      people: rows.map((row) => rowFor(member, row)),
      present: step.more === null ? this.#present(member) : null,
      terminals: [...member.terminals],
      readAt: readAtMs === null ? null : isoOf(readAtMs),
      readError: people.isWell ? null : "The platform's users can't be read",
    };
  }

  /** @throws Refusal 404 also for somebody whom the member does not see */
  async of(member: Member, id: string): Promise<PersonDetail> {
    const { people, cards, trail } = this.options;
    const person = await people.find(id);
    const isSeen = person !== null && sees(scopeOf(member.terminals), person.terminals);
    const row = isSeen ? rowOf(person, (await cards.all()).get(id) ?? noCard) : null;
    if (row === null) throw new Refusal("NOT_FOUND", `Nobody is known as ${id}`);
    const entries = await Promise.all(
      ["user", "driver"].map((kind) => trail.ofObject(kind, id, mostHistory)),
    );
    return { person: rowFor(member, row), history: desksChanges(entries.flat(), mostHistory) };
  }

  #take(): void {
    const { people, announce } = this.options;
    const rows = [...people.all.values()].flatMap((person) => {
      const row = rowOf(person, this.#cards?.get(person.id) ?? noCard);
      return row === null ? [] : [[row.id, { row, terminals: row.terminals }] as const];
    });
    if (this.#rows.takeAll(rows).length > 0) announce(this.#rows.step);
  }

  /** Hides what a leg or manifest of other terminals is; that its driver is busy stays known. */
  #present(member: Member): PresentWork[] {
    const scope = scopeOf(member.terminals);
    return this.options.driversSeenBy(member).map(({ id, engine, vehicle }) => {
      const [first, ...others] = this.options.works.of(id);
      const label =
        first === undefined || first.kind === "trip" || sees(scope, first.terminals)
          ? first?.label
          : `${first.kind} of another terminal`;
      return {
        id,
        ruleset: engine?.ruleset ?? null,
        unit: vehicle,
        work: label === undefined ? null : { label, more: others.length },
      };
    });
  }
}
