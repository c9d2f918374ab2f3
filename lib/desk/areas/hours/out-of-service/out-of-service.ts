import { randomUUID } from "node:crypto";
import { and, asc, eq, getTableName, gt, isNull, or } from "drizzle-orm";
import type {
  OutOfServiceEntry,
  OutOfServiceKind,
  OutOfServiceRow,
} from "@/lib/contract/desk/people/out-of-service";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees, type Terminals } from "@/lib/desk/access/scope";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { outOfService as table } from "@/lib/desk/tables/people";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";
import { ReadUntilWritten } from "@/lib/store/read-until-written";
import { weekdayTimeLabel } from "@/lib/time/instant-labels";
import type { Span } from "@/lib/time/spans";

interface OutOfServiceOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: Pick<AuditTrail, "made">;
  company: string;
  /** Finds whose a driver or a unit is; null where nobody knows it. */
  terminalsOf: (kind: OutOfServiceKind, id: string) => Terminals | null;
  onChanged: () => void;
}

type Row = typeof table.$inferSelect;
type Named = Pick<Row, "kind" | "objectId" | "id">;

/** Plans around what nobody has ended for so long. */
const openEndMs = 3_650 * 86_400_000;

const rowOf = ({ id, kind, objectId, reason, note, startsAt, endsAt, ...row }: Row): OutOfServiceRow => ({
  ...{ id, kind, objectId, reason, note },
  start: startsAt.toISOString(),
  end: endsAt?.toISOString() ?? null,
  isBack: row.backAt !== null,
  who: row.enteredBy,
  at: row.enteredAt.toISOString(),
});

const entryOf = (row: Row): OutOfServiceEntry => {
  const { reason, note, start, end, isBack } = rowOf(row);
  return { reason, note, start, end, isBack };
};

/** Kinds under which the trail keeps writes of the same object. */
const trailKinds = { driver: "driver", vehicle: "vehicle", trailer: "trailers" } as const;

const labelOf = (reason: Row["reason"]) => (reason === "medical" ? "medical card" : reason);

/** Names a change in the trail. */
function whatOf(before: Row | undefined, { isBack, reason }: OutOfServiceEntry): string {
  if (isBack) return "put back in service";
  if (before === undefined || before.backAt !== null) return `taken out of service: ${labelOf(reason)}`;
  return "changed out of service";
}

/** Drivers, units and trailers that are not to be sent out from a time on: entered at this desk, heeded by its planning. */
export class OutOfService {
  readonly #standing: ReadUntilWritten<readonly Row[]>;

  constructor(private readonly options: OutOfServiceOptions) {
    this.#standing = new ReadUntilWritten(options.store.changes, [getTableName(table)], () => this.#read());
  }

  /** Lists what the member sees of it. */
  async list(member: Member): Promise<OutOfServiceRow[]> {
    const scope = scopeOf(member.terminals);
    const rows = await this.#standing.get();
    return rows
      .filter(({ kind, objectId }) => sees(scope, this.options.terminalsOf(kind, objectId) ?? []))
      .map(rowOf);
  }

  /** Reads when drivers, or units, are out of service: from now on, by their ids. */
  async spans(kind: OutOfServiceKind): Promise<ReadonlyMap<string, readonly Span[]>> {
    const spans = new Map<string, Span[]>();
    for (const { kind: own, objectId, startsAt, endsAt } of await this.#standing.get()) {
      if (own !== kind) continue;
      const startMs = startsAt.getTime();
      const span = { startMs, endMs: endsAt?.getTime() ?? startMs + openEndMs };
      spans.set(objectId, [...(spans.get(objectId) ?? []), span]);
    }
    return spans;
  }

  /**
   * Tells that somebody or something is out of service in a span, as a clause; null where they are not.
   * @param timeZone IANA, in which the clause names times
   */
  async clauseDuring(
    kind: OutOfServiceKind,
    objectId: string,
    span: Span,
    timeZone: string,
  ): Promise<string | null> {
    const row = (await this.#standing.get()).find(
      (one) =>
        one.kind === kind &&
        one.objectId === objectId &&
        one.startsAt.getTime() < span.endMs &&
        (one.endsAt === null || one.endsAt.getTime() > span.startMs),
    );
    if (row === undefined) return null;
    const { startsAt, endsAt, reason } = row;
    const until = endsAt === null ? " on" : ` until ${weekdayTimeLabel(endsAt.getTime(), timeZone)}`;
    return `out of service from ${weekdayTimeLabel(startsAt.getTime(), timeZone)}${until} (${labelOf(reason)})`;
  }

  /**
   * Enters, changes or takes back; with the same id it is one entry.
   * @throws Refusal 404 for what the member does not see, 403 for what is another terminal's
   */
  async set(
    member: Member,
    named: Named,
    entry: OutOfServiceEntry,
    call: string = randomUUID(),
  ): Promise<OutOfServiceRow> {
    this.#admit(member, named);
    const { store, trail, company, clock, onChanged } = this.options;
    const isIt = and(
      eq(table.company, company),
      eq(table.kind, named.kind),
      eq(table.objectId, named.objectId),
      eq(table.id, named.id),
    );
    const row = await store.db.transaction(async (tx) => {
      const [before] = await tx.select().from(table).where(isIt);
      const made = {
        ...{
          operation: "setOutOfService",
          objectKind: trailKinds[named.kind],
          objectId: named.objectId,
          call,
        },
        ...{ what: whatOf(before, entry), before: before ? entryOf(before) : null, after: entry },
      };
      if (await trail.made(tx, member, made)) {
        const now = new Date(clock());
        const { isBack, start, end, reason, note } = entry;
        const back = isBack ? { backBy: member.name, backAt: now } : { backBy: null, backAt: null };
        const values = {
          ...{ reason, note, startsAt: new Date(start), endsAt: end === null ? null : new Date(end) },
          ...back,
        };
        await tx
          .insert(table)
          .values({ ...named, ...values, company, enteredBy: member.name, enteredAt: now })
          .onConflictDoUpdate({
            target: [table.company, table.kind, table.objectId, table.id],
            set: values,
          });
      }
      const [after] = await tx.select().from(table).where(isIt);
      return after;
    });
    if (!row) throw new Refusal("NOT_FOUND", "No such entry is known");
    this.#standing.forget();
    onChanged();
    return rowOf(row);
  }

  #admit(member: Member, { kind, objectId }: Named): void {
    const scope = scopeOf(member.terminals);
    const terminals = this.options.terminalsOf(kind, objectId);
    if (terminals === null || !sees(scope, terminals))
      throw new Refusal("NOT_FOUND", `No ${kind === "vehicle" ? "unit" : kind} ${objectId} is known`);
    if (!owns(scope, terminals))
      throw new Refusal("FORBIDDEN", "It belongs to another terminal, whose members decide this");
  }

  #read(): Promise<readonly Row[]> {
    const { store, company, clock } = this.options;
    return store.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.company, company),
          isNull(table.backAt),
          or(isNull(table.endsAt), gt(table.endsAt, new Date(clock()))),
        ),
      )
      .orderBy(asc(table.startsAt), asc(table.id));
  }
}
