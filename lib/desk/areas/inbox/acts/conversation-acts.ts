import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { ConversationAct, ConversationActed } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { actOn } from "@/lib/desk/areas/inbox/acts/act-on";
import { columnsOf, KeptState, stateOf } from "@/lib/desk/areas/inbox/acts/kept-state";
import {
  type ConversationRecord,
  readConversations,
  withIds,
} from "@/lib/desk/areas/inbox/board/conversation-record";
import { type ConversationBoard, hasMessages } from "@/lib/desk/areas/inbox/board/inbox-board";
import type { Team } from "@/lib/desk/areas/inbox/board/team";
import type { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { summarize } from "@/lib/desk/areas/inbox/records/message-store";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { conversations as table } from "@/lib/desk/tables/inbox";
import type { AuditEntry, AuditTrail } from "@/lib/desk/writes/audit-trail";
import { isOwnAct, whyNotTakenBack } from "@/lib/desk/writes/taking-back";
import type { Queryable, Store } from "@/lib/store/open-store";

export interface ConversationActsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
  trail: AuditTrail;
  board: ConversationBoard;
  team: Team;
  drivers: DriversNow;
  zoneOf: (terminal: string | null) => string | null;
}

/** An act can be taken back for so long. */
const undoMs = 30_000;
/** Allows for the time that reading a response and pressing a key take. */
const undoSlackMs = 5_000;
const kind = "conversation";
const actOperation = "actOnConversation";
const undoOperation = "undoConversationAct";

/** State that the trail keeps of an act. */
const Kept = KeptState.extend({ version: z.number() });

/** Thrown to end a transaction in which somebody else was first. */
class Overtaken extends Error {}

/** Carries out what the team does with conversations: of two who act on one at the same instant, one gets it. */
export class ConversationActs {
  constructor(private readonly options: ConversationActsOptions) {}

  /** @param call the request's key, under which it is carried out once. @throws Refusal 404 for what they do not see */
  async act(member: Member, id: string, act: ConversationAct, call: string): Promise<ConversationActed> {
    const { drivers, team, zoneOf, clock } = this.options;
    const record = await this.#recordFor(member, id);
    const [made] = await this.options.trail.ofCall(member.id, call);
    if (made) return this.#done(member, id, made.what, call);
    if (record.version !== act.version) return this.#overtaken(member, id);
    const [party, ...others] = record.correspondents;
    const driver = party && others.length === 0 ? drivers.of(party) : null;
    const acted = actOn(act, {
      record,
      driver,
      by: { memberId: member.id, name: member.name },
      mateOf: (memberId) => team.mateOf(memberId),
      writer: (memberId) => (team.writer(memberId) ? team.mateOf(memberId) : null),
      timezone: zoneOf(driver?.terminals[0] ?? null) ?? "UTC",
      nowMs: clock(),
    });
    if ("refused" in acted) return this.#response(member, id, "refused", acted.refused);
    const { state, what } = acted;
    const isDone = await this.#write(member, record, state, { call, what, operation: actOperation });
    if (!isDone) return this.#overtaken(member, id);
    return this.#done(member, id, what, call);
  }

