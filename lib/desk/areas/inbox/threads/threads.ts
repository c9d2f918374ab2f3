import type {
  Conversation,
  ConversationContext,
  ThreadMessage,
} from "@/lib/contract/desk/inbox-conversations";
import type { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { ConversationActs } from "@/lib/desk/areas/inbox/acts/conversation-acts";
import type { ConversationRecord } from "@/lib/desk/areas/inbox/board/conversation-record";
import type { ConversationBoard } from "@/lib/desk/areas/inbox/board/inbox-board";
import { markRead } from "@/lib/desk/areas/inbox/board/read-marks";
import type { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import type { Promises } from "@/lib/desk/areas/inbox/promises/promises";
import { propose } from "@/lib/desk/areas/inbox/proposals/propose";
import { findMessages, type MessageRecord } from "@/lib/desk/areas/inbox/records/find-messages";
import { openConversations } from "@/lib/desk/areas/inbox/records/message-store";
import { conversationIdOf, type Directory, nameOf, personOf } from "@/lib/desk/areas/inbox/records/party";
import { heldBackBeforeNewest, threadPage, type WhichPage } from "@/lib/desk/areas/inbox/records/thread-page";
import { placeCursor, readPlace } from "@/lib/desk/areas/inbox/records/thread-place";
import type { Outgoing, OutgoingRow } from "@/lib/desk/areas/inbox/sending/outgoing";
import { unsentMessage } from "@/lib/desk/areas/inbox/sending/outgoing-message";
import { contextOf } from "@/lib/desk/areas/inbox/threads/context-of";
import { threadMessage } from "@/lib/desk/areas/inbox/threads/thread-message";
import type { DeskGround } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import type { Store } from "@/lib/store/open-store";

export interface ThreadsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
  board: ConversationBoard;
  drivers: DriversNow;
  directory: Directory;
  acts: ConversationActs;
  promises: Promises;
  outgoing: Outgoing;
  settings: () => Promise<InboxSettings>;
  zoneOf: (terminal: string | null) => string | null;
}

type Found = Omit<ThreadMessage, "proposal"> & { conversationId: string; with: string; proposal: null };

/** Offers what a message asks for so long after it was sent, also where it was replied to. */
const proposedForMs = 12 * 3_600_000;
const foundAtOnce = 50;

/** Conversations as they are opened, and what is found in them. */
export class Threads {
  constructor(private readonly options: ThreadsOptions) {}

  /** @throws Refusal 404 for a conversation that the member does not see, or a message that is not in it */
  async conversation(
    member: Member,
    id: string,
    query: { before?: string | undefined; around?: string | undefined },
  ): Promise<Conversation> {
    const { store, company, board, acts, promises, directory, outgoing, settings } = this.options;
    const record = board.record(id);
    const row = board.row(member, id);
    if (!record || !row) throw notFound();
    const which = whichPage(query);
    const context = this.#contextOf(record);
    // Before the page: what lands between the two is in both rather than in neither.
    const [unsent, { lateMinutes }, promised, history] = await Promise.all([
      outgoing.open(id),
      settings(),
      promises.ofConversation(id),
      acts.history(id),
    ]);
    const [page, heldBack] = await Promise.all([
      threadPage(store.db, company, id, which),
      which === null ? heldBackBeforeNewest(store.db, company, id) : [],
    ]);
    if (!page) throw notFound();
    // A reply by text says something to the driver: what they asked for stays to be decided.
    const sinceMicros = (this.options.clock() - proposedForMs) * 1_000;
    const isRecent = ({ fromOffice, arrival, sentMicros }: MessageRecord) =>
      !fromOffice && arrival > record.doneArrival && sentMicros >= sinceMicros;
    const recent = [...page.messages, ...heldBack].filter(isRecent).map(({ arrival }) => arrival);
    const open = new Set([...record.waiting, ...recent]);
    const decided = await promises.decided([...open]);
    const shown = (one: MessageRecord): ThreadMessage => {
      const isOpen = open.has(one.arrival) && !decided.has(one.arrival);
      return {
        ...threadMessage(one, directory, lateMinutes),
        proposal: isOpen ? this.#proposalOf(one, context) : null,
      };
    };
    const messages = page.messages.map(shown);
    return {
      row,
      messages: page.isNewest ? this.#withUnsent(unsent, messages) : messages,
      heldBack: heldBack.map(shown),
      before: page.before && placeCursor(page.before),
      context,
      promises: promised,
      acts: history,
    };
  }

  /** The conversation with a driver; it is opened where there is none yet. @throws Refusal 404 for one they do not see */
  async withDriver(member: Member, externalUserId: string): Promise<{ conversationId: string }> {
    const { store, company, board, directory } = this.options;
    const person = directory.person(externalUserId);
    if (!person || person.isOffice || !sees(scopeOf(member.terminals), person.terminals)) throw notFound();
    const party = { externalUserId: person.id, userId: person.userId };
    const conversationId = conversationIdOf([party]);
    if (board.record(conversationId) === null) {
      await openConversations(store.db, company, new Map([[conversationId, [party]]]));
      await board.readNow();
    }
    return { conversationId };
  }

  /** Over all text that the member sees, the newest first. */
  async find(
    member: Member,
    { text, before }: { text: string; before?: string | undefined },
  ): Promise<{ found: Found[]; before: string | null }> {
    const { store, company, board, directory, settings } = this.options;
    const among = member.terminals.length === 0 ? null : board.idsSeenBy(member);
    const place = before === undefined ? null : placeOf(before);
    const records = await findMessages(store.db, company, { text, before: place, among, most: foundAtOnce });
    const { lateMinutes } = await settings();
    const last = records.at(-1);
    return {
      found: records.map((record) => ({
        ...threadMessage(record, directory, lateMinutes),
        proposal: null,
        conversationId: record.conversation,
        with: this.#withWhom(record.conversation),
      })),
      before: last && records.length === foundAtOnce ? placeCursor(last) : null,
    };
  }

  /** @throws Refusal 404 for a conversation that the member does not see, or a message that is not in it */
  async markRead(member: Member, id: string, messageId: string): Promise<void> {
    const { store, company, board } = this.options;
    if (!board.isSeen(member, id)) throw notFound();
    const marked = await markRead(store, company, { conversation: id, memberId: member.id, messageId });
    if (!marked) throw notFound();
    board.readSoon();
  }

  /** With what members wrote and is not among the platform's messages yet, in its place. */
  #withUnsent(unsent: readonly OutgoingRow[], messages: readonly ThreadMessage[]): ThreadMessage[] {
    const { directory, clock } = this.options;
    const landed = new Set(messages.map(({ messageId }) => messageId));
    const shown = unsent
      .filter(({ messageId }) => messageId === null || !landed.has(messageId))
      .map((row) =>
        unsentMessage(row, nameOf({ userId: row.senderUserId, externalUserId: null }, directory), clock()),
      );
    return [...messages, ...shown].sort((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));
  }

  #proposalOf({ body, sentMicros }: MessageRecord, { work, drivers }: ConversationContext) {
    return propose(body, Math.floor(sentMicros / 1_000), work, drivers[0]?.timezone ?? "UTC");
  }

  #contextOf(record: ConversationRecord): ConversationContext {
    const { drivers, directory, zoneOf, clock } = this.options;
    const parties = record.correspondents.map((party) => {
      const now = drivers.of(party);
      const timezone = zoneOf(now.terminals[0] ?? null);
      return { now, person: personOf(party, directory), externalUserId: party.externalUserId, timezone };
    });
    return contextOf(parties, clock());
  }

  #withWhom(conversation: string): string {
    const { board, directory } = this.options;
    const parties = board.record(conversation)?.correspondents ?? [];
    return parties.map((party) => nameOf(party, directory)).join(", ");
  }
}

function whichPage({
  before,
  around,
}: {
  before?: string | undefined;
  around?: string | undefined;
}): WhichPage {
  if (around !== undefined) return { around };
  return before === undefined ? null : { before: placeOf(before) };
}

function placeOf(cursor: string) {
  const place = readPlace(cursor);
  if (!place) throw notFound();
  return place;
}

const notFound = () => new Refusal("NOT_FOUND", "Requested resource not found");
