import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { DriverHours } from "@/lib/contract/desk-hours";
import { type TimeOffAnswer, TimeOffEntry } from "@/lib/contract/driver-time-off";
import type { Member } from "@/lib/desk/members";
import { isSameOrigin } from "@/lib/desk/proxy/same-origin";
import { Refusal } from "@/lib/desk/refusal";
import { mayPlan } from "@/lib/desk/roles";
import { driverTimeOff as table } from "@/lib/desk/tables/time-off";
import { readBody } from "@/lib/desk/trips/requests";
import type { Store } from "@/lib/store/open-store";

export interface TimeOffOptions {
  store: Store;
  company: string;
  driversSeenBy: (member: Member) => readonly DriverHours[];
  /** Milliseconds since 1970. */
  clock: () => number;
  /** Told of a driver whose time off is another one now. */
  onChanged: (externalUserId: string) => void;
}

/** From `startMs` to just before `endMs`. */
interface Span {
  startMs: number;
  endMs: number;
}

/** When drivers are not to be planned with: entered at this desk, heeded by its planning. */
export class TimeOff {
  constructor(private readonly options: TimeOffOptions) {}

  /** What is not over yet, by driver. */
  async ahead(): Promise<ReadonlyMap<string, readonly Span[]>> {
    const spans = new Map<string, Span[]>();
    for (const { externalUserId, startsAt, endsAt } of await this.#rows()) {
      const span = { startMs: startsAt.getTime(), endMs: endsAt.getTime() };
      spans.set(externalUserId, [...(spans.get(externalUserId) ?? []), span]);
    }
    return spans;
  }

  /** `GET …/time-off`. @throws Refusal 404 also for a driver whose terminal the member does not see */
  async of(member: Member, externalUserId: string): Promise<TimeOffAnswer> {
    this.#admit(member, externalUserId);
    return this.#answer(member, externalUserId);
  }

  /** `POST …/time-off`. @throws Refusal: 403 for a role that may not, 404, 400 with the fields */
  async enter(member: Member, externalUserId: string, request: Request): Promise<TimeOffAnswer> {
    this.#admitWrite(member, externalUserId);
    const { start, end, reason } = await readBody(request, TimeOffEntry);
    const nowMs = this.options.clock();
    if (Date.parse(end) <= nowMs)
      throw new Refusal("BAD_REQUEST", "Some fields cannot be used", {
        fields: [{ path: "end", message: "must lie ahead" }],
      });
    await this.options.store.db.insert(table).values({
      company: this.options.company,
      externalUserId,
      startsAt: new Date(start),
      endsAt: new Date(end),
      reason,
      enteredBy: member.name,
      enteredAt: new Date(nowMs),
    });
    return this.#changed(member, externalUserId);
  }

  /** `DELETE …/time-off/{id}`. @throws Refusal as `enter`; 404 also where it was taken out already */
  remove(member: Member, externalUserId: string, id: string, request: Request): Promise<TimeOffAnswer> {
    const by = { removedBy: member.name, removedAt: new Date(this.options.clock()) };
    return this.#set(member, externalUserId, id, request, by);
  }

  /** `POST …/time-off/{id}`: brings back what was taken out. @throws Refusal as `remove` */
  restore(member: Member, externalUserId: string, id: string, request: Request): Promise<TimeOffAnswer> {
    return this.#set(member, externalUserId, id, request, { removedBy: null, removedAt: null });
  }

  async #set(
    member: Member,
    externalUserId: string,
    id: string,
    request: Request,
    removed: { removedBy: string | null; removedAt: Date | null },
  ): Promise<TimeOffAnswer> {
    if (!isSameOrigin(request.headers))
      throw new Refusal("FORBIDDEN", "Writes are taken from the desk's own pages only");
    this.#admitWrite(member, externalUserId);
    const { store, company } = this.options;
    const known = z.uuid().safeParse(id).success
      ? await store.db
          .update(table)
          .set(removed)
          .where(
            and(
              eq(table.id, id),
              eq(table.company, company),
              eq(table.externalUserId, externalUserId),
              removed.removedAt === null ? undefined : isNull(table.removedAt),
            ),
          )
          .returning({ id: table.id })
      : [];
    if (known.length === 0) throw new Refusal("NOT_FOUND", "No such time off is known");
    return this.#changed(member, externalUserId);
  }

  #changed(member: Member, externalUserId: string): Promise<TimeOffAnswer> {
    this.options.onChanged(externalUserId);
    return this.#answer(member, externalUserId);
  }

  async #answer(member: Member, externalUserId: string): Promise<TimeOffAnswer> {
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
      mayChange: mayPlan(member.role),
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

  #admit(member: Member, externalUserId: string): void {
    if (!this.options.driversSeenBy(member).some(({ id }) => id === externalUserId))
      throw new Refusal("NOT_FOUND", `No driver ${externalUserId} is known`);
  }

  #admitWrite(member: Member, externalUserId: string): void {
    if (!mayPlan(member.role))
      throw new Refusal("FORBIDDEN", `The role ${member.role} may not enter time off`);
    this.#admit(member, externalUserId);
  }
}