  /**
   * Takes an act back, where nobody did anything since.
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 404 for one that is not the member's own, was taken back, or is of what the member does not see
   */
  async undo(member: Member, actId: string, call: string): Promise<ConversationActed> {
    const [earlier] = await this.options.trail.ofCall(member.id, call);
    if (earlier?.operation === undoOperation)
      return this.#response(member, earlier.objectId ?? "", "done", `You ${earlier.what}`);
    const entry = await this.#ownActOf(member, actId);
    const id = entry.objectId ?? "";
    const record = await this.#recordFor(member, id);
    const before = KeptState.parse(entry.before);
    if (this.options.clock() - entry.at.getTime() > undoMs + undoSlackMs)
      return this.#response(member, id, "refused", "It was done too long ago to undo");
    const { version } = Kept.parse(entry.after);
    if (record.version !== version) return this.#notTakenBack(member, record, version);
    const what = `undid: ${entry.what}`;
    const made = { call, what, operation: undoOperation, undoes: entry.id };
    if (!(await this.#write(member, record, before, made)))
      return this.#notTakenBack(member, await this.#recordFor(member, id), version);
    return this.#response(member, id, "done", `You ${what}`);
  }

  /** Claims a conversation that nobody has, because the member answers it. Part of the transaction that keeps the answer. */
  async claimUnclaimed(tx: Queryable, member: Member, id: string): Promise<void> {
    const { company, clock } = this.options;
    await tx
      .update(table)
      .set({
        claimedBy: member.id,
        claimedAt: new Date(clock()),
        version: sql`${table.version} + 1`,
        changedAt: sql`clock_timestamp()`,
      })
      .where(and(eq(table.company, company), eq(table.id, id), sql`${table.claimedBy} is null`));
  }

  /** Steps of the team, the newest first. */
  async history(id: string): Promise<{ at: string; who: string; what: string }[]> {
    const entries = await this.options.trail.ofObject(kind, id, 40);
    return entries
      .filter(({ operation, undoneAt }) => operation === actOperation && undoneAt === null)
      .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }));
  }

  /** The newest there is, whichever process wrote it. */
  async #recordFor(member: Member, id: string): Promise<ConversationRecord> {
    const { store, company, board } = this.options;
    const row = board.row(member, id);
    if (!row || !hasMessages(row)) throw notFound();
    const [record] = await readConversations(store.db, company, withIds([id]));
    if (!record) throw notFound();
    return record;
  }

  /** @returns false where somebody was faster */
  async #write(
    member: Member,
    record: ConversationRecord,
    state: KeptState,
    made: { call: string; what: string; operation: string; undoes?: string },
  ): Promise<boolean> {
    const { store, company, trail, board } = this.options;
    const { id, version } = record;
    const isDone = await store.db
      .transaction(async (tx) => {
        const after = { ...state, version: version + 1 };
        const about = { objectKind: kind, objectId: id, before: stateOf(record), after };
        if (!(await trail.made(tx, member, { ...made, ...about }))) return true;
        const changed = await tx
          .update(table)
          .set({ ...columnsOf(state), version: version + 1, changedAt: sql`clock_timestamp()` })
          .where(and(eq(table.company, company), eq(table.id, id), eq(table.version, version)))
          .returning({ id: table.id });
        if (changed.length === 0) throw new Overtaken();
        await summarize(tx, company, [id]);
        return true;
      })
      .catch((error: unknown) => {
        if (error instanceof Overtaken) return false;
        throw error;
      });
    if (isDone) await board.readNow();
    return isDone;
  }

  async #done(member: Member, id: string, what: string, call: string): Promise<ConversationActed> {
    const until = new Date(this.options.clock() + undoMs).toISOString();
    return { ...(await this.#response(member, id, "done", `You ${what}`)), undo: { id: call, until, what } };
  }

  async #overtaken(member: Member, id: string): Promise<ConversationActed> {
    await this.options.board.readNow();
    const [last] = await this.history(id);
    const who = last ? `${last.who} ${last.what}` : "somebody changed it";
    return this.#response(member, id, "conflict", `Meanwhile ${who}`);
  }

  /** @param version the one that the act left */
  async #notTakenBack(member: Member, record: ConversationRecord, version: number) {
    const { board, team } = this.options;
    await board.readNow();
    const { claimedBy } = record;
    const holder = claimedBy === null ? null : { id: claimedBy, name: team.mateOf(claimedBy).name };
    const why = whyNotTakenBack({ version: record.version, holder }, version, member);
    return this.#response(member, record.id, "conflict", why ?? "It was being changed: try again");
  }

  async #response(
    member: Member,
    id: string,
    outcome: ConversationActed["outcome"],
    message: string,
  ): Promise<ConversationActed> {
    const row = this.options.board.row(member, id);
    // Before the first message there is nothing to be done with it.
    if (!row || !hasMessages(row)) throw notFound();
    return { outcome, message, row, undo: null };
  }

  async #ownActOf(member: Member, actId: string): Promise<AuditEntry> {
    const entries = await this.options.trail.standing(actId);
    const entry = entries.find(({ operation }) => operation === actOperation);
    if (!entry || !isOwnAct(entry, member)) throw notFound();
    return entry;
  }
}

const notFound = () => new Refusal("NOT_FOUND", "Requested resource not found");
