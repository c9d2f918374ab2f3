import { gte, sql } from "drizzle-orm";
import type { ConversationRow, InboxAttention, InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import type { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { type ConversationRecord, readConversations } from "@/lib/desk/areas/inbox/board/conversation-record";
import { conversationRow, type KeptRow, rowFor } from "@/lib/desk/areas/inbox/board/conversation-row";
import type { Team } from "@/lib/desk/areas/inbox/board/team";
import type { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { type SeenTerminals, StepRows } from "@/lib/desk/boards/step-rows";
import type { DeskGround } from "@/lib/desk/ground";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import { conversations } from "@/lib/desk/tables/inbox";
import type { Store } from "@/lib/store/open-store";

export interface InboxBoardOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: string;
  drivers: DriversNow;
  team: Team;
  zoneOf: (terminal: string | null) => string | null;
  settings: () => Promise<InboxSettings>;
  /** Announces a topic with the step of the board that holds what changed. */
  announce: (topic: string, step: string) => void;
}

const beatMs = 500;
/** Works out all rows again after so long: what drivers do moves by itself. */
const sweepMs = 5_000;
/** Members change seldom. */
const teamMs = 15_000;
/** A change of another process may be written so much later than its time says. */
const overlapMs = 3_000;

/** Conversations as members see them, with what any process changed. */
export class ConversationBoard {
  readonly #records = new Map<string, ConversationRecord>();
  readonly #rows = new StepRows<string, KeptRow>((_, after) => after);
  #changedAt = new Date(0);
  #sweptMs = Number.NEGATIVE_INFINITY;
  #teamReadMs = Number.NEGATIVE_INFINITY;
  #attention = "";
  #settings: InboxSettings | null = null;
  #turn: Promise<void> = Promise.resolve();
  #loop: { stop(): Promise<void> } | null = null;

  constructor(private readonly options: InboxBoardOptions) {}

  start(): void {
    this.#loop = lookWhenWritten({
      changes: this.options.store.changes,
      tables: ["conversations"],
      look: (why) => (why === "time" ? this.#inTurn(() => this.#sweep()) : this.readNow()),
      untilNextMs: () => this.#sweptMs + sweepMs - this.options.clock(),
      pollMs: beatMs,
      onFault: this.#onFault,
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
  }

  /** Reads without being waited for. */
  readSoon(): void {
    this.readNow().catch(this.#onFault);
  }

  /** Brings the board up to what the store has. Turns never overlap. */
  readNow(): Promise<void> {
    return this.#inTurn(() => this.#read());
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** The rows with the step in which each changed, for the desk's own reckoning. */
  get steps(): Pick<StepRows<string, KeptRow>, "response" | "get" | "terminalsOf"> {
    return this.#rows;
  }

  /** All that the member sees, or what changed after the step of the browser's last response. */
  conversations(
    member: Member,
    since: string | null,
  ): Pick<InboxBoard, "step" | "whole" | "conversations" | "gone"> {
    const { step, whole, rows, gone } = this.#rows.response(seenBy(member), since);
    return {
      step,
      whole,
      conversations: rows.map((row) => rowFor(row, member.id)).filter(hasMessages),
      gone,
    };
  }

  /** The row of a conversation where the member may see it. */
  row(member: Member, id: string): ConversationRow | null {
    const row = this.#rows.seenBy(seenBy(member), id);
    return row && rowFor(row, member.id);
  }

  /** Reads what the store has of a conversation; null where there is none. */
  record(id: string): ConversationRecord | null {
    return this.#records.get(id) ?? null;
  }

  /** Tells whether the member sees a conversation. */
  isSeen(member: Member, id: string): boolean {
    return this.#rows.seenBy(seenBy(member), id) !== null;
  }

  idsSeenBy(member: Member): string[] {
    return this.#rows.allSeenBy(seenBy(member)).map(({ conversationId }) => conversationId);
  }

  /** Counts the conversations that need somebody now. */
  attention(member: Member): InboxAttention {
    return this.#count(seenBy(member), member.id);
  }

  async #read(): Promise<void> {
    const { store, company, clock } = this.options;
    const since = new Date(this.#changedAt.getTime() - overlapMs);
    const changed = await readConversations(store.db, company, gte(conversations.changedAt, since));
    for (const record of changed) {
      this.#records.set(record.id, record);
      if (record.changedAt > this.#changedAt) this.#changedAt = record.changedAt;
    }
    if (clock() - this.#sweptMs >= sweepMs) await this.#sweep();
    else if (changed.length > 0) this.#work(changed);
  }

  async #sweep(): Promise<void> {
    const { clock, team, drivers, settings } = this.options;
    this.#sweptMs = clock();
    this.#settings = await settings();
    if (clock() - this.#teamReadMs >= teamMs) {
      this.#teamReadMs = clock();
      await team.read();
    }
    await drivers.look();
    this.#work(this.#records.values());
  }

  #work(records: Iterable<ConversationRecord>): void {
    const { clock, drivers, team, zoneOf, announce } = this.options;
    const sources = {
      driverOf: (party: Parameters<DriversNow["of"]>[0]) => drivers.of(party),
      mateOf: (memberId: string) => team.mateOf(memberId),
      zoneOf,
      nowMs: clock(),
    };
    const rows = [...records].map((record) => {
      const row = conversationRow(record, sources);
      const terminals = record.correspondents.flatMap((party) => drivers.of(party).terminals);
      return [record.id, { row, terminals: [...new Set(terminals)] }] as const;
    });
    if (this.#rows.take(rows).length > 0) announce("inbox", this.#rows.step);
    this.#announceAttention();
  }

  /** Announces counts anew, also once a member has read something: the sum of their marks grows with each. */
  #announceAttention(): void {
    const { unread: _unread, mine: _mine, ...counts } = this.#count(null, "");
    const rows = this.#rows.allSeenBy(null);
    const claims = rows.map(({ claimedBy }) => claimedBy?.memberId ?? "").join();
    const marks = rows.reduce((sum, { reads }) => Object.values(reads).reduce((a, b) => a + b, sum), 0);
    const attention = JSON.stringify([
      counts,
      claims,
      marks,
      rows.reduce((sum, { waiting }) => sum + waiting.length, 0),
    ]);
    if (attention === this.#attention) return;
    this.#attention = attention;
    this.options.announce("inbox-attention", this.#rows.step);
  }

  #count(seen: SeenTerminals, memberId: string): InboxAttention {
    const rows = this.#rows.allSeenBy(seen);
    const awake = rows.filter(({ snoozed, unansweredSince }) => snoozed === null && unansweredSince !== null);
    const [, urgentMinutes = Number.POSITIVE_INFINITY] = this.#settings?.waitingMinutes ?? [];
    const urgentBefore = this.options.clock() - urgentMinutes * 60_000;
    const isUrgent = ({ unansweredSince }: KeptRow) => Date.parse(unansweredSince ?? "") <= urgentBefore;
    return {
      byTerminals: this.#countByTerminals(rows, new Set(awake), isUrgent),
      unanswered: awake.length,
      mine: rows.filter((row) => row.claimedBy?.memberId === memberId && row.doneAt === null).length,
      nobodys: awake.filter(({ claimedBy }) => claimedBy === null).length,
      notSent: rows.reduce((sum, { notSent }) => sum + notSent, 0),
      unread: rows.reduce((sum, row) => sum + rowFor(row, memberId).unread, 0),
      urgent: awake.filter(isUrgent).length,
    };
  }

  #countByTerminals(
    rows: readonly KeptRow[],
    awake: ReadonlySet<KeptRow>,
    isUrgent: (row: KeptRow) => boolean,
  ): InboxAttention["byTerminals"] {
    const groups = new Map<string, InboxAttention["byTerminals"][number]>();
    for (const row of rows) {
      if (!awake.has(row) && row.notSent === 0) continue;
      const known = this.#rows.terminalsOf(row.conversationId);
      const terminals = Array.isArray(known) ? [...known].sort() : [];
      const key = JSON.stringify(terminals);
      const group = groups.get(key) ?? { terminals, unanswered: 0, notSent: 0, urgent: 0 };
      groups.set(key, {
        terminals,
        unanswered: group.unanswered + (awake.has(row) ? 1 : 0),
        notSent: group.notSent + row.notSent,
        urgent: group.urgent + (awake.has(row) && isUrgent(row) ? 1 : 0),
      });
    }
    return [...groups.values()];
  }

  #onFault = (error: unknown) =>
    this.options.log.error({ error }, "The inbox could not be brought up to date");
}

export const hasMessages = ({ last }: ConversationRow): boolean => last.messageId !== "";

const seenBy = (member: Member): SeenTerminals => scopeOf(member.terminals).terminals;

/** Has a conversation read again by every process: part of it is in other tables. */
export const touched = { changedAt: sql`clock_timestamp()` };
