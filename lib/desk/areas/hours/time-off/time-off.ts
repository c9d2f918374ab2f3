import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { TimeOffEntry, TimeOffResponse } from "@/lib/contract/desk/drivers/time-off";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { Member } from "@/lib/desk/access/members";
import { can } from "@/lib/desk/access/roles";
import { owns, scopeOf } from "@/lib/desk/access/scope";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { driverTimeOff as table } from "@/lib/desk/tables/time-off";
import type { AuditTrail, Made } from "@/lib/desk/writes/audit-trail";
import type { Queryable, Store } from "@/lib/store/open-store";
import type { Span } from "@/lib/time/spans";

export interface TimeOffOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  trail: AuditTrail;
  company: string;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  /** Reads when drivers are out of service, by driver; left out for never. */
  outOfService?: () => Promise<ReadonlyMap<string, readonly Span[]>>;
  /** Told of a driver whose time off is another one now. */
  onChanged: (externalUserId: string) => void;
}

type MadeByMember = Omit<Made, "objectKind" | "objectId">;

/** Keeps when drivers are not to be planned with: entered at this desk, heeded by its planning. */
export class TimeOff {
  constructor(private readonly options: TimeOffOptions) {}

  /** Lists what is not over yet, by driver; while they are out of service they are off too. */
  async ahead(): Promise<ReadonlyMap<string, readonly Span[]>> {
    const spans = new Map<string, readonly Span[]>(await this.options.outOfService?.());
    for (const { externalUserId, startsAt, endsAt } of await this.#rows()) {
      const span = { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
      spans.set(externalUserId, [...(spans.get(externalUserId) ?? []), span]);
    }
    return spans;
  }

  /** @throws Refusal 404 also for a driver whose terminal the member does not see */
  async of(member: Member, externalUserId: string): Promise<TimeOffResponse> {
    this.#driver(member, externalUserId);
    return this.#response(member, externalUserId);
  }

  /** @throws Refusal: 404 as `of`, 400 for what is over already */
  async enter(
    member: Member,
    externalUserId: string,
    { start, end, reason }: TimeOffEntry,
    call: string = randomUUID(),
  ): Promise<TimeOffResponse> {
    this.#admitWrite(member, externalUserId);
    const nowMs = this.options.clock();
    if (Date.parse(end) <= nowMs) throw badFields([{ path: "end", message: "must be in the future" }]);
    const what = reason === "" ? "entered time off" : `entered time off: ${reason}`;
    const made = { operation: "enterTimeOff", what, after: { start, end, reason }, call };
    return this.#write(member, externalUserId, made, (tx) =>
      tx.insert(table).values({
        company: this.options.company,
        externalUserId,
        startsAt: new Date(start),
        endsAt: new Date(end),
        reason,
        enteredBy: member.name,
        enteredAt: new Date(nowMs),
      }),
    );
  }

  /** @throws Refusal 404 as `of`, and where it was taken out already */
  remove(
    member: Member,
    externalUserId: string,
    id: string,
    call: string = randomUUID(),
  ): Promise<TimeOffResponse> {
    const by = { removedBy: member.name, removedAt: new Date(this.options.clock()) };
    const made = { operation: "removeTimeOff", what: "took out time off", call };
    return this.#set(member, externalUserId, id, by, made);
  }

  /** Brings back what was taken out. @throws Refusal as `remove` */
  restore(
    member: Member,
    externalUserId: string,
    id: string,
    call: string = randomUUID(),
  ): Promise<TimeOffResponse> {
    const made = { operation: "restoreTimeOff", what: "brought back time off", call };
    return this.#set(member, externalUserId, id, { removedBy: null, removedAt: null }, made);
  }

  async #set(
    member: Member,
    externalUserId: string,
    id: string,
    removed: { removedBy: string | null; removedAt: Date | null },
    made: MadeByMember,
  ): Promise<TimeOffResponse> {
    this.#admitWrite(member, externalUserId);
    return this.#write(member, externalUserId, { ...made, after: { id } }, async (tx) => {
      const known = await tx
        .update(table)
        .set(removed)
        .where(
          and(
            eq(table.id, id),
            eq(table.company, this.options.company),
            eq(table.externalUserId, externalUserId),
            removed.removedAt === null ? undefined : isNull(table.removedAt),
          ),
        )
        .returning({ id: table.id });
      if (known.length === 0) throw new Refusal("NOT_FOUND", "No such time off is known");
    });
  }

  async #write(
    member: Member,
    externalUserId: string,
    made: MadeByMember,
    work: (tx: Queryable) => Promise<unknown>,
  ): Promise<TimeOffResponse> {
    const { trail } = this.options;
    await trail.write(member, { ...made, objectKind: "driver", objectId: externalUserId }, work);
    this.options.onChanged(externalUserId);
    return this.#response(member, externalUserId);
  }

  async #response(member: Member, externalUserId: string): Promise<TimeOffResponse> {
    const rows = await this.#rows(externalUserId);
    return {
      timeOff: rows.map(({ id, startsAt, endsAt, reason, enteredBy, enteredAt }) => ({
        id,
        start: startsAt.toISOString(),
        end: endsAt.toISOString(),
        reason,
        who: enteredBy,
        at: enteredAt.toISOString(),
      })),
      mayChange: can(member.role, "enterTimeOff") && this.#isOwn(member, externalUserId),
    };
  }

  #rows(externalUserId?: string) {
    const { store, company, clock } = this.options;
    return store.db
      .select()
      .from(table)
      .where(
        and(
          eq(table.company, company),
          isNull(table.removedAt),
          gt(table.endsAt, new Date(clock())),
          externalUserId === undefined ? undefined : eq(table.externalUserId, externalUserId),
        ),
      )
      .orderBy(asc(table.startsAt), asc(table.id));
  }

  #driver(member: Member, externalUserId: string): DriverHours {
    const driver = this.options.driversSeenBy(member).find(({ id }) => id === externalUserId);
    if (!driver) throw new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);
    return driver;
  }

  #isOwn(member: Member, externalUserId: string): boolean {
    return owns(scopeOf(member.terminals), this.#driver(member, externalUserId).terminals);
  }

  #admitWrite(member: Member, externalUserId: string): void {
    if (!this.#isOwn(member, externalUserId))
      throw new Refusal("FORBIDDEN", "The driver belongs to another terminal, whose members enter time off");
  }
}
