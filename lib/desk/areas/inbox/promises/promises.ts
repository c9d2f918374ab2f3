import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { ConversationWork, DriverPromise } from "@/lib/contract/desk/inbox-conversations";
import type { MessageAction, PromiseChange } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { type ConversationBoard, touched } from "@/lib/desk/areas/inbox/board/inbox-board";
import type { Team } from "@/lib/desk/areas/inbox/board/team";
import type { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { headOf, type WorkNow } from "@/lib/desk/areas/inbox/drivers/work-now";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { conversations, decidedMessages, messages, promises as table } from "@/lib/desk/tables/inbox";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface PromisesOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
  trail: AuditTrail;
  board: ConversationBoard;
  team: Team;
  drivers: DriversNow;
}

type Row = typeof table.$inferSelect;

const mostListed = 500;
const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const whatOf: Readonly<Record<Row["kind"], string>> = {
  eta: "New ETA",
  "load-problem": "Problem with the load",
  "call-back": "Call back",
  reset: "Needs a reset",
  other: "To do",
};

/** Keeps what was promised because of a message: the desk's own, kept until somebody says that it was done. */
export class Promises {
  constructor(private readonly options: PromisesOptions) {}

  /**
   * Keeps what a person decided about a message.
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 404 for a conversation that the member does not see
   */
  async act(
    member: Member,
    conversation: string,
    action: MessageAction,
    call: string,
  ): Promise<{ promise: DriverPromise | null; message: string }> {
    const { store, trail, board } = this.options;
    if (!board.isSeen(member, conversation)) throw notFound();
    this.#refuseOwner(action.ownerId);
    const row = action.kind === "nothing" ? null : this.#rowOf(member, conversation, action);
    await store.db.transaction(async (tx) => {
      const what = row ? `noted: ${row.what}` : "marked a message as needing no action";
      const about = { objectKind: "conversation", objectId: conversation, before: null, after: action };
      if (!(await trail.made(tx, member, { operation: "actOnMessage", call, what, ...about }))) return;
      if (row) await tx.insert(table).values(row);
      await this.#decide(tx, action.messageId);
      await this.#touch(tx, conversation);
    });
    await board.readNow();
    const promise = row && this.#promiseOf(row);
    return { promise, message: promise ? `Noted: ${promise.what}` : "No action needed" };
  }

