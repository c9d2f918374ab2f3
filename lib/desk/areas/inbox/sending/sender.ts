import { PlatformError } from "@/lib/client/platform-error";
import type { Member } from "@/lib/desk/access/members";
import type { Party } from "@/lib/desk/areas/inbox/records/party";
import type { Outgoing, OutgoingRow } from "@/lib/desk/areas/inbox/sending/outgoing";
import type { Log } from "@/lib/desk/ground";
import { Refusal } from "@/lib/desk/http/refusal";
import { MadeAlready } from "@/lib/desk/http/request-key";
import { lookWhenWritten } from "@/lib/desk/link/look-when-written";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { messageOfPlatform } from "@/lib/desk/link/platform-message";
import { isObject, objectOr, textOf } from "@/lib/desk/link/read-value";
import type { AuditEntry } from "@/lib/desk/writes/audit-trail";
import type { ReadBack, WriteSubject } from "@/lib/desk/writes/write-subject";
import type { StoreChanges } from "@/lib/store/store-changes";

export interface SenderOptions {
  changes: StoreChanges;
  outgoing: Outgoing;
  link: Pick<PlatformLink, "record">;
  memberOf: (id: string) => Promise<Member | null>;
  log: Log;
  /** Called after each call of the platform, so that what it changed is shown. */
  onSent: () => void;
}

const pollMs = 2_000;
const atOnce = 2;

/** Sends what members wrote: what was kept and not sent is sent by any process, one call of the platform at a time. */
export class Sender {
  #loop: { stop(): Promise<void> } | null = null;
  readonly #rounds = new Set<Promise<void>>();

  constructor(private readonly options: SenderOptions) {}

  start(): void {
    this.#loop = lookWhenWritten({
      changes: this.options.changes,
      tables: ["outgoing_messages"],
      look: () => this.sendNow(),
      pollMs,
      onFault: this.#onFault,
    });
  }

  async stop(): Promise<void> {
    await this.#loop?.stop();
    await Promise.all(this.#rounds);
  }

  /** Sends without being waited for. */
  sendSoon(): void {
    if (this.#rounds.size >= atOnce) return;
    const round = this.sendNow().catch(this.#onFault);
    this.#rounds.add(round);
    void round.finally(() => this.#rounds.delete(round));
  }

  /** Sends all that waits. */
  async sendNow(): Promise<void> {
    for (;;) {
      const batch = await this.options.outgoing.claim();
      if (batch === null) return;
      await this.#send(batch);
      this.options.onSent();
    }
  }

  /** Knows of the writes of messages, beside what `others` know of theirs. */
  subject(others: WriteSubject): WriteSubject {
    return {
      ...others,
      taken: async (entry, body) => {
        await this.#taken(await this.options.outgoing.ofBatch(entry.call), body);
        return others.taken(entry, body);
      },
      readBack: async (entry) => (await this.#readBack(entry)) ?? others.readBack(entry),
    };
  }

  /** A write was settled after nobody knew of it for a while. */
  async settledLate({ operation, call, state, error }: AuditEntry): Promise<void> {
    if (operation !== "sendMessages" || state !== "refused") return;
    const rows = await this.options.outgoing.ofBatch(call);
    await this.options.outgoing.settle(
      rows.map(({ id }) => id),
      { state: "failed", error },
    );
  }

  async #send(rows: readonly OutgoingRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    const { outgoing, link, memberOf, log } = this.options;
    const ids = rows.map(({ id }) => id);
    const member = await memberOf(first.memberId);
    if (!member?.active)
      return outgoing.settle(ids, { state: "failed", error: "The sender is no longer a member" });
    const { numbers, externals } = recipientsOf(rows);
    const about = {
      object: { kind: "conversation", id: first.conversation },
      what: rows.length === 1 ? `wrote: ${first.body.slice(0, 200)}` : `wrote to ${rows.length} drivers`,
    };
    try {
      await link.record({ member, call: first.batch, about }, "sendMessages", {
        body: {
          senderUserId: first.senderUserId,
          ...(numbers.length > 0 ? { recipientUserIds: numbers } : {}),
          ...(externals.length > 0 ? { recipientExternalUserIds: externals } : {}),
          body: first.body,
        },
      });
    } catch (error) {
      // Made before, when the response was lost: the reader brings it.
      if (error instanceof MadeAlready) return;
      if (isUnknown(error))
        return outgoing.settle(ids, { state: "unknown", error: "The platform did not respond" });
      log.warn({ error, batch: first.batch }, "A message was not sent");
      await outgoing.settle(ids, { state: "failed", error: reasonOf(error) });
    }
  }

  /** The response names each message: whom it is to says which row it is. */
  async #taken(rows: readonly OutgoingRow[], body: unknown): Promise<void> {
    const { messages } = objectOr(body);
    const made = (Array.isArray(messages) ? messages : []).filter(isObject);
    for (const row of rows) {
      const { externalUserId, userId } = row.recipient as Party;
      const isTo = (one: unknown) =>
        isObject(one)
          ? (externalUserId !== null && one.externalUserId === externalUserId) ||
            (userId !== null && one.userId === userId)
          : textOf(one) !== null && [externalUserId, String(userId)].includes(textOf(one));
      const message = made.find(({ participants }) => Array.isArray(participants) && participants.some(isTo));
      await this.options.outgoing.settle([row.id], {
        state: "stored",
        messageId: textOf(message?.messageId) ?? null,
      });
    }
  }

  /** The reader matches what came back with what was written: whether it was made shows by that. */
  async #readBack({ call }: AuditEntry): Promise<ReadBack> {
    const rows = await this.options.outgoing.ofBatch(call);
    const isStored = rows.length > 0 && rows.every(({ state }) => state === "stored");
    return isStored ? { state: "done", body: { messages: [] } } : null;
  }

  #onFault = (error: unknown) => this.options.log.error({ error }, "Messages could not be sent");
}

function recipientsOf(rows: readonly OutgoingRow[]): { numbers: string[]; externals: string[] } {
  const parties = rows.map(({ recipient }) => recipient as Party);
  return {
    externals: parties.flatMap(({ externalUserId }) => externalUserId ?? []),
    numbers: parties.flatMap(({ externalUserId, userId }) =>
      externalUserId === null && userId !== null ? [String(userId)] : [],
    ),
  };
}

const isUnknown = (error: unknown) => error instanceof Refusal && error.type === "OUTCOME_UNKNOWN";

function reasonOf(error: unknown): string {
  if (error instanceof PlatformError) return messageOfPlatform(error);
  return error instanceof Error ? error.message : String(error);
}
