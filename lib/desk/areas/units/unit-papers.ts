import { randomUUID } from "node:crypto";
import { and, eq, getTableName } from "drizzle-orm";
import type { UnitKind } from "@/lib/contract/desk/units/unit-detail";
import type { UnitPapers as Papers, UnitPapersChange } from "@/lib/contract/desk/units/unit-papers";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees, type Terminals } from "@/lib/desk/access/scope";
import type { DeskGround } from "@/lib/desk/ground";
import { changedSince } from "@/lib/desk/http/changed-since";
import { Refusal } from "@/lib/desk/http/refusal";
import { unitPapers as table } from "@/lib/desk/tables/unit-papers";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { fullDayLabel } from "@/lib/format/expiry";
import type { Queryable, Store } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { writeVersion } from "@/lib/store/write-version";

/** Kinds under which the trail keeps writes of a unit. */
export const trailKinds = { vehicle: "vehicle", trailer: "trailers" } as const;

interface UnitPapersOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: Pick<AuditTrail, "made">;
  company: string;
  /** Finds whose a unit is; null where nobody knows it. */
  terminalsOf: (kind: UnitKind, number: string) => Promise<Terminals | null>;
  onChanged: () => void;
}

const labelOf = (name: string, day: string | null) =>
  day === null ? `no ${name}` : `${name} until ${fullDayLabel(day)}`;

/** Until when units may be on the road: entered at this desk. */
export class UnitPapers {
  readonly #all: ReadUntilWritten<readonly Papers[]>;

  constructor(private readonly options: UnitPapersOptions) {
    this.#all = new ReadUntilWritten(options.store.changes, [getTableName(table)], () => this.#read());
  }

  /** Those on record. The same array until one is written. */
  all(): Promise<readonly Papers[]> {
    return this.#all.get();
  }

  async list(member: Member): Promise<Papers[]> {
    const scope = scopeOf(member.terminals);
    const all = await this.all();
    if (scope.terminals === null) return [...all];
    const seen = await Promise.all(
      all.map(async ({ kind, number }) => {
        const terminals = await this.options.terminalsOf(kind, number);
        return terminals !== null && sees(scope, terminals);
      }),
    );
    return all.filter((_, index) => seen[index]);
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 404 for a unit that the member does not see, 403 for another terminal's, 409 where somebody was faster
   */
  async change(
    member: Member,
    { kind, number }: Pick<Papers, "kind" | "number">,
    { version, ...days }: UnitPapersChange,
    call: string = randomUUID(),
  ): Promise<Papers> {
    await this.#admit(member, kind, number);
    const { store, trail, onChanged } = this.options;
    await store.db.transaction(async (tx) => {
      const [row] = await tx.select().from(table).where(this.#of(kind, number));
      const { registration = null, inspection = null } = row ?? {};
      const before = { registration, inspection };
      const said = [labelOf("registration", days.registration), labelOf("inspection", days.inspection)];
      const made = {
        ...{ operation: "changeUnitPapers", objectKind: trailKinds[kind], objectId: number, call },
        ...{ what: `entered ${said.join(", ")}`, before, after: days, versionAfter: version + 1 },
      };
      if (!(await trail.made(tx, member, made))) return;
      if (!(await this.#write(tx, { kind, number, version, ...days }, member.name)))
        throw changedSince("its papers", row, this.options.clock());
    });
    this.#all.forget();
    onChanged();
    const after = (await this.all()).find((one) => one.kind === kind && one.number === number);
    return after ?? { kind, number, registration: null, inspection: null, version: 0 };
  }

  /** @returns false where they are of another version */
  #write(tx: Queryable, { version, kind, number, ...days }: Papers, changedBy: string): Promise<boolean> {
    const { company, clock } = this.options;
    const values = { ...days, changedBy, changedAt: new Date(clock()) };
    return writeVersion(tx, table, { key: { company, kind, number }, values, version });
  }

  async #admit(member: Member, kind: UnitKind, number: string): Promise<void> {
    const scope = scopeOf(member.terminals);
    const terminals = await this.options.terminalsOf(kind, number);
    if (terminals === null || !sees(scope, terminals))
      throw new Refusal("NOT_FOUND", `No ${kind} ${number} is known`);
    if (!owns(scope, terminals))
      throw new Refusal("FORBIDDEN", "It belongs to another terminal, whose members enter this");
  }

  #of = (kind: UnitKind, number: string) =>
    and(eq(table.company, this.options.company), eq(table.kind, kind), eq(table.number, number));

  async #read(): Promise<readonly Papers[]> {
    const { store, company } = this.options;
    const rows = await store.db.select().from(table).where(eq(table.company, company));
    return rows.map(({ kind, number, registration, inspection, version }) => ({
      ...{ kind, number, registration, inspection, version },
    }));
  }
}