  /** Those of drivers whom the member sees, the open ones by when they are due. */
  async list(
    member: Member,
    { kept }: { kept?: "yes" | "no" | undefined },
  ): Promise<{ promises: DriverPromise[] }> {
    const { board } = this.options;
    const isKept =
      kept === undefined ? undefined : kept === "yes" ? isNotNull(table.keptAt) : isNull(table.keptAt);
    const rows = await this.#select(isKept);
    return { promises: rows.filter((row) => board.isSeen(member, row.conversation)).map(this.#promiseOf) };
  }

  async ofConversation(conversation: string): Promise<DriverPromise[]> {
    return (await this.#select(eq(table.conversation, conversation))).map(this.#promiseOf);
  }

  /** Finds those of these messages, by their arrivals, of which somebody decided what comes of them. */
  async decided(arrivals: readonly number[]): Promise<ReadonlySet<number>> {
    const { store, company } = this.options;
    if (arrivals.length === 0) return new Set();
    const rows = await store.db
      .select({ arrival: messages.arrival })
      .from(messages)
      .innerJoin(
        decidedMessages,
        and(eq(decidedMessages.company, messages.company), eq(decidedMessages.messageId, messages.id)),
      )
      .where(and(eq(messages.company, company), inArray(messages.arrival, [...arrivals])));
    return new Set(rows.map(({ arrival }) => arrival));
  }

  /** @throws Refusal 404 for one of a conversation that the member does not see */
  async change(member: Member, id: string, change: PromiseChange, call: string): Promise<DriverPromise> {
    const { store, company, trail, board, clock } = this.options;
    const isIt = and(eq(table.company, company), eq(table.id, id));
    const [before] = isUuid.test(id) ? await store.db.select().from(table).where(isIt) : [];
    if (!before || !board.isSeen(member, before.conversation)) throw notFound();
    this.#refuseOwner(change.ownerId ?? null);
    const { kept, ownerId, dueAt } = change;
    const fields = {
      keptAt: kept === undefined ? before.keptAt : kept ? (before.keptAt ?? new Date(clock())) : null,
      ownerId: ownerId === undefined ? before.ownerId : ownerId,
      dueAt: dueAt === undefined ? before.dueAt : instantOf(dueAt),
    };
    await store.db.transaction(async (tx) => {
      const about = { objectKind: "conversation", objectId: before.conversation, before, after: change };
      const what = kept ? `completed: ${before.what}` : `changed: ${before.what}`;
      if (!(await trail.made(tx, member, { operation: "changePromise", call, what, ...about }))) return;
      await tx.update(table).set(fields).where(isIt);
      await this.#touch(tx, before.conversation);
    });
    await board.readNow();
    return this.#promiseOf({ ...before, ...fields });
  }

  #rowOf(member: Member, conversation: string, action: MessageAction): Row {
    const { company, clock } = this.options;
    const { kind, what, note, stop, etaAt, dueAt, ownerId, messageId } = action;
    const due = kind === "eta" ? (etaAt ?? dueAt) : dueAt;
    return {
      ...{ company, conversation, messageId, stop, ownerId },
      id: randomUUID(),
      kind: kind === "nothing" ? "other" : kind,
      what: [what || whatOf[kind === "nothing" ? "other" : kind], note].filter(Boolean).join(": "),
      work: this.#workOf(conversation, action),
      dueAt: instantOf(due),
      madeAt: new Date(clock()),
      madeBy: member.name,
      keptAt: null,
    };
  }

  #workNow(conversation: string): WorkNow | null {
    const { board, drivers } = this.options;
    const [party] = board.record(conversation)?.correspondents ?? [];
    return party ? drivers.of(party).work : null;
  }

  /** With its title, as the driver has it now. */
  #workOf(conversation: string, { work }: MessageAction): ConversationWork | null {
    if (work === null) return null;
    const now = this.#workNow(conversation);
    return now?.id === work.id ? headOf(now) : { ...work, title: work.id };
  }

  /** An ETA is said on the clock of its stop, as long as the driver is on its work. */
  #zoneOf({ kind, conversation, work, stop }: Row): string | null {
    if (kind !== "eta" || stop === null) return null;
    const now = this.#workNow(conversation);
    if (now === null || now.id !== (work as ConversationWork | null)?.id) return null;
    return now.stops.find((one) => one.stop === stop)?.timezone ?? null;
  }

  #refuseOwner(ownerId: string | null): void {
    if (ownerId !== null && this.options.team.writer(ownerId) === null)
      throw badFields([{ path: "ownerId", message: "is not a member who may write" }]);
  }

  async #decide(tx: Queryable, messageId: string | null): Promise<void> {
    if (messageId === null) return;
    await tx
      .insert(decidedMessages)
      .values({ company: this.options.company, messageId })
      .onConflictDoNothing();
  }

  async #touch(tx: Queryable, id: string): Promise<void> {
    const isIt = and(eq(conversations.company, this.options.company), eq(conversations.id, id));
    await tx.update(conversations).set(touched).where(isIt);
  }

  #select(where: SQL | undefined): Promise<Row[]> {
    return this.options.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.options.company), where))
      .orderBy(asc(table.dueAt), desc(table.madeAt))
      .limit(mostListed);
  }

  #promiseOf = (row: Row): DriverPromise => ({
    promiseId: row.id,
    conversationId: row.conversation,
    messageId: row.messageId,
    kind: row.kind,
    what: row.what,
    work: row.work as ConversationWork | null,
    stop: row.stop,
    dueAt: row.dueAt?.toISOString() ?? null,
    timezone: this.#zoneOf(row),
    owner: row.ownerId === null ? null : this.options.team.mateOf(row.ownerId),
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
    keptAt: row.keptAt?.toISOString() ?? null,
  });
}

const instantOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const notFound = () => new Refusal("NOT_FOUND", "Requested resource not found");
