import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { ThreadMessage } from "@/lib/contract/desk/inbox-conversations";
import type { NewMessage, SendProgress, UnsentDecision } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { ConversationActs } from "@/lib/desk/areas/inbox/acts/conversation-acts";
import type { ConversationBoard } from "@/lib/desk/areas/inbox/board/inbox-board";
import { conversationOf } from "@/lib/desk/areas/inbox/records/find-messages";
import { openConversations } from "@/lib/desk/areas/inbox/records/message-store";
import {
  conversationIdOf,
  type Directory,
  keyOf,
  nameOf,
  type Party,
} from "@/lib/desk/areas/inbox/records/party";
import type { NewOutgoing, Outgoing, OutgoingRow } from "@/lib/desk/areas/inbox/sending/outgoing";
import { shownState, unsentMessage } from "@/lib/desk/areas/inbox/sending/outgoing-message";
import type { Sender } from "@/lib/desk/areas/inbox/sending/sender";
import { splitText } from "@/lib/desk/areas/inbox/sending/split-text";
import type { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import type { DeskGround } from "@/lib/desk/ground";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import type { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

export interface SendRequestsOptions extends Pick<DeskGround, "clock"> {
  store: Store;
  company: string;
  trail: AuditTrail;
  outgoing: Outgoing;
  sender: Sender;
  board: ConversationBoard;
  acts: ConversationActs;
  directory: Directory;
  office: Pick<OfficeUsers, "linkedTo">;
  /**
   * Tells whether a call with several recipients makes a message for each. Nothing published says so: elsewhere each is
   * written to by a call of their own, so that replies stay private.
   */
  partsRecipients: boolean;
  /** Limits how long a response waits for what becomes of a message to one, milliseconds. */
  waitMs?: number;
}

interface Addressee {
  conversation: string;
  parties: Party[];
}

/** Most recipients of one call; published. */
const mostRecipients = 50;
const usualWaitMs = 3_000;
const lookMs = 50;
const notLinked =
  "You are not linked to a platform user, so you can't write to drivers: see the inbox for how to be";

/** Takes what members write to drivers: kept first, then sent, with its progress. */
export class SendRequests {
  constructor(private readonly options: SendRequestsOptions) {}

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal where a recipient is not to be found, or the member is linked to no user
   */
  async send(member: Member, message: NewMessage, call: string): Promise<SendProgress> {
    const { outgoing, sender, waitMs = usualWaitMs } = this.options;
    const addressees = this.#addressees(member, message.recipients);
    const earlier = await outgoing.ofSend(sendIdOf(member, call));
    if (earlier.length === 0) {
      await this.#keep(member, message, addressees, call);
      sender.sendSoon();
    }
    // A message to one is mostly there before anybody could look away.
    for (let waited = 0; waited < waitMs && addressees.length === 1; waited += lookMs) {
      const progress = await this.#progress(member, call);
      if (progress.isOver) return progress;
      await sleep(lookMs);
    }
    return this.#progress(member, call);
  }

  /** @throws Refusal 404 for none of the member's own */
  async progress(member: Member, sendId: string): Promise<SendProgress> {
    const rows = await this.options.outgoing.ofSend(sendId);
    if (rows.length === 0 || rows.some(({ memberId }) => memberId !== member.id)) throw notFound();
    return this.#progressOf(sendId, rows);
  }

  /**
   * Carries out what a person decides about a message that did not go out, or of which nobody knows. @throws Refusal
   * 404, 409
   */
  async decide(
    member: Member,
    id: string,
    { decision }: z.output<typeof UnsentDecision>,
    call: string,
  ): Promise<ThreadMessage> {
    const { store, company, outgoing, sender, board, trail, directory, clock } = this.options;
    const row = await outgoing.byId(id);
    const conversation = row?.conversation ?? (await conversationOf(store.db, company, id));
    if (conversation === null || !board.isSeen(member, conversation)) throw notFound();
    if (row?.state !== "failed" && row?.state !== "unknown")
      throw new Refusal("CONFLICT", "The outcome of the message is now known");
    if (decision === "discard") await outgoing.settle([id], { state: "discarded" });
    else if (decision === "it-was-sent") await outgoing.settle([id], { state: "stored" });
    else {
      // Settle its entries, so that what asks for its outcome in the background does not send it too.
      for (const entry of await trail.ofCall(row.memberId, row.batch))
        await trail.settle(entry.id, { state: "refused", error: "Sent again by a person's decision" });
      await this.#again(member, row, call);
      sender.sendSoon();
    }
    await board.readNow();
    const after = (await outgoing.byId(id)) ?? row;
    return unsentMessage(
      after,
      nameOf({ userId: row.senderUserId, externalUserId: null }, directory),
      clock(),
    );
  }

  async #again(member: Member, row: OutgoingRow, call: string): Promise<void> {
    const { store, outgoing } = this.options;
    // Ask the platform before: the embedded store has one connection, which the platform needs for its response.
    const senderUserId = await this.#senderOf(member);
    await store.db.transaction(async (tx) => {
      await outgoing.settle([row.id], { state: "discarded", error: row.error }, tx);
      const { recipient, conversation, body } = row;
      await outgoing.keep(tx, [
        {
          ...{ conversation, body, recipient: recipient as Party, part: 0 },
          id: randomUUID(),
          batch: randomUUID(),
          sendId: sendIdOf(member, call),
          memberId: member.id,
          senderUserId,
          writtenAt: new Date(this.options.clock()),
        },
      ]);
    });
  }

  async #keep(
    member: Member,
    { body, texts, claim }: NewMessage,
    addressees: readonly Addressee[],
    call: string,
  ): Promise<void> {
    const { store, company, outgoing, acts, board, clock, partsRecipients } = this.options;
    const senderUserId = await this.#senderOf(member);
    const writtenAt = new Date(clock());
    const atOnce =
      partsRecipients && addressees.every(({ parties }) => parties.length === 1) ? mostRecipients : 1;
    const ownText = new Map(Object.entries(texts));
    const rows = byText(addressees, ({ parties }) => ownText.get(keyOf(parties[0] as Party)) ?? body).flatMap(
      ([whole, sameText]) =>
        splitText(whole).flatMap((text, part) =>
          chunks(sameText, atOnce).flatMap((some): NewOutgoing[] => {
            const batch = randomUUID();
            return some.flatMap(({ conversation, parties }) =>
              parties.map((recipient) => ({
                ...{ batch, part, conversation, recipient, senderUserId, writtenAt },
                id: randomUUID(),
                sendId: sendIdOf(member, call),
                memberId: member.id,
                body: text,
              })),
            );
          }),
        ),
    );
    await store.db.transaction(async (tx) => {
      await openConversations(
        tx,
        company,
        new Map(addressees.map(({ conversation, parties }) => [conversation, parties] as const)),
      );
      await outgoing.keep(tx, rows);
      const [only, ...others] = addressees;
      if (claim && only && others.length === 0) await acts.claimUnclaimed(tx, member, only.conversation);
    });
    await board.readNow();
  }

  #addressees(member: Member, recipients: NewMessage["recipients"]): Addressee[] {
    const { board, directory } = this.options;
    if ("conversationId" in recipients) {
      const { conversationId: conversation } = recipients;
      const record = board.record(conversation);
      if (!record || !board.isSeen(member, conversation)) throw notFound();
      return [{ conversation, parties: record.correspondents }];
    }
    const faults: { path: string; message: string }[] = [];
    const each = new Map<string, Addressee>();
    for (const [index, externalUserId] of recipients.externalUserIds.entries()) {
      const person = directory.person(externalUserId);
      if (!person || person.isOffice || !sees(scopeOf(member.terminals), person.terminals)) {
        const path = `recipients.externalUserIds.${index}`;
        faults.push({ path, message: "is not a known driver" });
        continue;
      }
      const parties = [{ externalUserId: person.id, userId: person.userId }];
      each.set(keyOf(parties[0] as Party), { conversation: conversationIdOf(parties), parties });
    }
    if (faults.length > 0) throw badFields(faults);
    return [...each.values()];
  }

  async #senderOf(member: Member): Promise<number> {
    const sender = await this.options.office.linkedTo(member, AbortSignal.timeout(15_000));
    if (sender === null) throw new Refusal("CONFLICT", notLinked);
    return sender;
  }

  async #progress(member: Member, call: string): Promise<SendProgress> {
    const sendId = sendIdOf(member, call);
    return this.#progressOf(sendId, await this.options.outgoing.ofSend(sendId));
  }

  #progressOf(sendId: string, rows: readonly OutgoingRow[]): SendProgress {
    const { clock, directory } = this.options;
    const results = rows.map((row) => ({
      externalUserId: keyOf(row.recipient as Party),
      name: nameOf(row.recipient as Party, directory),
      conversationId: row.conversation,
      state: row.state === "discarded" ? ("failed" as const) : shownState(row, clock()),
      error: row.error,
    }));
    const count = (...states: string[]) => results.filter(({ state }) => states.includes(state)).length;
    return {
      sendId,
      total: results.length,
      stored: count("stored"),
      failed: count("failed"),
      unknown: count("unknown", "not-known"),
      isOver: count("sending") === 0,
      results,
    };
  }
}

/** Keys are each member's own. */
const sendIdOf = (member: Member, call: string) => `${member.id} ${call}`;

/** Those who get the same text, together: a call of the platform carries one. */
function byText(
  addressees: readonly Addressee[],
  textOf: (addressee: Addressee) => string,
): [string, Addressee[]][] {
  const groups = new Map<string, Addressee[]>();
  for (const addressee of addressees) {
    const text = textOf(addressee);
    groups.set(text, [...(groups.get(text) ?? []), addressee]);
  }
  return [...groups];
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

const notFound = () => new Refusal("NOT_FOUND", "Requested resource not found");
