import { randomUUID } from "node:crypto";
import { and, eq, getTableName } from "drizzle-orm";
import type { MedicalCard, MedicalCardChange } from "@/lib/contract/desk/people/person-list";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import type { People } from "@/lib/desk/directory/people/people";
import type { DeskGround } from "@/lib/desk/ground";
import { changedSince } from "@/lib/desk/http/changed-since";
import { Refusal } from "@/lib/desk/http/refusal";
import { medicalCards as table } from "@/lib/desk/tables/people";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { fullDayLabel } from "@/lib/format/expiry";
import type { Queryable, Store } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { writeVersion } from "@/lib/store/write-version";

interface MedicalCardsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: Pick<AuditTrail, "made">;
  company: string;
  people: Pick<People, "find">;
  onChanged: () => void;
}

/** Nobody entered one yet. */
export const noCard: MedicalCard = { expires: null, version: 0 };

/** Until when people are medically certified: entered at this desk. */
export class MedicalCards {
  readonly #all: ReadUntilWritten<ReadonlyMap<string, MedicalCard>>;

  constructor(private readonly options: MedicalCardsOptions) {
    this.#all = new ReadUntilWritten(options.store.changes, [getTableName(table)], () => this.#read());
  }

  /** Those on record, by the carrier's ids of people. The same object until one is written. */
  all(): Promise<ReadonlyMap<string, MedicalCard>> {
    return this.#all.get();
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 404 for somebody whom the member does not see, 403 for one of another terminal, 409 where somebody
   * was faster
   */
  async change(
    member: Member,
    externalUserId: string,
    { version, expires }: MedicalCardChange,
    call: string = randomUUID(),
  ): Promise<MedicalCard> {
    await this.#admit(member, externalUserId);
    const { store, trail } = this.options;
    await store.db.transaction(async (tx) => {
      const [before] = await tx.select().from(table).where(this.#of(externalUserId));
      const made = {
        operation: "changeMedicalCard",
        objectKind: "user",
        objectId: externalUserId,
        what:
          expires === null
            ? "took away the medical card"
            : `entered a medical card until ${fullDayLabel(expires)}`,
        before: { medicalCard: before?.expires ?? null },
        after: { medicalCard: expires },
        versionAfter: version + 1,
        call,
      };
      if (!(await trail.made(tx, member, made))) return;
      if (!(await this.#write(tx, externalUserId, version, expires, member.name)))
        throw changedSince("the medical card", before, this.options.clock());
    });
    this.#all.forget();
    this.options.onChanged();
    return (await this.all()).get(externalUserId) ?? noCard;
  }

  /** @returns false where the card is of another version */
  async #write(
    tx: Queryable,
    externalUserId: string,
    version: number,
    expires: string | null,
    changedBy: string,
  ): Promise<boolean> {
    const { company, clock } = this.options;
    const values = { expires, changedBy, changedAt: new Date(clock()) };
    return writeVersion(tx, table, { key: { company, externalUserId }, values, version });
  }

  async #admit(member: Member, externalUserId: string): Promise<void> {
    const scope = scopeOf(member.terminals);
    const person = await this.options.people.find(externalUserId);
    if (!person || !sees(scope, person.terminals))
      throw new Refusal("NOT_FOUND", `Nobody is known as ${externalUserId}`);
    if (!owns(scope, person.terminals))
      throw new Refusal("FORBIDDEN", "They belong to another terminal, whose managers enter this");
  }

  #of = (externalUserId: string) =>
    and(eq(table.company, this.options.company), eq(table.externalUserId, externalUserId));

  async #read(): Promise<ReadonlyMap<string, MedicalCard>> {
    const { store, company } = this.options;
    const rows = await store.db.select().from(table).where(eq(table.company, company));
    return new Map(
      rows.map(({ externalUserId, expires, version }) => [externalUserId, { expires, version }]),
    );
  }
}
